import type { Language } from '#functions/core/values/dates.ts';

// Files and calls, which have no language.
const withoutLanguage = /^\/(?:_api|assets|dev|feeds|files|images)(?:\/|$)|^\/[\w-]+\.\w+$/;

/** An address of this site with `?lang=it`; others, and those that name a language, unchanged. */
function addLanguage(href: string): string {
  const isOwn = /^\/(?!\/)/.test(href) || href.startsWith('?');
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  if (!isOwn || withoutLanguage.test(path) || /[?&;]lang=/.test(query)) return href;
  return `${path}${query === '' ? '?' : `${query}&amp;`}lang=it${hash}`;
}

const links = /(<a\b[^>]*? href=")([^"]*)(?=")/g;
const searches = /<form\b[^>]*? method="get"[^>]*>/g;

/**
 * Finished markup of an Italian page or feed whose language only the address says: its links and searches lead
 * to Italian pages too, without a cookie (D-04, D-96). One place instead of every link, since texts have links as
 * well. Links in the head (canonical, alternate) are none of these.
 */
export const keepLanguage = (markup: string): string =>
  markup
    .replace(links, (_, tag: string, href: string) => tag + addLanguage(href))
    .replace(searches, (tag) => `${tag}<input type="hidden" name="lang" value="it">`);

/** An address of a page or file in a language, which it names unless it is English. */
export const addressIn = (language: Language, address: string): string =>
  language === 'en' ? address : `${address}?lang=${language}`;
