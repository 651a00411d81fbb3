import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The signed-in user, as the frame shows them. */
export interface Viewer {
  givenName: string;
  lastName: string;
}

/**
 * A signed-in user gets a link to the overview with initial and given name, on small screens with the full name
 * (FRM-06, FRM-07); a visitor gets Join Us (FRM-08).
 */
export function Account({ viewer }: { viewer: Viewer | null }) {
  const t = useT();
  if (!viewer) {
    return (
      <a className="button" href={hrefTo('join-us')}>
        {t('menu.joinUs')}
      </a>
    );
  }
  return (
    <a className="account" href={hrefTo('my-overview')} title={t('menu.myOverview')}>
      <span className="account-initial" aria-hidden="true">
        {[...viewer.givenName][0]}
      </span>
      <span>
        {viewer.givenName}
        <span className="account-last"> {viewer.lastName}</span>
      </span>
    </a>
  );
}

/** Beside the button of the small menu: signing in, or the member's own area by its initial. */
export function SignInLink({ viewer }: { viewer: Viewer | null }) {
  const t = useT();
  if (!viewer) return <a href={hrefTo('sign-in')}>{t('menu.signIn')}</a>;
  return (
    <a href={hrefTo('my-overview')} title={t('menu.myOverview')}>
      <span className="account-initial" aria-hidden="true">
        {[...viewer.givenName][0]}
      </span>
      <span className="visually-hidden">{viewer.givenName}</span>
    </a>
  );
}
