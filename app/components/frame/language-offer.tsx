import type { SiteData } from '#app/root.tsx';
import { languageHref } from './language-href.ts';

/**
 * The Italian page, offered to a visitor whose browser prefers Italian and who has chosen no language yet. Either
 * choice is kept, so that the offer does not come back (D-96).
 */
export function LanguageOffer({ site }: { site: SiteData }) {
  if (!site.offer) return null;
  return (
    <aside className="top-bar" aria-label={site.offer.title} lang="it">
      <p>
        {site.offer.text}{' '}
        <a href={languageHref(site, 'it')} hrefLang="it">
          {site.offer.yes}
        </a>{' '}
        <a href={languageHref(site, 'en')} hrefLang="en" lang="en">
          {site.offer.no}
        </a>
      </p>
    </aside>
  );
}
