import mark from '#app/drawing/generated/icons/mark.svg?url';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import type { Language } from '#functions/core/values/dates.ts';

// React 18 does not support the popover attributes as properties; React 19 does.
export const popover = { popover: 'auto' } as object;
export const popoverTarget = (target: string, action?: 'hide'): object => ({
  popovertarget: target,
  ...(action ? { popovertargetaction: action } : {}),
});

/** The name of the society with its mark, linked to the home page. */
export function Wordmark({ site }: { site: SiteData }) {
  return (
    <a className="wordmark" href={hrefTo('home')}>
      <MarkAndName site={site} />
    </a>
  );
}

/** The mark of the society and its name. */
export function MarkAndName({ site }: { site: SiteData }) {
  return (
    <>
      <svg className="wordmark-mark" viewBox="0 0 32 32" aria-hidden="true">
        <use href={`${mark}#m`} />
      </svg>
      <span>{site.societyName}</span>
    </>
  );
}

/** The current screen in the other language (D-04). */
export function LanguageLink({ site }: { site: SiteData }) {
  const t = useT();
  const other = site.language === 'en' ? 'it' : 'en';
  return (
    <a href={languageHref(site, other)} hrefLang={other} lang={other}>
      {t('site.otherLanguage')}
    </a>
  );
}

/** The current address in another language (D-04). */
export function languageHref(site: { path: string; search: string }, language: Language): string {
  const query = new URLSearchParams(site.search);
  query.set('lang', language);
  return `${site.path}?${query}`;
}

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
