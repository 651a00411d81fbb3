import { type ReactNode, useEffect, useState } from 'react';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import { type BankReturn, fromBankQuery } from '#functions/membership/payments/model/view.ts';
import { SignInAgain } from '../form/sign-in-again.tsx';
import { LanguageLink, popover, popoverTarget, Wordmark } from '../frame/header-parts.tsx';
import { Navigation } from './navigation.tsx';
import { SearchDialog } from './search/search-dialog.tsx';
import { SearchLink } from './search/search-link.tsx';
import { sessionEvent } from './session-end.ts';
import { useUnsavedElsewhere } from './unsaved-elsewhere.ts';

/**
 * The place of the message for a payer who returns from the bank (REN-07): it is there before the text, so that
 * screen readers announce it (app/scripts/bank-return.ts). Other pages have none.
 */
function BankReturnRegion({ says }: { says: BankReturn | null }) {
  if (!says) return null;
  return (
    <div className="snackbar-region bank-return" role="status" data-query={fromBankQuery.name} />
  );
}

/** The message itself, permanent where no script runs. With scripts, CSS hides it from the start. */
function ReturnMessage({ says }: { says: BankReturn | null }) {
  const t = useT();
  if (!says) return null;
  return <p className="notice good return-notice">{t(`renewal.returned-${says}`)}</p>;
}

/** Says that the session has ended, on a screen with unsaved changes, until the user signs in again (D-75). */
function SessionEnded() {
  const t = useT();
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const note = (event: Event) => setEnded((event as CustomEvent<boolean>).detail);
    document.addEventListener(sessionEvent, note);
    return () => document.removeEventListener(sessionEvent, note);
  }, []);
  if (!hasEnded) return null;
  return (
    <div className="snackbar-region session-ended" role="alert">
      <p className="snackbar">
        {t('formControls.sessionEnded')} <SignInAgain />
      </p>
    </div>
  );
}

/** Scrolls to the top of a long screen; only with script (app/scripts/back-to-top.ts). */
function BackToTop() {
  return (
    <button type="button" className="button quiet back-to-top" hidden>
      {useT()('site.backToTop')}
    </button>
  );
}

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
  useUnsavedElsewhere();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('site.skip')}
      </a>
      <MembersHeader site={site} viewer={viewer} />
      <div className="my-columns">
        <nav id={menuId} className="my-menu" aria-label={t('my.title')} {...popover}>
          <button className="my-menu-button" type="button" {...popoverTarget(menuId, 'hide')}>
            {t('actions.close')}
          </button>
          <Navigation viewer={viewer} path={site.path} />
        </nav>
        <main id="content" className="my-main" tabIndex={-1}>
          <ReturnMessage says={site.fromBank} />
          {children}
        </main>
      </div>
      <BackToTop />
      <SearchDialog />
      <SessionEnded />
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
