import { type Consent, parseConsent } from '#functions/core/values/consent.ts';
import { type Language, languages } from '#functions/core/values/dates.ts';

/** The properties of a visitor that a public page depends on: part of the cache key (design §6). */
export interface Visit {
  language: Language;
  consent: Consent;
  /** Whether the browser prefers Italian, on an English page that nobody has chosen: one bit of the cache key. */
  prefersItalian: boolean;
  /** Set when this visitor has searched too often: the page says so, and nothing keeps it. */
  mustWait?: true;
}

/** The value of a cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return null;
}

const parseLanguage = (value: string | null): Language | null =>
  languages.find((language) => language === value?.toLowerCase()) ?? null;

/** The cookies of a request without one of them, as its header. */
export const withoutCookie = (request: Request, name: string): string =>
  (request.headers.get('Cookie') ?? '')
    .split(';')
    .filter((part) => part.trim().split('=', 1)[0] !== name)
    .join(';');

/** The language in `?lang=`, if the site has it (D-04). */
export const chosenLanguage = (query: URLSearchParams | null): Language | null =>
  parseLanguage(query?.get('lang') ?? null);

/** Whether `Accept-Language` names Italian before English; browsers list the most wanted first. */
const isItalianFirst = (header: string | null): boolean =>
  /(?:^|,)\s*(it|en)\b/i.exec(header ?? '')?.[1]?.toLowerCase() === 'it';

/** Reads language (query, then cookie, then English), what to offer, and cookie consent (D-03, D-04, D-96). */
export function visitOf(request: Request, query: URLSearchParams | null): Visit {
  const chosen = chosenLanguage(query) ?? parseLanguage(readCookie(request, 'lang'));
  return {
    language: chosen ?? 'en',
    prefersItalian: chosen === null && isItalianFirst(request.headers.get('Accept-Language')),
    consent: parseConsent(readCookie(request, 'cookie-consent')),
  };
}

/** The cookie that stores a chosen language for a year. */
export const languageCookie = (language: Language, secure: boolean): string =>
  `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
