import { hrefTo } from '#app/framework/href.ts';
import { useT, useTextLang } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import { calendarHref, feedHref, feedNames } from '#functions/feeds/rules.ts';
import type { MenuPage } from '#functions/site/pages/queries.ts';
import { CookieSettings } from './cookie-banner.tsx';
import { LanguageLink } from './header-parts.tsx';
import { type MenuLink, siteMap } from './menu-entries.ts';

interface FooterProps {
  site: SiteData;
  menu: MenuPage[];
  filled: boolean;
}

/** The map of the site, calendars and feeds, the way in, contact, language, cookies, copyright (FRM-13). */
export function Footer({ site, menu, filled }: FooterProps) {
  const t = useT();
  return (
    <footer className="site-footer" data-filled={filled || undefined}>
      <div className="footer-columns">
        {siteMap(t, menu).map(({ label, links }) => (
          <FooterLinks key={label} title={label} links={links} />
        ))}
        <FooterLinks
          title={t('site.feeds')}
          links={[
            { href: calendarHref('events', site.language), label: t('site.calendarAll') },
            { href: calendarHref('netsci', site.language), label: t('site.calendarNetsci') },
            ...feedNames.map((name) => ({
              href: feedHref(name, site.language),
              label: t(`site.feed-${name}`),
            })),
          ]}
        />
        <FooterLinks title={t('names.membership')} links={membershipLinks(t, site)} />
      </div>
      <div className="footer-line">
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
        <LanguageLink site={site} />
        <details className="footer-cookies">
          <summary>{t('cookies.settings')}</summary>
          <CookieSettings site={site} />
        </details>
        <a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>
        <span>{t('site.copyright', { year: String(site.year), name: site.societyName })}</span>
      </div>
    </footer>
  );
}

/** The ways into the members' area, or the area itself. */
const membershipLinks = (t: ReturnType<typeof useT>, site: SiteData): MenuLink[] =>
  site.viewer
    ? [{ href: hrefTo('my-overview'), label: t('menu.myOverview') }]
    : [
        { href: hrefTo('join-us'), label: t('menu.joinUs') },
        { href: hrefTo('sign-in'), label: t('menu.signIn') },
      ];

function FooterLinks({ title, links }: { title: string; links: MenuLink[] }) {
  const lang = useTextLang();
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label, page }) => (
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
