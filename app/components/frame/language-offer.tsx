import type { SiteData } from '#app/root.tsx';
import { translator } from '#functions/core/i18n/translate.ts';
import { languageHref } from './language-href.ts';

/**
 * The Italian page, offered to a visitor whose browser prefers Italian and who has chosen no language yet. Either
 * choice is kept, so that the offer does not come back (D-96).
 */
export function LanguageOffer({ site }: { site: SiteData }) {
  const [italian, english] = [translator('it'), translator('en')];
  return (
    <aside className="top-bar" aria-label={italian('site.offerTitle')} lang="it">
      <p>
        {italian('site.offer')}{' '}
        <a href={languageHref(site, 'it')} hrefLang="it">
          {italian('site.offerYes')}
        </a>{' '}
        <a href={languageHref(site, 'en')} hrefLang="en" lang="en">
          {english('site.offerNo')}
        </a>
      </p>
    </aside>
  );
}
