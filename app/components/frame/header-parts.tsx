import mark from '#app/drawing/generated/icons/mark.svg?url';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import { languageHref } from './language-href.ts';

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
