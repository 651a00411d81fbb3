import { type Column, getTableColumns, is, Table } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import { slug } from '#functions/core/values/slug.ts';
import * as tables from '../../migrations/tables.ts';

type Tables = typeof tables;
type TableName = { [K in keyof Tables]: Tables[K] extends Table ? K : never }[keyof Tables];

/** Tables whose rows tests never insert: triggers and commands write them. */
const unwritten = [
  'auditLog',
  'commonPasswords',
  'commonWords',
  'imageReferences',
  'memberChanges',
  'memberEdges',
  'memberSearch',
  'memberTouches',
  'rowCounts',
  'searchDocuments',
  'siteState',
  'translationStates',
] as const;

export type Kind = Exclude<TableName, (typeof unwritten)[number]>;

type Row<K extends Kind> = Tables[K]['$inferInsert'];

/** The rows of a test's world, with the columns that matter to it. */
export type WorldRows = { [K in Kind]: Partial<Row<K>>[] };

const changed = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
const authored = { authorFullname: 'Ada Author', publishedAt: '2026-01-01T12:00:00.000Z' };

/** The initial yearly fees (JOI-02). */
export const yearlyFees: WorldRows['renewalOptions'] = [
  { description: 'Students', descriptionIt: 'Studenti', amount: 2500 },
  { description: 'Postdocs and non-permanent academic staff', amount: 3500 },
  { description: 'Permanent academic staff', amount: 5000 },
  { description: 'Non academic', amount: 7500 },
];

/** The columns that a row needs besides what `common` provides. */
type RequiredColumn<K extends Kind> = Exclude<
  { [C in keyof Row<K>]-?: object extends Pick<Row<K>, C> ? never : C }[keyof Row<K>],
  'id' | 'title' | keyof typeof changed
>;
type Defaults<K extends Kind> = (row: Partial<Row<K>>, n: number) => object;

/**
 * The defaults of a row, besides those derived from its columns: as short as possible. A table comes after
 * those it refers to. Tables without required columns need not be here.
 */
const defaults: { [K in Kind as [RequiredColumn<K>] extends [never] ? never : K]: Defaults<K> } & {
  [K in Kind]?: Defaults<K>;
} = {
  sections: (_, n) => ({ title: `Section ${n}`, pathPrefix: '' }),
  translations: (_, n) => ({
    resourceName: 'pages',
    itemId: idOf('pages', n),
    language: 'it',
    texts: '{}',
    original: '{}',
  }),
  goneTitles: (_, n) => ({ recordKind: 'pages', recordId: idOf('pages', n), goneAt: '2026-01-01' }),
  letterRounds: (_, n) => ({ name: `letters${n}`, day: '2026-01-01', seq: 0 }),
  images: (_, n) => ({
    hash: `hash${n}`,
    contentType: 'image/jpeg',
    bytes: 1000,
    width: 800,
    height: 600,
  }),
  pages: (_, n) => ({
    path: `/page-${n}`,
    sectionId: idOf('sections', 1),
    title: `Page ${n}`,
  }),
  people: (_, n) => ({ firstName: 'Ada', lastName: `Person ${n}` }),
  awards: (row, n) => ({
    name: `Award ${n}`,
    path: `/award-prizes/${slug(row.name ?? `award-${n}`)}`,
  }),
  winners: (_, n) => ({
    awardId: idOf('awards', 1),
    firstName: 'Paul',
    lastName: `Winner ${n}`,
  }),
  events: (row, n) => ({
    shortId: `event${String(n).padStart(3, '0')}`,
    relativePath: slug(row.title ?? `event-${n}`),
    title: `Event ${n}`,
    startDate: '2027-01-01',
  }),
  jobs: (_, n) => ({ title: `Job ${n}` }),
  news: (_, n) => ({ title: `News ${n}` }),
  redirects: (_, n) => ({ fromPath: `/old-${n}.html`, toPath: '/home' }),
  users: (row, n) => ({
    email: `user${n}@example.org`,
    emailKey: emailKey(row.email ?? `user${n}@example.org`),
    givenName: 'Ada',
    lastName: `User ${n}`,
    confirmedAt: changed.createdAt,
  }),
  userRoles: () => ({ userId: idOf('users', 1), role: 'admin', grantedAt: changed.createdAt }),
  consents: () => ({
    userId: idOf('users', 1),
    kind: 'privacy',
    given: true,
    textVersion: '2026-11',
    source: 'register',
    at: changed.createdAt,
  }),
  renewals: (_, n) => ({
    userId: idOf('users', 1),
    optionDescription: 'Students',
    validFrom: '2026-01-01',
    validTo: '2027-01-01',
    source: 'payment',
    reference: `order-${n}`,
  }),
  unsavedTexts: (_, n) => ({
    id: `${'f'.repeat(22)}.${n}`,
    userId: idOf('users', 1),
    form: 'f'.repeat(22),
    at: changed.createdAt,
    locked: 'locked',
  }),
  sessions: (_, n) => ({
    tokenHash: `hash-${n}`,
    userId: idOf('users', 1),
    device: 'Firefox on Linux',
    lastUsedAt: changed.createdAt,
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  passkeys: (_, n) => ({
    id: `passkey-${n}`,
    userId: idOf('users', 1),
    publicKey: 'key',
    counter: 0,
    name: `Passkey ${n}`,
  }),
  authenticatorApps: () => ({
    userId: idOf('users', 1),
    secret: 'locked',
    confirmedAt: changed.createdAt,
  }),
  recoveryCodes: (_, n) => ({ codeHash: `recovery-${n}`, userId: idOf('users', 1) }),
  mailedCodes: () => ({ userId: idOf('users', 1), expiresAt: '2027-01-01T00:00:00.000Z' }),
  factorResets: () => ({ userId: idOf('users', 1), at: changed.createdAt }),
  spentTokens: (_, n) => ({ tokenHash: `spent-${n}`, expiresAt: '2027-01-01T00:00:00.000Z' }),
  codes: (_, n) => ({
    codeHash: `hash-${n}`,
    userId: idOf('users', 1),
    purpose: 'setup',
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  userActs: () => ({
    userId: idOf('users', 1),
    actorId: idOf('users', 2),
    act: 'link-sent',
    reason: 'asked',
    at: changed.createdAt,
  }),
  addressChanges: (row, n) => ({
    userId: idOf('users', 1),
    newEmail: `new${n}@example.org`,
    newKey: emailKey(row.newEmail ?? `new${n}@example.org`),
    oldEmail: `user${n}@example.org`,
    oldKey: emailKey(row.oldEmail ?? `user${n}@example.org`),
    confirmHash: `confirm-${n}`,
    undoHash: `undo-${n}`,
    startedBy: 'person',
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  imports: (_, n) => ({
    kind: 'conference-fees',
    fileName: `list-${n}.csv`,
    lines: 1,
    createdBy: idOf('users', 1),
    updatedAt: changed.updatedAt,
  }),
  importLines: (_, n) => ({
    importId: idOf('imports', 1),
    position: n,
    ...{ addressKey: `p${n}@example.org`, address: `p${n}@example.org`, note: '' },
    ...{ givenName: 'Ada', lastName: `Line ${n}`, givenKey: 'ada', lastKey: `line ${n}` },
    ...{ validFrom: '2026-01-01', validTo: '2027-01-01', reference: `NS-${n}` },
    description: 'Conference fee',
  }),
  claims: (row, n) => ({
    importId: idOf('imports', 1),
    addressKey: row.address ? emailKey(row.address) : `p${n}@example.org`,
    address: `p${n}@example.org`,
    ...{
      givenName: 'Ada',
      lastName: `Claim ${n}`,
      givenKey: 'ada',
      lastKey: `claim ${n}`,
      note: '',
    },
    ...{ validFrom: '2026-01-01', validTo: '2027-06-30', reference: `NS-${n}` },
    ...{ description: 'Conference fee', language: 'both', createdBy: idOf('users', 1) },
    expiresAt: '2027-01-01T00:00:00.000Z',
  }),
  userAddresses: (row, n) => ({
    addressKey: row.address ? emailKey(row.address) : `other${n}@example.org`,
    address: `other${n}@example.org`,
    userId: idOf('users', 1),
    provedAt: changed.createdAt,
  }),
  shareImages: (_, n) => ({
    address: `/share/en/page-${n}/abc.png`,
    page: `en/page-${n}`,
    madeAt: changed.createdAt,
  }),
  limits: (_, n) => ({ key: `limit-${n}`, count: 1, endsAt: '2027-01-01T00:00:00.000Z' }),
  queuedEmails: () => ({
    kind: 'known-account',
    userId: idOf('users', 1),
    toAddress: 'user1@example.org',
    language: 'en',
  }),
  deadLetters: () => ({
    kind: 'notice',
    body: '{}',
    attempts: 6,
    failedAt: changed.createdAt,
  }),
  outbox: () => ({
    toAddress: 'user1@example.org',
    fromAddress: 'society@example.org',
    subject: 'An e-mail',
    text: 'An e-mail',
    html: '<p>An e-mail</p>',
    headers: '{}',
    sentAt: changed.createdAt,
  }),
  backups: (_, n) => ({
    day: `2026-10-${String(n).padStart(2, '0')}`,
    status: 'DONE',
    startedAt: changed.createdAt,
  }),
  reviewHistory: () => ({
    resourceName: 'jobs',
    itemId: idOf('jobs', 1),
    action: 'submit',
    fromStatus: 'DRAFT',
    toStatus: 'PENDING',
    actorId: idOf('users', 1),
    at: changed.createdAt,
  }),
  reviewDecisions: (_, n) => ({
    itemId: idOf('jobs', n),
    version: 2,
    action: 'publish',
    actorId: idOf('users', 1),
    at: changed.createdAt,
    item: '{}',
  }),
  attentionDigests: (_, n) => ({ week: '2026-11-16', userId: idOf('users', n) }),
  reviewDigest: () => ({ id: 1, sentAt: changed.createdAt }),
  pageVersions: (_, n) => ({
    pageId: idOf('pages', 1),
    number: n,
    content: '{}',
    publishedAt: changed.createdAt,
  }),
  renewalOptions: (_, n) => ({
    description: `Option ${n}`,
    amount: 1000 * n,
    currency: 'USD',
    ordinal: n,
  }),
  renewalReminders: (_, n) => ({
    userId: idOf('users', n),
    validTo: '2027-01-01',
    days: 30,
    sentAt: changed.createdAt,
  }),
  billingDetails: (_, n) => ({ userId: idOf('users', n), updatedAt: changed.createdAt }),
  documents: (_, n) => ({
    kind: 'RECEIPT',
    subjectId: `subject-${n}`,
    userId: idOf('users', 1),
    revision: 1,
    language: 'en',
    facts: '{}',
  }),
  documentFiles: (_, n) => ({
    documentId: idOf('documents', n),
    language: 'en',
    sha256: String(n).padStart(64, '0'),
    bytes: 1000,
    madeAt: changed.createdAt,
  }),
  payments: (_, n) => ({
    orderId: `ORDER${n}`,
    userId: idOf('users', 1),
    gateway: 'sandbox',
    optionId: idOf('renewalOptions', 1),
    optionDescription: 'Students',
    amount: 2500,
    currency: 'USD',
    language: 'en',
    status: 'CREATED',
  }),
  paymentEvents: (row, n) => ({
    key: `sandbox:notification:${n}`,
    gateway: 'sandbox',
    source: 'notification',
    orderId: `ORDER${n}`,
    outcome: 'PAID',
    proof: 'SIGNED',
    receivedAt: changed.createdAt,
    ...row,
  }),
  invoices: (_, n) => ({
    number: `INV-2026-${String(n).padStart(4, '0')}`,
    userId: idOf('users', n),
    payerName: 'Ada User',
    language: 'en',
    optionId: idOf('renewalOptions', 1),
    optionDescription: 'Students',
    amount: 2500,
    currency: 'USD',
    issuedAt: changed.createdAt,
    dueAt: '2026-01-31',
  }),
  creditNotes: (_, n) => ({
    number: `CN-2026-${String(n).padStart(4, '0')}`,
    paymentId: idOf('payments', n),
    cause: 'refund',
    gateway: 'sandbox',
    amount: 2500,
    currency: 'USD',
    issuedAt: changed.createdAt,
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
  newsletters: (_, n) => ({
    title: `Newsletter ${n}`,
    publicationDate: '2026-11-30',
    opening: '<p>Dear reader,</p>',
  }),
  emails: (_, n) => ({
    subject: `E-mail ${n}`,
    sender: 'board@example.org',
    body: '<p>Dear {givenName},</p>',
    filterType: 'WEB-USERS',
  }),
  sendings: (_, n) => ({
    resourceName: 'newsletters',
    campaignId: idOf('newsletters', n),
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
  sendingDomains: (_, n) => ({ sendingId: idOf('sendings', 1), domain: `domain${n}.example.org` }),
  suppressions: (_, n) => ({
    addressKey: `user${n}@example.org`,
    suppressedAt: changed.createdAt,
    reason: 'BOUNCE',
    lastReportAt: changed.createdAt,
  }),
  mailReports: (_, n) => ({ key: `report-${n}`, type: 'Bounce', receivedAt: changed.createdAt }),
  ballots: (row, n) => ({
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
  }),
  applications: (row, n) => ({
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    givenName: 'Ada',
    lastName: `User ${n}`,
    program: '<p>What I stand for.</p>',
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
  rolls: (_, n) => ({
    ballotId: idOf('ballots', n),
    recordDate: '2026-11-20',
    frozenAt: '2026-11-20T09:00:00.000Z',
    number: 0,
    hash: '0'.repeat(64),
  }),
  rollEntries: (_, n) => ({
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    source: 'payment',
  }),
  rollChanges: (_, n) => ({
    ballotId: idOf('ballots', 1),
    number: n,
    userId: idOf('users', n),
    kind: 'ADD',
    reason: 'OTHER',
    note: 'A payment came late.',
    proposedAt: changed.createdAt,
    proposedBy: idOf('users', 1),
  }),
  chainBlocks: (_, n) => ({
    ballotId: idOf('ballots', 1),
    number: n,
    at: '2026-11-21T12:00:00Z',
    previous: '0'.repeat(64),
    head: String(n).padStart(64, '0'),
    size: 10,
  }),
  chainLines: (_, n) => ({
    ballotId: idOf('ballots', 1),
    receiptHash: String(n).padStart(64, '0'),
    block: 1,
    commitment: '0'.repeat(64),
  }),
  turnoutHours: (_, n) => ({
    ballotId: idOf('ballots', 1),
    hour: `2026-11-21T${String(n).padStart(2, '0')}`,
    votes: n,
  }),
  scrutineers: (_, n) => ({
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    namedAt: changed.createdAt,
    namedBy: idOf('users', 1),
  }),
  scrutineerReports: (_, n) => ({
    ballotId: idOf('ballots', 1),
    number: n,
    userId: idOf('users', n),
    subject: 'ROLL',
    decision: 'CONFIRMED',
    hash: '0'.repeat(64),
    at: changed.createdAt,
  }),
  jobReminders: (_, n) => ({
    jobId: idOf('jobs', n),
    deadline: '2026-12-01',
    at: changed.createdAt,
  }),
  schedules: (_, n) => ({
    resourceName: 'jobs',
    itemId: idOf('jobs', n),
    action: 'publish',
    at: '2026-12-01T09:00:00.000Z',
    fromStatus: 'DRAFT',
    userId: idOf('users', 1),
    createdAt: changed.createdAt,
  }),
  changeRequests: (_, n) => ({
    kind: 'jobs',
    resourceName: 'jobs',
    itemId: idOf('jobs', n),
    authorId: idOf('users', 1),
    wish: 'CHANGE',
    createdAt: changed.createdAt,
  }),
  objections: (_, n) => ({
    ballotId: idOf('ballots', 1),
    userId: idOf('users', n),
    subject: 'ROLL',
    text: 'I have paid in time.',
  }),
  resultStatements: (_, n) => ({
    ballotId: idOf('ballots', 1),
    number: n,
    at: changed.createdAt,
    text: '{}',
    hash: '0'.repeat(64),
    signature: 'AAAA',
    key: '0'.repeat(64),
  }),
  heartbeats: () => ({ name: 'queue' }),
  incidents: () => ({
    name: 'queue',
    level: 'LATE',
    startedAt: changed.createdAt,
    toldAt: changed.createdAt,
  }),
  dailyCounts: () => ({ day: '2026-11-21', kind: 'requests', count: 1 }),
  ballotEmails: (_, n) => ({
    ballotId: idOf('ballots', 1),
    kind: 'vote-open',
    userId: idOf('users', n),
  }),
  profiles: (_, n) => ({ userId: idOf('users', n), createdAt: changed.createdAt }),
  profileLinks: (_, n) => ({
    resource: 'people',
    recordId: idOf('people', n),
    userId: idOf('users', 1),
    linkedAt: changed.createdAt,
  }),
  officeTerms: () => ({
    personId: idOf('people', 1),
    office: 'Secretary',
    fromDay: '2024-01-01',
  }),
};

const exported: Record<string, unknown> = tables;
const isKind = (name: string): name is Kind =>
  is(exported[name], Table) && !unwritten.some((one) => one === name);

/** Every table of the world: in the order of the defaults above, which determines ids, then all others. */
export const kinds = [...new Set([...Object.keys(defaults), ...Object.keys(tables)])].filter(
  isKind,
);

/** The nth id of a kind, a UUID that encodes both: `00000007-0000-7000-8000-000000000001`. */
export const idOf = (kind: Kind, n: number): string =>
  `${String(kinds.indexOf(kind)).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const all: Record<Kind, Table> = tables;

/** Defaults derived from the columns of a table: a row is published, where possible. */
function common(kind: Kind, n: number): object {
  const columns: Record<string, Column> = getTableColumns(all[kind]);
  const own: Record<string, string> = { id: idOf(kind, n), title: `${kind} ${n}`, ...changed };
  if (columns.status?.enumValues?.includes('PUBLISHED')) own.status = 'PUBLISHED';
  if (columns.authorId) Object.assign(own, authored);
  return Object.fromEntries(Object.entries(own).filter(([name]) => name in columns));
}

const richTexts = ['body', 'shortBio', 'summary', 'description', 'rationale', 'opening', 'closing'];

/** The complete row for a literal; `n` counts from 1 within its kind. */
export function completeRow<K extends Kind>(kind: K, row: WorldRows[K][number], n: number) {
  const own: Record<string, unknown> = { ...common(kind, n), ...defaults[kind]?.(row, n), ...row };
  const searchText = searchableText(richTexts.map((name) => own[name] ?? '').join('<br>'));
  return 'searchText' in getTableColumns(all[kind]) ? { searchText, ...own } : own;
}
