import type { Language } from '#functions/core/values/dates.ts';

/** The current address in another language (D-04). */
export function languageHref(site: { path: string; search: string }, language: Language): string {
  const query = new URLSearchParams(site.search);
  query.set('lang', language);
  return `${site.path}?${query}`;
}
