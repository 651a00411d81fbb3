import { queryNames } from '#app/framework/public-query.ts';
import { ownsPath } from '#functions/api.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { publicCall } from './public-calls.ts';
import { chosenLanguage, readCookie, type Visit, visitOf } from './visit.ts';

/** A request to read what visitors share: a page, or a public call. */
export interface PublicRequest {
  /** The request, its query cut to the parameters that the page reads, in their order. */
  request: Request;
  visit: Visit;
  /** The language in the query. */
  chosen: Language | null;
  /** The rest of the query, beginning with `&`; empty when nothing was cut off. */
  rest: string;
  /** Whether it is a call, whose answer is the same for everybody, whoever is signed in. */
  isCall: boolean;
  isPicture: boolean;
  /** What the answer depends on, besides the content version and the day; null for somebody with a session. */
  key: string | null;
}

/** The query of a page and the rest, each as pairs joined by `&`. */
function cutQuery(search: string, names: readonly string[]): { query: string; rest: string } {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => ({ pair, name: nameOf(pair) }));
  const query = names.flatMap((known) => pairs.filter(({ name }) => name === known));
  const rest = pairs.filter(({ name }) => !names.includes(name));
  const joined = (list: typeof pairs) => list.map(({ pair }) => pair).join('&');
  return { query: joined(query), rest: joined(rest) };
}

/** The name in a pair; none for a language that the site does not have, which would be a copy of its own. */
function nameOf(pair: string): string {
  const params = new URLSearchParams(pair);
  const name = params.keys().next().value ?? '';
  return name === 'lang' && chosenLanguage(params) === null ? '' : name;
}

/** What a GET or HEAD asks of the public pages; null when it asks for anything else. */
export function publicRequest(request: Request): PublicRequest | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { url } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  const path = url.slice(start, mark < 0 ? undefined : mark);
  const search = mark < 0 ? '' : url.slice(mark);
  const call = ownsPath(path) ? publicCall(path) : undefined;
  const names = call === undefined ? queryNames(path) : (call?.query ?? null);
  // Remix 1 requested data with `_data`; such a request is refused (http.ts).
  if (names === null || search.includes('_data')) return null;
  const { query, rest } = search === '' ? { query: '', rest: '' } : cutQuery(search, names);
  const cut = query === '' ? url.slice(0, start) + path : `${url.slice(0, start)}${path}?${query}`;
  if (call) return publicCallRequest(request, cut);
  const params = query === '' ? null : new URLSearchParams(query);
  const visit = visitOf(request, params);
  const isAnonymous = readCookie(request, sessionCookieName) === null;
  return {
    request: cut === url ? request : new Request(cut, request),
    visit,
    chosen: chosenLanguage(params),
    rest: rest === '' ? '' : `&${rest}`,
    isCall: false,
    isPicture: false,
    key: isAnonymous ? `${visitKey(visit)} ${cut}` : null,
  };
}

/** What a call depends on of a visitor: nothing. */
export const noVisit: Visit = { language: 'en', consent: null, prefersItalian: false };

const publicCallRequest = (request: Request, cut: string): PublicRequest => ({
  request: cut === request.url ? request : new Request(cut, request),
  visit: noVisit,
  chosen: null,
  rest: '',
  isCall: true,
  isPicture: new URL(cut).pathname.startsWith('/images/'),
  key: cut,
});

const visitKey = ({ language, consent, prefersItalian }: Visit): string =>
  `${language}${prefersItalian ? '+it' : ''}.${consent ?? ''}`;
