import { expect, it } from 'vitest';
import { type RouteName, routeTable } from '#app/routes.ts';
import { type ContentKind, contentKinds } from '#functions/lifecycle/content/rules.ts';
import { form, met } from './content.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

/** Users by their roles; a member has a valid membership. */
const people = {
  visitor: {},
  'signed in': {},
  member: { endsIn: [100] },
  newsletter: { roles: ['newsletter'] },
  committee: { roles: ['executive-committee', 'board'] },
  admin: { roles: ['admin'] },
};
type Somebody = keyof typeof people;

const everyone: Somebody[] = ['signed in', 'member', 'newsletter', 'committee', 'admin'];
const proposers: Somebody[] = ['member', 'admin'];
const editors: Somebody[] = ['newsletter', 'admin'];
const admins: Somebody[] = ['admin'];

/** A form whose fields are valid wherever the right to send it is asked for after them only. */
const sent = form({ form: 'edit', receipt: '0'.repeat(20) });

/** Who may open the three screens of a kind of submission. */
const screensOf = (kind: ContentKind): [path: string, who: Somebody[]][] => [
  // Former members still find what they submitted (D-28).
  [`/my/${kind}`, everyone],
  [`/my/${kind}/new`, proposers],
  [`/my/${kind}/:id`, everyone],
];

type OfKind = `/my/${ContentKind}${'' | '/new' | `/:${string}Id`}`;
type MyRoute = {
  [Name in RouteName]: (typeof routeTable)[Name][0] extends infer Path extends `/my/${string}`
    ? Path extends OfKind
      ? never
      : Name
    : never;
}[RouteName];

/** Who may open each other screen of the members' area; a new one needs a line here (ROL-01…07, D-53, D-71). */
const table: Record<MyRoute, Somebody[]> = {
  'my-overview': everyone,
  'my-search': everyone,
  'search-suggestions': everyone,
  'my-review': admins,
  'review-item': admins,
  'my-profile': everyone,
  'profile-edit': everyone,
  'my-directory': ['member', 'admin'],
  'my-account': everyone,
  'my-account-email': everyone,
  'my-account-export': everyone,
  'my-security': everyone,
  'my-confirm': everyone,
  'my-renewal-options': everyone,
  'my-renewal-fees': admins,
  'my-renewal-error': everyone,
  'my-receipt': everyone,
  'receipt-file': everyone,
  'my-invoices': admins,
  'invoices-export': admins,
  'invoice-request': everyone,
  'my-invoice': everyone,
  'invoice-file': everyone,
  'my-billing': everyone,
  'my-credit-note': everyone,
  'credit-note-file': everyone,
  'my-pages': admins,
  'page-new': admins,
  'page-edit': admins,
  'page-history': admins,
  'my-sections': admins,
  'section-edit': admins,
  'my-translations': admins,
  'translation-edit': admins,
  'my-redirects': admins,
  'my-people': admins,
  'person-new': admins,
  'person-edit': admins,
  'my-winners': admins,
  'winner-new': admins,
  'winner-edit': admins,
  'my-awards': admins,
  'award-new': admins,
  'award-edit': admins,
  'my-newsletters': editors,
  'newsletter-new': editors,
  'newsletter-edit': editors,
  'newsletter-send': editors,
  'newsletter-results': editors,
  'newsletter-results-file': editors,
  'newsletter-html': editors,
  'my-emails': editors,
  'email-new': editors,
  'email-edit': editors,
  'email-html': editors,
  'email-results': editors,
  'email-results-file': editors,
  'my-ballots': admins,
  'ballot-new': admins,
  'ballot-edit': admins,
  'ballot-results': admins,
  'ballot-scrutiny': admins,
  scrutiny: everyone,
  'scrutiny-file': everyone,
  'ballot-election': ['member'],
  'ballot-election-vote': ['member'],
  'ballot-poll': ['member'],
  'ballot-poll-vote': ['member'],
  'ballot-objection': everyone,
  'how-voting-works': everyone,
  'my-users': admins,
  'user-new': admins,
  'users-import': admins,
  'users-import-run': admins,
  'users-import-links': admins,
  'my-claims': admins,
  'claims-export': admins,
  'users-export': admins,
  'user-account': admins,
  'user-edit': admins,
  'my-payments': admins,
  'payments-export': admins,
  'payments-reconcile': admins,
  'payment-new': admins,
  'payments-books': admins,
  'payments-books-export': admins,
  'my-payment': admins,
  'my-audit': admins,
  'audit-export': admins,
  'my-outbox': admins,
  'my-health': admins,
};

const screens = [
  ...contentKinds.flatMap(screensOf),
  ...Object.entries(table).map(([route, who]): [string, Somebody[]] => [
    routeTable[route as MyRoute][0],
    who,
  ]),
];

it.each(Object.keys(people) as Somebody[])(
  'ROL-04 RTE-36 D-53 D-71 every screen of the members’ area is guarded as the table says: %s',
  async (name) => {
    const visitor = new Visitor(site);
    if (name !== 'visitor') await visitor.enter(people[name]);
    // Users ask for the data of a screen, without its markup; only a page leads a visitor to the sign-in.
    const end = name === 'visitor' ? '' : '.data';
    const faults = screens.map(async ([path, who]) => {
      const address = path.replace(/:\w+/g, 'nothing') + end;
      const expected = name === 'visitor' ? 'sign in' : who.includes(name) ? 'may' : 'no';
      const { led } = await met(visitor, address);
      const opens = led === expected ? [] : [`${path}: ${led} instead of ${expected}`];
      // Those who may not open a screen may not send its form either, whatever it contains.
      if (expected === 'may') return opens;
      const answer = await met(visitor, address, sent);
      if (answer.status === 405 || answer.led === expected) return opens;
      return [...opens, `the form of ${path}: ${answer.led} instead of ${expected}`];
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
  },
);
