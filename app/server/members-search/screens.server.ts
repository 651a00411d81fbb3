import { hrefTo } from '#app/framework/href.ts';
import type { RouteName, routeTable } from '#app/routes.ts';
import { foldText } from '#functions/core/accounts/rules.ts';
import { findingTexts, type KnownScreen, screenName } from '#functions/core/i18n/server-texts.ts';
import { may, type Permission, type RoleHolder } from '#functions/core/permissions/rules.ts';
import { byKey } from '#functions/core/values/by-name.ts';
import { type Language, languages } from '#functions/core/values/dates.ts';
import { contentKinds, isOffered } from '#functions/lifecycle/content/rules.ts';

/** The routes that need no parameter. */
type PlainRoute = {
  [Name in RouteName]: (typeof routeTable)[Name][0] extends `${string}:${string}` ? never : Name;
}[RouteName];

/** A screen, or a place on it, and who may go there. */
type Screen = readonly [
  permission: Permission,
  route: PlainRoute,
  at?: `?${string}` | `#${string}` | '/new',
];

/** The list of each kind of submission, and a new one, for those who may submit it. */
const submissions = contentKinds.flatMap((kind) => {
  const permission = isOffered(kind) ? 'content.propose' : 'content.manage';
  return [
    [kind, permission, `my-${kind}`],
    [`new-${kind}`, permission, `my-${kind}`, '/new'],
  ] as const;
});

/** The screens and actions that the search leads to (D-175). What anybody signed in may open comes first. */
const screens: Record<KnownScreen, Screen> = {
  overview: ['account.use', 'my-overview'],
  account: ['account.use', 'my-account'],
  email: ['account.use', 'my-account-email'],
  password: ['account.use', 'my-account', '#change-password'],
  security: ['account.use', 'my-security'],
  sessions: ['account.use', 'my-account', '#sessions-title'],
  newsletterChoice: ['account.use', 'my-account', '#newsletter'],
  data: ['account.use', 'my-account', '#data'],
  close: ['account.use', 'my-account', '#close'],
  profile: ['account.use', 'profile-edit'],
  directory: ['directory.read', 'my-directory'],
  renewal: ['account.use', 'my-renewal-options'],
  billing: ['account.use', 'my-billing'],
  invoiceRequest: ['account.use', 'invoice-request'],
  voting: ['account.use', 'how-voting-works'],
  ...byKey(
    submissions,
    ([name]) => name,
    ([, ...screen]) => screen,
  ),
  site: ['account.use', 'search'],
  home: ['account.use', 'home'],
  review: ['content.manage', 'my-review'],
  pages: ['pages.manage', 'my-pages'],
  newPage: ['pages.manage', 'page-new'],
  sections: ['pages.manage', 'my-sections'],
  translations: ['pages.manage', 'my-translations'],
  redirects: ['pages.manage', 'my-redirects'],
  people: ['people.manage', 'my-people'],
  newPerson: ['people.manage', 'person-new'],
  winners: ['awards.manage', 'my-winners'],
  newWinner: ['awards.manage', 'winner-new'],
  awards: ['awards.manage', 'my-awards'],
  newAward: ['awards.manage', 'award-new'],
  newsletters: ['mailings.manage', 'my-newsletters'],
  newNewsletter: ['mailings.manage', 'newsletter-new'],
  emails: ['mailings.manage', 'my-emails'],
  newEmail: ['mailings.manage', 'email-new'],
  ballots: ['ballots.manage', 'my-ballots'],
  newBallot: ['ballots.manage', 'ballot-new'],
  users: ['users.manage', 'my-users'],
  invite: ['users.manage', 'user-new'],
  import: ['users.manage', 'users-import'],
  claims: ['users.manage', 'my-claims'],
  ending: ['users.manage', 'my-users', '?filter=ends-30'],
  lapsed: ['users.manage', 'my-users', '?filter=lapsed'],
  payments: ['payments.manage', 'my-payments'],
  recordPayment: ['payments.manage', 'payment-new'],
  reconcile: ['payments.manage', 'payments-reconcile'],
  books: ['payments.manage', 'payments-books'],
  invoices: ['payments.manage', 'my-invoices'],
  fees: ['payments.manage', 'my-renewal-fees'],
  attention: ['payments.manage', 'my-payments'],
  audit: ['audit.read', 'my-audit'],
  outbox: ['outbox.manage', 'my-outbox'],
  suppressed: ['outbox.manage', 'my-outbox', '?show=suppressed'],
  health: ['health.read', 'my-health'],
};

const names = Object.keys(screens) as KnownScreen[];

/** What a screen is found by, folded: its names in both languages first, then other words for it. */
const textsOf = (name: KnownScreen) => {
  const others = languages.map((language) => findingTexts(language)(`words.${name}`));
  return {
    labels: languages.map((language) => foldText(screenName(language, name))),
    others: foldText(others.join(' ')),
  };
};
let searched: Map<KnownScreen, ReturnType<typeof textsOf>> | undefined;

/** Words that say nothing about what is sought: “submit a job”, “my votes”. */
const emptyWords = new Set('a an the my to of i il lo la le un una mio mia miei mie di'.split(' '));

/** The words of a text; those that say nothing only where there are no others. */
function wordsIn(text: string): string[] {
  const all = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = all.filter((word) => !emptyWords.has(word));
  return telling.length > 0 ? telling : all;
}

/**
 * How well a screen fits: its whole name in either language first, then what its name in the reader's language begins with or
 * has in it, then all other words; null for not.
 */
function rankOf(name: KnownScreen, text: string, language: Language): number | null {
  searched ??= new Map(names.map((one) => [one, textsOf(one)]));
  const { labels = [], others = '' } = searched.get(name) ?? {};
  const has = (among: string) => {
    const known = wordsIn(among);
    return wordsIn(text).every((word) => known.some((one) => one.startsWith(word)));
  };
  const own = labels[languages.indexOf(language)] ?? '';
  if (labels.includes(text)) return 0;
  if (own.startsWith(text)) return 1;
  if (has(own)) return 2;
  return has(`${labels.join(' ')} ${others}`) ? 3 : null;
}

/** The screens and actions that a text finds, for somebody and in a language; those that fit best come first. */
export function findScreens(who: RoleHolder, q: string, language: Language) {
  const text = foldText(q).trim();
  if (wordsIn(text).length === 0) return [];
  return names
    .flatMap((name) => {
      const rank = may(who, screens[name][0]) ? rankOf(name, text, language) : null;
      return rank === null ? [] : [{ name, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => {
      const [, route, at = ''] = screens[name];
      return { title: screenName(language, name), href: hrefTo(route) + at };
    });
}
