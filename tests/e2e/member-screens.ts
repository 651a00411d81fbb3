import { type RouteName, routeTable } from '#app/routes.ts';
import { reviewResources } from '#functions/lifecycle/content/rules.ts';
import { sampleResources } from '#workers/local/seed/submitted/resources.ts';
import type { DemoName } from './accounts.ts';
import { awards, people, seedId, winners } from './seeded.ts';

/** The screens behind the sign-in, by the pattern of their paths; the fixed ones first. */
export const memberScreens = (
  Object.entries(routeTable) as [RouteName, readonly [string, string]][]
)
  .filter(([, [path]]) => path.startsWith('/my/'))
  .map(([name, [path]]) => ({
    name,
    path,
    isFixed: !path.includes(':'),
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/** A screen behind the sign-in, as one of the demo accounts sees it. */
export interface MemberScreen {
  name: RouteName;
  who: DemoName;
  path: string;
}

/** The addresses of a screen whose path has parameters, or that is worth seeing at several: one for each state. */
type Addresses = readonly [who: DemoName, ...paths: string[]][];

const ballot = (key: string): string => seedId('ballots', key);
const email = (subject: string): string => seedId('emails', subject);
const newsletter = (key: string): string => seedId('newsletters', key);
const submission = (kind: string, owner: 'member' | 'admin' | 'other', state: string): string =>
  seedId({ job: 'job', news: 'news' }[kind] ?? 'event', `submission-${kind}-${owner}-${state}`);
/** A draft of the resource whose screen has this path, if there is one. */
function draftOf(path: string): string | undefined {
  const resource = reviewResources.find((one) => path.startsWith(`/my/${one}/`));
  const [kind] = resource ? sampleResources[resource].kinds : [];
  return kind?.names('', `submission-${kind.name}-other-DRAFT`).id;
}
const account = (name: string): string => seedId('users', `${name}@example.org`);
const [person] = people;
const [winner] = winners;

const job = seedId('job', 'sample-phd-temporal-networks');
const news = seedId('news', 'sample-call-for-satellites');
const event = seedId('event', 'sample-summer-school-networks');
const talk = seedId('event', 'sample-what-is-a-community');

/**
 * Where a screen is seen. A screen with a fixed path that is not named here is seen by the administrator, who sees
 * most of all; other roles where they see something else.
 */
const seen: Partial<Record<RouteName, Addresses>> = {
  'my-overview': [
    ['admin', '/my/overview'],
    ['newsletter', '/my/overview'],
    ['member', '/my/overview'],
    ['user', '/my/overview'],
  ],
  'my-search': [['admin', '/my/search', '/my/search?q=network', '/my/search?q=nothingofthesort']],
  'my-renewal-fees': [
    [
      'admin',
      '/my/renewal-options',
      '/my/renewal-options?edit=01990000-0000-7000-8000-000000000001',
    ],
  ],
  'my-renewal-options': [
    ['user', '/my/membership-renewal'],
    ['member', '/my/membership-renewal'],
  ],
  'my-directory': [['member', '/my/directory']],
  'my-jobs': [
    ['admin', '/my/jobs', '/my/jobs?status=DELETED'],
    ['newsletter', '/my/jobs'],
    ['member', '/my/jobs'],
  ],
  'my-pages': [['admin', '/my/pages', '/my/pages?status=DELETED']],
  'my-redirects': [
    [
      'admin',
      '/my/redirects',
      '/my/redirects?edit=%2Fawards.html',
      '/my/redirects?remove=%2Fawards.html',
    ],
  ],
  'my-newsletters': [['newsletter', '/my/newsletters']],
  'newsletter-new': [['newsletter', '/my/newsletters/new']],
  'payment-new': [['admin', '/my/payments/new', `/my/payments/new?user=${account('member')}`]],
  'payments-books': [['admin', '/my/payments/books', '/my/payments/books?year=2023']],
  'my-invoices': [['admin', '/my/invoices', '/my/invoices?status=credited']],
  'my-invoice': [
    ['admin', ...['0', '1', '2', '3'].map((key) => `/my/invoices/${seedId('invoices', key)}`)],
  ],
  'my-payment': [
    [
      'admin',
      ...['refund-failed', 'charged-back'].map((key) => `/my/payments/${seedId('payments', key)}`),
    ],
  ],
  'my-receipt': [
    [
      'admin',
      ...['disputed', 'refund-failed'].map((key) => `/my/receipts/${seedId('payments', key)}`),
    ],
  ],
  'my-credit-note': [['admin', `/my/credit-notes/${seedId('creditNotes', 'refund-failed')}`]],
  // All kinds of items share the form and its states; each is seen with its own fields.
  'job-edit': [
    [
      'admin',
      `/my/jobs/${submission('job', 'other', 'DRAFT')}`,
      `/my/jobs/${submission('job', 'admin', 'REJECTED')}`,
      `/my/jobs/${job}`,
    ],
    ['member', `/my/jobs/${submission('job', 'member', 'PENDING')}`],
  ],
  'news-edit': [['admin', `/my/news/${news}`]],
  'event-edit': [['admin', `/my/events/${event}`]],
  'netsci-event-edit': [['admin', `/my/netsci-events/${seedId('event', 'NetSci 2026')}`]],
  'netsci-colloquium-edit': [['admin', `/my/netsci-colloquium/${talk}`]],
  'review-item': [
    [
      'admin',
      `/my/review/jobs/${submission('job', 'member', 'PENDING')}`,
      `/my/review/news/${submission('news', 'other', 'PENDING')}`,
      `/my/review/events/${submission('event', 'other', 'PENDING')}`,
    ],
  ],
  'page-edit': [
    [
      'admin',
      `/my/pages/${seedId('page', '/home')}`,
      `/my/pages/${seedId('page', '/about/contacts')}`,
    ],
  ],
  'page-history': [['admin', `/my/pages/${seedId('page', '/about')}/history`]],
  'section-edit': [['admin', '/my/sections/home', '/my/sections/outreach']],
  'translation-edit': [['admin', `/my/translations/pages/${seedId('page', '/chapters')}`]],
  'person-edit': [
    ['admin', `/my/people/${seedId('person', `${person?.firstName} ${person?.lastName}`)}`],
  ],
  'winner-edit': [
    [
      'admin',
      `/my/winners/${seedId('winner', `${winner?.awardPath}/${winner?.firstName} ${winner?.lastName}`)}`,
    ],
  ],
  'award-edit': [['admin', `/my/awards/${seedId('award', awards[0]?.path ?? '')}`]],
  'newsletter-edit': [
    [
      'newsletter',
      ...['a first draft', 'ready to send'].map(
        (key) => `/my/newsletters/${newsletter(`newsletter ${key}`)}`,
      ),
      `/my/newsletters/${newsletter('newsletter 8')}`,
    ],
  ],
  'newsletter-send': [
    [
      'newsletter',
      `/my/newsletters/${newsletter('newsletter ready to send')}/send`,
      `/my/newsletters/${newsletter('newsletter 9')}/send`,
    ],
  ],
  'newsletter-results': [
    [
      'newsletter',
      ...['8', '9'].map((key) => `/my/newsletters/${newsletter(`newsletter ${key}`)}/results`),
    ],
  ],
  'email-edit': [
    [
      'admin',
      ...['The next assembly', 'The site has moved', 'A question to the board'].map(
        (key) => `/my/emails/${email(key)}`,
      ),
    ],
  ],
  'email-results': [
    [
      'admin',
      ...['Thank you for your membership', 'The site has moved'].map(
        (key) => `/my/emails/${email(key)}/results`,
      ),
    ],
  ],
  'ballot-edit': [
    [
      'admin',
      ...['draft poll', 'poll open', 'applications open', 'elected'].map(
        (key) => `/my/ballots/${ballot(key)}`,
      ),
    ],
  ],
  'ballot-results': [
    [
      'admin',
      ...['held back', 'applications open', 'elected'].map(
        (key) => `/my/ballots/${ballot(key)}/results`,
      ),
    ],
  ],
  'ballot-scrutiny': [['admin', `/my/ballots/${ballot('held back')}/scrutiny`]],
  'ballot-election': [
    [
      'member',
      ...['election open', 'applications open', 'elected'].map(
        (key) => `/my/overview/ballots/${ballot(key)}/election`,
      ),
    ],
  ],
  'ballot-election-vote': [
    ['member', `/my/overview/ballots/${ballot('election open')}/election/vote`],
  ],
  'ballot-poll': [
    [
      'member',
      ...['poll open', 'poll over'].map((key) => `/my/overview/ballots/${ballot(key)}/poll`),
    ],
  ],
  'ballot-poll-vote': [
    [
      'member',
      ...['', '?plain=1'].map(
        (end) => `/my/overview/ballots/${ballot('poll open')}/poll/vote${end}`,
      ),
    ],
  ],
  'ballot-objection': [['member', `/my/overview/ballots/${ballot('poll open')}/objection`]],
  'user-edit': [
    ['admin', `/my/users/${account('member')}`, `/my/users/${account('user')}?role=admin`],
  ],
  'user-account': [['admin', `/my/users/${account('member')}/account`]],
};

/** They answer with a file, with what a script asks for, or with the way to another screen. */
export const elsewhere: readonly RouteName[] = [
  ...(['search-suggestions', 'my-review', 'my-account-export'] as const),
  ...(['invoices-export', 'payments-export', 'payments-books-export', 'audit-export'] as const),
  ...(['users-export', 'claims-export', 'users-import-links'] as const),
  ...(['invoice-file', 'receipt-file', 'credit-note-file', 'scrutiny-file'] as const),
  ...(['newsletter-html', 'email-html'] as const),
  ...(['newsletter-results-file', 'email-results-file'] as const),
  // The seed has neither an import nor a scrutineer: users.spec.ts and scrutiny.spec.ts make them.
  ...(['users-import-run', 'scrutiny'] as const),
];

/** Every screen behind the sign-in, for each role that sees something else there. */
export const seenByRole: MemberScreen[] = memberScreens.flatMap(({ name, path }) => {
  if (elsewhere.includes(name)) return [];
  const addresses: Addresses = seen[name] ?? [
    ['admin', path.replace(/:\w+/, (id) => draftOf(path) ?? id)],
  ];
  return addresses.flatMap(([who, ...paths]) => paths.map((one) => ({ name, who, path: one })));
});
