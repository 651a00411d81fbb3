import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { atomFeed, feedNames } from '#functions/feeds/rules.ts';
import { CookieSettings } from './cookie-banner.tsx';

/** Further pages, calendars and feeds, cookie settings, copyright, privacy (FRM-13). */
export function Footer({ site, filled }: { site: SiteData; filled: boolean }) {
  const t = useT();
  return (
    <footer className="site-footer" data-filled={filled || undefined}>
      <div className="footer-columns">
        <FooterLinks
          title={t('menu.more')}
          links={[
            [hrefTo('education'), t('menu.education')],
            [hrefTo('young-initiatives'), t('menu.young')],
            [hrefTo('nss-by-laws'), t('menu.byLaws')],
            [hrefTo('contacts'), t('menu.contacts')],
            [hrefTo('newsletters'), t('archive.link')],
          ]}
        />
        <FooterLinks
          title={t('site.feeds')}
          links={[
            ['/feeds/events.ics', t('site.calendarAll')],
            ['/feeds/netsci.ics', t('site.calendarNetsci')],
            ...feedNames.map((name): Link => [atomFeed(name).path, t(`site.feed-${name}`)]),
          ]}
        />
        <details className="footer-cookies">
          <summary>{t('cookies.settings')}</summary>
          <CookieSettings site={site} />
        </details>
      </div>
      <p className="footer-line">
        <span>{t('site.copyright', { year: String(site.year), name: site.societyName })}</span>
        <a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>
      </p>
    </footer>
  );
}

type Link = [href: string, text: string];

function FooterLinks({ title, links }: { title: string; links: Link[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
