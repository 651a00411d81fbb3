import type { ReactNode } from 'react';
import mark from '#app/drawing/generated/icons/mark.svg?url';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { languageHref } from '../frame/language-href.ts';
import { BackToTop } from './back-to-top.tsx';
import { Navigation } from './navigation.tsx';
import { SessionEnded } from './session-ended.tsx';
import { ReturnMessage, Snackbar } from './snackbar.tsx';

type Viewer = NonNullable<SiteData['viewer']>;

interface MembersFrameProps {
  site: SiteData;
  viewer: Viewer;
  children: ReactNode;
}

const menuId = 'my-menu';
// React 18 does not know the popover attributes by their property names; React 19 does.
const popover = { popover: 'auto' } as object;
const toggles = { popovertarget: menuId } as object;
const hides = { popovertarget: menuId, popovertargetaction: 'hide' } as object;

/** The frame of the members' area: a slim header, the navigation beside the screen (MEM-01…06). */
export function MembersFrame({ site, viewer, children }: MembersFrameProps) {
  const t = useT();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('site.skip')}
      </a>
      <MembersHeader site={site} viewer={viewer} />
      <div className="my-columns">
        <nav id={menuId} className="my-menu" aria-label={t('my.navigation')} {...popover}>
          <button className="my-menu-button" type="button" {...hides}>
            {t('site.closeMenu')}
          </button>
          <Navigation viewer={viewer} path={site.path} />
        </nav>
        <main id="content" className="my-main" tabIndex={-1}>
          <ReturnMessage says={site.fromBank} />
          {children}
        </main>
      </div>
      <BackToTop />
      <SessionEnded />
      <Snackbar says={site.fromBank} />
    </>
  );
}

function MembersHeader({ site, viewer }: { site: SiteData; viewer: Viewer }) {
  const t = useT();
  const other = site.language === 'en' ? 'it' : 'en';
  return (
    <header className="my-header">
      <a className="wordmark" href={hrefTo('home')}>
        <svg className="wordmark-mark" viewBox="0 0 32 32" aria-hidden="true">
          <use href={`${mark}#m`} />
        </svg>
        <span>{site.societyName}</span>
      </a>
      <button className="my-menu-button" type="button" {...toggles}>
        {t('my.menu')}
      </button>
      <div className="my-tools">
        <a className="my-viewer" href={hrefTo('my-account')}>
          <span className="account-initial" aria-hidden="true">
            {[...viewer.givenName][0]}
          </span>
          <span className="visually-hidden">{t('my.signedInAs')} </span>
          <span className="my-name">
            {viewer.givenName} {viewer.lastName}
          </span>
        </a>
        <a href={languageHref(site, other)} hrefLang={other} lang={other}>
          {t('site.otherLanguage')}
        </a>
        <form method="post" action={hrefTo('sign-out')}>
          <button className="my-logout" type="submit">
            {t('my.logout')}
          </button>
        </form>
      </div>
    </header>
  );
}
