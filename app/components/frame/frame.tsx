import type { ReactNode } from 'react';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import type { SectionStyle } from '#functions/site/pages/schema.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { languageHref } from './header-parts.tsx';
import { type MenuLink, moreInSection } from './menu-entries.ts';

/**
 * The Italian page, offered to a visitor whose browser prefers Italian and who has chosen no language yet. Either
 * choice is kept, so that the offer does not come back (D-96).
 */
function LanguageOffer({ site }: { site: SiteData }) {
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

/** Says on a local machine that the site shows sample content, and how to hide it (D-95). */
export function SampleBar() {
  const t = useT();
  return (
    <aside className="top-bar" aria-label={t('samples.title')}>
      <p>{t('samples.shown')}</p>
    </aside>
  );
}

interface FrameProps {
  site: SiteData;
  menu: MenuPage[];
  style: SectionStyle | null;
  /** Whether the Italian page is offered to this visitor. */
  isOffered: boolean;
  /** Whether the screen can load something third-party, for which the visitor is asked (D-103). */
  asksConsent: boolean;
  /** Whether sample content is on show, which only a local machine says. */
  hasSamples: boolean;
  children: ReactNode;
}

/** The public frame: skip link, header with menu, content, footer, cookie banner. */
export function Frame({
  site,
  menu,
  style,
  isOffered,
  asksConsent,
  hasSamples,
  children,
}: FrameProps) {
  const t = useT();
  const page = (
    <>
      <Header site={site} menu={menu} />
      <main id="content" tabIndex={-1}>
        {children}
        <MoreInSection links={moreInSection(menu, site.path)} />
      </main>
      <Footer site={site} menu={menu} filled={style?.footerFill ?? false} />
    </>
  );
  return (
    <>
      <a className="skip-link" href="#content">
        {t('site.skip')}
      </a>
      {asksConsent && site.consent === null ? <CookieBanner site={site} /> : null}
      {hasSamples ? <SampleBar /> : null}
      {isOffered ? <LanguageOffer site={site} /> : null}
      {isOffered || hasSamples ? <div className="below-bar">{page}</div> : page}
    </>
  );
}

/** Links to pages that are in no menu. */
function MoreInSection({ links }: { links: MenuLink[] }) {
  const t = useT();
  const lang = useTextLang();
  if (links.length === 0) return null;
  return (
    <nav className="band" aria-labelledby="more-in-section">
      <h2 className="section-title" id="more-in-section">
        {t('sections.more')}
      </h2>
      <ul className="more-pages">
        {links.map(({ label, href, page }) => (
          <li key={href}>
            <a href={href} lang={page && lang(page, 'title')}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
