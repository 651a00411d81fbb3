import { newslettersFeedHref } from '#app/components/campaigns/archive/subscribe.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { CookieSettings } from './cookie-banner.tsx';

/** The footer: further pages, calendars and feeds, cookie settings, copyright, privacy (FRM-13). */
export function Footer({ site, filled }: { site: SiteData; filled: boolean }) {
  const t = useT();
  return (
    <footer className="site-footer" data-filled={filled || undefined}>
      <div className="footer-columns">
        <nav aria-label={t('menu.more')}>
          <h2>{t('menu.more')}</h2>
          <ul>
            <li>
              <a href={hrefTo('education')}>{t('menu.education')}</a>
            </li>
            <li>
              <a href={hrefTo('young-initiatives')}>{t('menu.young')}</a>
            </li>
            <li>
              <a href={hrefTo('nss-by-laws')}>{t('menu.byLaws')}</a>
            </li>
            <li>
              <a href={hrefTo('contacts')}>{t('menu.contacts')}</a>
            </li>
            <li>
              <a href={hrefTo('newsletters')}>{t('archive.link')}</a>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('site.feeds')}>
          <h2>{t('site.feeds')}</h2>
          <ul>
            <li>
              <a href="/feeds/events.ics">{t('site.calendarAll')}</a>
            </li>
            <li>
              <a href="/feeds/netsci.ics">{t('site.calendarNetsci')}</a>
            </li>
            <li>
              <a href="/feeds/news.atom">{t('site.newsFeed')}</a>
            </li>
            <li>
              <a href="/feeds/jobs.atom">{t('site.jobsFeed')}</a>
            </li>
            <li>
              <a href={newslettersFeedHref}>{t('archive.feed')}</a>
            </li>
          </ul>
        </nav>
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
