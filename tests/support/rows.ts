import type { emails } from '#functions/campaigns/bulk-emails/table.ts';
import type { recipients, sendings } from '#functions/campaigns/model/table.ts';
import type { newsletters } from '#functions/campaigns/newsletters/table.ts';
import type { events } from '#functions/content/events/table.ts';
import type { jobs } from '#functions/content/jobs/table.ts';
import type { news } from '#functions/content/news/table.ts';
import type { reviewDigest, reviewHistory } from '#functions/content/review/table.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import type { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import type { images } from '#functions/core/images/table.ts';
import type { limits } from '#functions/core/limits/table.ts';
import type {
  renewalOptions,
  renewalReminders,
  renewals,
} from '#functions/core/membership/table.ts';
import { plainText } from '#functions/core/richtext/text.ts';
import { slug } from '#functions/core/values/slug.ts';
import type { deadLetters, notices } from '#functions/email/outbox/table.ts';
import type { mailReports, suppressions } from '#functions/email/suppression/table.ts';
import type { codes, sessions } from '#functions/identity/access/table.ts';
import type { paymentEvents, payments } from '#functions/membership/payments/model/table.ts';
import type { awards, winners } from '#functions/site/awards/table.ts';
import type { pages, pageVersions, sections } from '#functions/site/pages/table.ts';
import type { people } from '#functions/site/people/table.ts';
import type { redirects } from '#functions/site/redirects/table.ts';
import type {
  ballotExtensions,
  ballotNotices,
  ballots,
  seals,
} from '#functions/voting/ballots/table.ts';
import type { applications } from '#functions/voting/candidacies/table.ts';
import type { ballotBox, participations } from '#functions/voting/votes/table.ts';
import type { outbox } from '#workers/local/mailbox/table.ts';
import type { sandboxOrders } from '#workers/local/sandbox-bank/table.ts';

/** The rows of a test's world, as far as they matter to it. */
export interface WorldRows {
  sections: Partial<typeof sections.$inferInsert>[];
  images: Partial<typeof images.$inferInsert>[];
  pages: Partial<typeof pages.$inferInsert>[];
  people: Partial<typeof people.$inferInsert>[];
  awards: Partial<typeof awards.$inferInsert>[];
  winners: Partial<typeof winners.$inferInsert>[];
  events: Partial<typeof events.$inferInsert>[];
  jobs: Partial<typeof jobs.$inferInsert>[];
  news: Partial<typeof news.$inferInsert>[];
  redirects: Partial<typeof redirects.$inferInsert>[];
  users: Partial<typeof users.$inferInsert>[];
  userRoles: Partial<typeof userRoles.$inferInsert>[];
  consents: Partial<typeof consents.$inferInsert>[];
  renewals: Partial<typeof renewals.$inferInsert>[];
  sessions: Partial<typeof sessions.$inferInsert>[];
  codes: Partial<typeof codes.$inferInsert>[];
  limits: Partial<typeof limits.$inferInsert>[];
  notices: Partial<typeof notices.$inferInsert>[];
  deadLetters: Partial<typeof deadLetters.$inferInsert>[];
  outbox: Partial<typeof outbox.$inferInsert>[];
  reviewHistory: Partial<typeof reviewHistory.$inferInsert>[];
  reviewDigest: Partial<typeof reviewDigest.$inferInsert>[];
  pageVersions: Partial<typeof pageVersions.$inferInsert>[];
  renewalOptions: Partial<typeof renewalOptions.$inferInsert>[];
  renewalReminders: Partial<typeof renewalReminders.$inferInsert>[];
  payments: Partial<typeof payments.$inferInsert>[];
  paymentEvents: Partial<typeof paymentEvents.$inferInsert>[];
  sandboxOrders: Partial<typeof sandboxOrders.$inferInsert>[];
  newsletters: Partial<typeof newsletters.$inferInsert>[];
  emails: Partial<typeof emails.$inferInsert>[];
  sendings: Partial<typeof sendings.$inferInsert>[];
  recipients: Partial<typeof recipients.$inferInsert>[];
  suppressions: Partial<typeof suppressions.$inferInsert>[];
  mailReports: Partial<typeof mailReports.$inferInsert>[];
  ballots: Partial<typeof ballots.$inferInsert>[];
  applications: Partial<typeof applications.$inferInsert>[];
  participations: Partial<typeof participations.$inferInsert>[];
  ballotBox: Partial<typeof ballotBox.$inferInsert>[];
  ballotExtensions: Partial<typeof ballotExtensions.$inferInsert>[];
  seals: Partial<typeof seals.$inferInsert>[];
  ballotNotices: Partial<typeof ballotNotices.$inferInsert>[];
}

export type Kind = keyof WorldRows;

/** Every table of the world; a table stands after those that it refers to. */
export const kinds = [
  'sections',
  'images',
  'pages',
  'people',
  'awards',
  'winners',
  'events',
  'jobs',
  'news',
  'redirects',
  'users',
  'userRoles',
  'consents',
  'renewals',
  'sessions',
  'codes',
  'limits',
  'notices',
  'deadLetters',
  'outbox',
  'reviewHistory',
  'reviewDigest',
  'pageVersions',
  'renewalOptions',
  'renewalReminders',
  'payments',
  'paymentEvents',
  'sandboxOrders',
  'newsletters',
  'emails',
  'sendings',
  'recipients',
  'suppressions',
  'mailReports',
  'ballots',
  'applications',
  'participations',
  'ballotBox',
  'ballotExtensions',
  'seals',
  'ballotNotices',
] as const satisfies Kind[];

const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const authored = { authorFullname: 'Ada Author', publishedAt: '2026-01-01T12:00:00.000Z' };

/** The yearly fees with which the site begins (JOI-02). */
export const yearlyFees: WorldRows['renewalOptions'] = [
  { description: 'Students', descriptionIt: 'Studenti', amount: 2500 },
  { description: 'Postdocs and non-permanent academic staff', amount: 3500 },
  { description: 'Permanent academic staff', amount: 5000 },
  { description: 'Non academic', amount: 7500 },
];

/** The nth id of a kind, a UUID that tells both: `00000007-0000-7000-8000-000000000001`. */
export const idOf = (kind: Kind, n: number): string =>
  `${String(kinds.indexOf(kind)).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** What a row has when the test does not say: published, and as short as can be. */
const defaults: { [K in Kind]: (row: WorldRows[K][number], n: number) => object } = {
  sections: (_, n) => ({ id: idOf('sections', n), title: `Section ${n}`, pathPrefix: '' }),
  images: (_, n) => ({
    id: idOf('images', n),
    hash: `hash${n}`,
    contentType: 'image/jpeg',
    bytes: 1000,
    width: 800,
    height: 600,
    createdAt: changed.createdAt,
  }),
  pages: (row, n) => ({
    id: idOf('pages', n),
    path: `/page-${n}`,
    sectionId: idOf('sections', 1),
    title: `Page ${n}`,
    status: 'PUBLISHED',
    searchText: plainText(row.body ?? ''),
    ...changed,
  }),
  people: (row, n) => ({
    id: idOf('people', n),
    firstName: 'Ada',
    lastName: `Person ${n}`,
    status: 'PUBLISHED',
    searchText: plainText(row.shortBio ?? ''),
    ...changed,
  }),
  awards: (row, n) => ({
    id: idOf('awards', n),
    name: `Award ${n}`,
    path: `/award-prizes/${slug(row.name ?? `award-${n}`)}`,
    status: 'PUBLISHED',
    searchText: plainText(`${row.summary ?? ''} ${row.description ?? ''}`),
    ...changed,
  }),
  winners: (row, n) => ({
    id: idOf('winners', n),
    awardId: idOf('awards', 1),
    firstName: 'Paul',
    lastName: `Winner ${n}`,
    status: 'PUBLISHED',
    searchText: plainText(row.rationale ?? ''),
    ...changed,
  }),
  events: (row, n) => ({
    id: idOf('events', n),
    shortId: `event${String(n).padStart(3, '0')}`,
    relativePath: slug(row.title ?? `event-${n}`),
    title: `Event ${n}`,
    startDate: '2027-01-01',
    status: 'PUBLISHED',
    searchText: plainText(`${row.summary ?? ''} ${row.description ?? ''}`),
    ...authored,
    ...changed,
  }),
  jobs: (row, n) => ({
    id: idOf('jobs', n),
    title: `Job ${n}`,
    status: 'PUBLISHED',
    searchText: plainText(`${row.summary ?? ''} ${row.description ?? ''}`),
    ...authored,
    ...changed,
  }),
  news: (row, n) => ({
    id: idOf('news', n),
    title: `News ${n}`,
    status: 'PUBLISHED',
    searchText: plainText(`${row.summary ?? ''} ${row.description ?? ''}`),
    ...authored,
    ...changed,
  }),
  redirects: (_, n) => ({ fromPath: `/old-${n}.html`, toPath: '/home' }),
  users: (row, n) => ({
    id: idOf('users', n),
    email: `user${n}@example.org`,
    emailKey: emailKey(row.email ?? `user${n}@example.org`),
    givenName: 'Ada',
    lastName: `User ${n}`,
    confirmedAt: changed.createdAt,
    ...changed,
  }),
  userRoles: () => ({ userId: idOf('users', 1), role: 'admin', grantedAt: changed.createdAt }),
  consents: (_, n) => ({
    id: idOf('consents', n),
    userId: idOf('users', 1),
    kind: 'privacy',
    given: true,
    textVersion: '2026-11',
    source: 'register',
    at: changed.createdAt,
  }),
  renewals: (_, n) => ({
    id: idOf('renewals', n),
    userId: idOf('users', 1),
    optionDescription: 'Students',
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
    source: 'payment',
    reference: `order-${n}`,
    createdAt: changed.createdAt,
  }),
  sessions: (_, n) => ({
    id: idOf('sessions', n),
    tokenHash: `hash-${n}`,
    userId: idOf('users', 1),
    device: 'Firefox on Linux',
    createdAt: changed.createdAt,
    seenAt: changed.createdAt,
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  codes: (_, n) => ({
    id: idOf('codes', n),
    codeHash: `hash-${n}`,
    userId: idOf('users', 1),
    purpose: 'setup',
    createdAt: changed.createdAt,
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  limits: (_, n) => ({ key: `limit-${n}`, count: 1, endsAt: '2027-01-01T00:00:00.000Z' }),
  notices: (_, n) => ({
    id: idOf('notices', n),
    kind: 'known-account',
    userId: idOf('users', 1),
    toAddress: 'user1@example.org',
    language: 'en',
    createdAt: changed.createdAt,
  }),
  deadLetters: (_, n) => ({
    id: idOf('deadLetters', n),
    kind: 'notice',
    body: '{}',
    attempts: 6,
    failedAt: changed.createdAt,
  }),
  outbox: () => ({
    toAddress: 'user1@example.org',
    fromAddress: 'society@example.org',
    subject: 'A letter',
    text: 'A letter',
    html: '<p>A letter</p>',
    headers: '{}',
    sentAt: changed.createdAt,
  }),
  reviewHistory: (_, n) => ({
    id: idOf('reviewHistory', n),
    family: 'jobs',
    itemId: idOf('jobs', 1),
    action: 'submit',
    fromStatus: 'DRAFT',
    toStatus: 'PENDING',
    actorId: idOf('users', 1),
    at: changed.createdAt,
  }),
  reviewDigest: () => ({ id: 1, sentAt: changed.createdAt }),
  pageVersions: (_, n) => ({
    pageId: idOf('pages', 1),
    number: n,
    content: '{}',
    publishedAt: changed.createdAt,
  }),
  renewalOptions: (_, n) => ({
    id: idOf('renewalOptions', n),
    description: `Option ${n}`,
    amount: 1000 * n,
    currency: 'USD',
    ordinal: n,
    ...changed,
  }),
  renewalReminders: (_, n) => ({
    userId: idOf('users', n),
    validTo: '2027-01-01',
    days: 30,
    sentAt: changed.createdAt,
  }),
  payments: (_, n) => ({
    id: idOf('payments', n),
    orderId: `ORDER${n}`,
    userId: idOf('users', 1),
    gateway: 'sandbox',
    optionId: idOf('renewalOptions', 1),
    optionDescription: 'Students',
    amount: 2500,
    currency: 'USD',
    language: 'en',
    status: 'CREATED',
    ...changed,
  }),
  paymentEvents: (row, n) => ({
    id: idOf('paymentEvents', n),
    key: `sandbox:notification:${n}`,
    gateway: 'sandbox',
    source: 'notification',
    orderId: `ORDER${n}`,
    outcome: 'PAID',
    proof: 'SIGNED',
    receivedAt: changed.createdAt,
    ...row,
  }),
  sandboxOrders: (_, n) => ({
    orderId: `ORDER${n}`,
    amount: 2500,
    currency: 'USD',
    outcome: 'PAID',
    reference: `bank-${n}`,
    notifyUrl: 'https://netsci.test/_api/v1/payments/notification',
    at: changed.createdAt,
  }),
  newsletters: (row, n) => ({
    id: idOf('newsletters', n),
    title: `Newsletter ${n}`,
    publicationDate: '2026-11-30',
    opening: '<p>Dear reader,</p>',
    status: 'PUBLISHED',
    searchText: plainText(`${row.opening ?? 'Dear reader,'} ${row.closing ?? ''}`),
    ...changed,
  }),
  emails: (row, n) => ({
    id: idOf('emails', n),
    subject: `E-mail ${n}`,
    sender: 'board@example.org',
    body: '<p>Dear {givenName},</p>',
    filterType: 'WEB-USERS',
    status: 'PUBLISHED',
    searchText: plainText(row.body ?? ''),
    ...changed,
  }),
  sendings: (_, n) => ({
    id: idOf('sendings', n),
    family: 'newsletters',
    mailingId: idOf('newsletters', n),
    purpose: 'REAL',
    content: '{}',
    startedAt: changed.createdAt,
    movedAt: changed.createdAt,
  }),
  recipients: (row, n) => ({
    sendingId: idOf('sendings', 1),
    seq: n,
    ...(row.address ? {} : { userId: idOf('users', n) }),
  }),
  suppressions: (_, n) => ({
    addressKey: `user${n}@example.org`,
    suppressedAt: changed.createdAt,
    reason: 'BOUNCE',
    lastReportAt: changed.createdAt,
  }),
  mailReports: (_, n) => ({ key: `report-${n}`, type: 'Bounce', receivedAt: changed.createdAt }),
  ballots: (row, n) => ({
    id: idOf('ballots', n),
    title: `Ballot ${n}`,
    description: '<p>What it is about.</p>',
    // The vote is open on the day of the tests, 2026-11-21.
    ...(row.isPoll
      ? {}
      : {
          numberOfSeats: 2,
          applicationsStartTime: '2026-11-01T09:00:00.000Z',
          applicationsEndTime: '2026-11-10T09:00:00.000Z',
        }),
    votingStartTime: '2026-11-20T09:00:00.000Z',
    votingEndTime: '2026-11-30T18:00:00.000Z',
    status: 'PUBLISHED',
    searchText: plainText(row.description ?? 'What it is about.'),
    ...changed,
  }),
  applications: (row, n) => ({
    id: idOf('applications', n),
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    givenName: 'Ada',
    lastName: `User ${n}`,
    program: '<p>What I stand for.</p>',
    status: 'PUBLISHED',
    ...changed,
    ...row,
  }),
  participations: (_, n) => ({
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    votedOn: '2026-11-21',
  }),
  ballotBox: (_, n) => ({
    ballotId: idOf('ballots', 1),
    receiptHash: String(n).padStart(64, '0'),
    options: '["YES"]',
  }),
  ballotExtensions: (_, n) => ({
    ballotId: idOf('ballots', 1),
    at: changed.createdAt,
    fromTime: '2026-11-29T18:00:00.000Z',
    toTime: `2026-11-30T18:0${n}:00.000Z`,
    note: 'There was a power cut.',
  }),
  seals: (_, n) => ({
    ballotId: idOf('ballots', n),
    sealedAt: changed.createdAt,
    hash: '0'.repeat(64),
    votes: 0,
    members: 0,
    counts: '[]',
  }),
  ballotNotices: (_, n) => ({
    ballotId: idOf('ballots', 1),
    kind: 'vote-open',
    userId: idOf('users', n),
  }),
};

/** The complete row that a literal stands for; `n` counts from 1 within its kind. */
export function completed<K extends Kind>(kind: K, row: WorldRows[K][number], n: number) {
  return { ...defaults[kind](row, n), ...row };
}
