import type { AppLoadContext } from '@remix-run/cloudflare';
import { hrefTo } from '#app/framework/href.ts';
import { findingTexts, screenName } from '#functions/core/i18n/server-texts.ts';
import { findText, translator } from '#functions/core/i18n/translate.ts';
import { searchedTooOften } from '#functions/core/limits/commands.ts';
import type { Found } from '#functions/core/members-search/finder.ts';
import {
  type FoundGroup,
  findableKinds,
  searchAsMember,
} from '#functions/core/members-search/queries.ts';
import { type FoundKind, shownAtOnce } from '#functions/core/members-search/rules.ts';
import type { MembersSearchParams } from '#functions/core/members-search/schema.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { findScreens } from './screens.server.ts';

/** A result as it is shown: all in words. */
export interface ShownResult {
  title: string;
  detail: string;
  href: string;
}

/** Results of a kind, and where all of them are. */
export interface ShownGroup {
  kind: FoundKind | 'screens' | 'elsewhere';
  title: string;
  total: number;
  results: ShownResult[];
  all: { text: string; href: string } | null;
}

function stateOf(kind: FoundKind, status: string | null, language: Language): string {
  const group = kind === 'newsletters' || kind === 'emails' ? 'mailings' : kind;
  const keys = [`${group}.pill-${status}`, `${group}.status-${status}`, `states.${status}`];
  return findText(translator(language), ...keys) ?? '';
}

const shownResult = (
  kind: FoundKind,
  one: Omit<Found, 'total'>,
  language: Language,
): ShownResult => ({
  title: one.title || findingTexts(language)('said.untitled'),
  detail: [
    one.detail,
    one.amount === null || one.currency === null
      ? ''
      : formatMoney(one.amount, one.currency, language),
    one.at === null ? '' : formatDate(one.at.slice(0, 10), language),
    stateOf(kind, one.status, language),
  ]
    .filter(Boolean)
    .join(' · '),
  href: one.path,
});

/** The address of the results of a search, all or of a kind. */
export const resultsHref = (q: string, kind: FoundKind | null, page = 1): string =>
  `${hrefTo('my-search')}?${new URLSearchParams({
    q,
    ...(kind === null ? {} : { in: kind }),
    ...(page > 1 ? { page: String(page) } : {}),
  })}`;

const screensOf = (found: ReturnType<typeof findScreens>, language: Language): ShownGroup[] =>
  found.length === 0
    ? []
    : [
        {
          kind: 'screens',
          title: findingTexts(language)('kinds.screens'),
          total: found.length,
          results: found.slice(0, shownAtOnce).map((one) => ({ ...one, detail: '' })),
          all: null,
        },
      ];

type Who = Parameters<typeof may>[0];

function kindTitle(who: Who, kind: FoundKind, language: Language): string {
  const say = findingTexts(language);
  if (kind === 'payments' && !may(who, 'payments.manage')) return say('kinds.receipts');
  return kind === 'users' || kind === 'directory'
    ? say(`kinds.${kind}`)
    : screenName(language, kind);
}

/** The kinds among which the signed-in user may choose. */
export const kindChoices = ({ ctx, visit: { language } }: AppLoadContext) =>
  findableKinds(ctx).map((kind) => ({ value: kind, label: kindTitle(ctx.actor, kind, language) }));

/** The answer to a search too many (D-222): what is said, with nothing found. */
const wait = (language: Language) => ({
  groups: [],
  said: translator(language)('search.tooOften'),
  hint: '',
  elsewhere: null,
  init: searchedTooOften,
});

/** What the signed-in user finds, as it is shown: screens and actions first, then records by kind; and how many. */
export async function membersResults(
  { ctx, visit: { language, mustWait } }: AppLoadContext,
  params: MembersSearchParams,
) {
  if (mustWait) return wait(language);
  const say = findingTexts(language);
  const titleOf = (kind: FoundKind) => kindTitle(ctx.actor, kind, language);
  const shownGroup = ({ kind, total, found }: FoundGroup): ShownGroup => ({
    kind,
    total,
    title: titleOf(kind),
    results: found.map((one) => shownResult(kind, one, language)),
    all:
      params.in === null && total > found.length
        ? {
            text: say('said.allOf', { count: total, kind: titleOf(kind) }),
            href: resultsHref(params.q, kind),
          }
        : null,
  });
  const records = (await searchAsMember(ctx, params)).map(shownGroup);
  const screens = params.in === null ? findScreens(ctx.actor, params.q, language) : [];
  const groups = [...screensOf(screens, language), ...records];
  const shown = groups.reduce((sum, { results }) => sum + results.length, 0);
  return {
    groups,
    said:
      shown === 0 ? say('said.none', { query: params.q }) : say('said.results', { count: shown }),
    hint: shown === 0 ? say('said.noneText') : '',
    elsewhere: shown === 0 ? elsewhere(ctx.actor, params.q, language) : null,
    init: undefined,
  };
}

/** Where else one may search when nothing was found. */
function elsewhere(who: Who, q: string, language: Language): ShownGroup {
  const say = findingTexts(language);
  const search = (route: 'search' | 'my-users' | 'my-payments' | 'my-directory') =>
    `${hrefTo(route)}?${new URLSearchParams({ q })}`;
  const places = [
    ['users.manage', 'inUsers', search('my-users')],
    ['payments.manage', 'inPayments', search('my-payments')],
    ['directory.read', 'inDirectory', search('my-directory')],
    ['account.use', 'inSite', search('search')],
  ] as const;
  const results = places
    .filter(([permission]) => may(who, permission))
    .map(([, text, href]) => ({ title: say(`said.${text}`, { query: q }), detail: '', href }));
  return { kind: 'elsewhere', title: say('said.elsewhere'), total: 0, results, all: null };
}
