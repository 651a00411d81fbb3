import type { ReactNode } from 'react';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { LanguageLink, popover, popoverTarget, Wordmark } from '../frame/header-parts.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Navigation } from './navigation.tsx';
import { SearchBox, SearchLink } from './search/search-box.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { ShortcutsButton, ShortcutsDialog } from './shortcuts/shortcuts-dialog.tsx';
import { BankReturnRegion, ReturnMessage, SessionEnded } from './snackbar.tsx';
import { UnsavedElsewhere } from './unsaved-elsewhere.tsx';

type Viewer = NonNullable<SiteData['viewer']>;

interface MembersFrameProps {
  site: SiteData;
  viewer: Viewer;
  children: ReactNode;
}

const menuId = 'my-menu';

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
          <button className="my-menu-button" type="button" {...popoverTarget(menuId, 'hide')}>
            {t('site.closeMenu')}
          </button>
          <SearchBox />
          <Navigation viewer={viewer} path={site.path} />
          <ShortcutsButton />
        </nav>
        <main id="content" className="my-main" tabIndex={-1}>
          <ReturnMessage says={site.fromBank} />
          {children}
        </main>
      </div>
      <BackToTop />
      <SearchDialog />
      <ShortcutsDialog />
      <SessionEnded />
      <UnsavedElsewhere />
      <BankReturnRegion says={site.fromBank} />
    </>
  );
}

function MembersHeader({ site, viewer }: { site: SiteData; viewer: Viewer }) {
  const t = useT();
  return (
    <header className="my-header">
      <Wordmark site={site} />
      <button className="my-menu-button" type="button" {...popoverTarget(menuId)}>
        {t('my.menu')}
      </button>
      <SearchLink />
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
        <LanguageLink site={site} />
        <form className="my-sign-out" method="post" action={hrefTo('sign-out')}>
          <button className="my-logout" type="submit">
            {t('my.logout')}
          </button>
        </form>
      </div>
    </header>
  );
}
