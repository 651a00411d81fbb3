import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { searchableText } from '#functions/core/richtext/text.ts';
import { slug } from '#functions/core/values/slug.ts';
import { nameIn, nameSlug } from '#functions/site/people/rules.ts';
import * as tables from '../../migrations/tables.ts';
import { resultText } from './statements.ts';

type Tables = typeof tables;
type TableName = { [K in keyof Tables]: Tables[K] extends SQLiteTable ? K : never }[keyof Tables];

/** Tables whose rows tests never insert: triggers and commands write them. */
const unwritten = ['auditLog', 'imageReferences', 'searchDocuments', 'siteState'] as const;

export type Kind = Exclude<TableName, (typeof unwritten)[number]>;

type Row<K extends Kind> = Tables[K]['$inferInsert'];

/** The rows of a test's world, with the columns that matter to it. */
export type WorldRows = { [K in Kind]: Partial<Row<K>>[] };

/** The initial yearly fees (JOI-02). */
export const yearlyFees: WorldRows['renewalOptions'] = [
  { description: 'Students', descriptionIt: 'Studenti', amount: 2500 },
  { description: 'Postdocs and non-permanent academic staff', amount: 3500 },
  { description: 'Permanent academic staff', amount: 5000 },
  { description: 'Non academic', amount: 7500 },
];

const exported: Record<string, unknown> = tables;
const isKind = (name: string): name is Kind =>
  is(exported[name], SQLiteTable) && !unwritten.some((one) => one === name);

const all: Record<Kind, SQLiteTable> = tables;

/** What is read from the schema of each table, once: thousands of rows ask for it. */
const byKind = <T>(read: (kind: Kind) => T) =>
  Object.fromEntries(
    Object.keys(tables)
      .filter(isKind)
      .map((kind) => [kind, read(kind)]),
  ) as Record<Kind, T>;

/** The kinds that a table declares to refer to, by its columns. */
function referencesOf(kind: Kind): Map<string, Kind> {
  const keys = getTableConfig(all[kind]).foreignKeys.map((key) => key.reference());
  return new Map(
    keys.flatMap(({ columns, foreignTable }) => {
      const referred = getTableName(foreignTable);
      return isKind(referred) ? columns.map(({ name }) => [name, referred] as const) : [];
    }),
  );
}

const references = byKind(referencesOf);

const afterReferences = (kind: Kind): Kind[] => {
  const others = [...references[kind].values()].filter((referred) => referred !== kind);
  return [...others.flatMap(afterReferences), kind];
};

/** Every table of the world, each after those it refers to. */
export const kinds = [...new Set(Object.keys(tables).filter(isKind).flatMap(afterReferences))];

/** The nth id of a kind, a UUID that encodes both: `00000007-0000-7000-8000-000000000001`. */
export const idOf = (kind: Kind, n: number): string =>
  `${String(kinds.indexOf(kind)).padStart(8, '0')}-0000-7000-8000-${String(n).padStart(12, '0')}`;

const firstMoment = '2026-01-01T00:00:00.000Z';

/** Names of rows where the name of their table does not give them. */
const nouns: { [K in Kind]?: string } = {
  applications: 'User',
  news: 'News',
  people: 'Person',
};

const nounOf = (kind: Kind): string =>
  nouns[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replace(/s$/, '')}`;

/** Values by the names of required columns, where neither their types nor the words in these names give them. */
const named: Record<string, (n: number) => unknown> = {
  address: (n) => `p${n}@example.org`,
  addressKey: (n) => `p${n}@example.org`,
  amount: () => 2500,
  currency: () => 'USD',
  fromStatus: () => 'DRAFT',
  givenName: () => 'Ada',
  note: () => '',
  optionDescription: () => 'Students',
  optionId: () => idOf('renewalOptions', 1),
  orderId: (n) => `ORDER${n}`,
  resourceName: () => 'jobs',
};
const isJson = /^(content|facts|headers|item|original|texts)$/;
const isDay = /(day|date|deadline)$|^valid|votedOn/i;
const isMoment = /^at$|(At|Time)$/;
const isEnd = /^(expires|ends)|To$/;

type Values = Record<string, unknown>;

/** What tests rely on, and what the schema does not tell. */
const overrides: { [K in Kind]?: (row: Partial<Row<K>>, n: number) => Partial<Row<K>> } = {
  sections: () => ({ pathPrefix: '' }),
  images: () => ({ contentType: 'image/jpeg', bytes: 1000, width: 800, height: 600 }),
  pages: (_, n) => ({ path: `/page-${n}` }),
  people: () => ({ firstName: 'Ada' }),
  awards: (row, n) => ({ path: `/award-prizes/${slug(row.name ?? `award-${n}`)}` }),
  winners: () => ({ firstName: 'Paul' }),
  events: (row, n) => ({
    shortId: `event${String(n).padStart(3, '0')}`,
    relativePath: slug(row.title ?? `event-${n}`),
    startDate: '2027-01-01',
  }),
  redirects: (_, n) => ({ fromPath: `/old-${n}.html`, toPath: '/home' }),
  users: ({ email }, n) => ({
    email: `user${n}@example.org`,
    emailKey: emailKey(email ?? `user${n}@example.org`),
    confirmedAt: firstMoment,
    announcements: true,
  }),
  userRoles: () => ({ userId: idOf('users', 1), grantedAt: firstMoment }),
  authenticatorApps: () => ({ confirmedAt: firstMoment }),
  addressChanges: ({ newEmail, oldEmail }, n) => ({
    newEmail: `new${n}@example.org`,
    newKey: emailKey(newEmail ?? `new${n}@example.org`),
    oldEmail: `user${n}@example.org`,
    oldKey: emailKey(oldEmail ?? `user${n}@example.org`),
  }),
  claims: ({ address }, n) => ({
    addressKey: emailKey(address ?? `p${n}@example.org`),
    address: `p${n}@example.org`,
    validTo: '2027-06-30',
  }),
  userAddresses: ({ address }, n) => ({
    addressKey: emailKey(address ?? `other${n}@example.org`),
    address: `other${n}@example.org`,
  }),
  queuedEmails: () => ({
    kind: 'known-account',
    userId: idOf('users', 1),
    toAddress: 'user1@example.org',
  }),
  deadLetters: () => ({ kind: 'notice', body: '{}', attempts: 6 }),
  outbox: () => ({ toAddress: 'user1@example.org', fromAddress: 'society@example.org' }),
  backups: (_, n) => ({ day: `2026-10-${String(n).padStart(2, '0')}`, status: 'DONE' }),
  reviewHistory: () => ({ action: 'submit', toStatus: 'PENDING' }),
  renewalOptions: (_, n) => ({ description: `Option ${n}`, amount: 1000 * n, ordinal: n }),
  invoices: (_, n) => ({
    number: `INV-2026-${String(n).padStart(4, '0')}`,
    payerName: 'Ada User',
    dueAt: '2026-01-31',
  }),
  creditNotes: (_, n) => ({ number: `CN-2026-${String(n).padStart(4, '0')}` }),
  newsletters: () => ({ publicationDate: '2026-11-30', opening: '<p>Dear reader,</p>' }),
  emails: (_, n) => ({
    subject: `E-mail ${n}`,
    sender: 'board@example.org',
    body: '<p>Dear {givenName},</p>',
  }),
  recipients: ({ address }, n) => ({
    sendingId: idOf('sendings', 1),
    ...(address ? {} : { userId: idOf('users', n) }),
  }),
  suppressions: (_, n) => ({
    addressKey: `user${n}@example.org`,
    suppressedAt: firstMoment,
    reason: 'BOUNCE',
  }),
  ballots: ({ isPoll }) => ({
    description: '<p>What it is about.</p>',
    // The vote is open on the day of the tests, 2026-11-21.
    ...(isPoll
      ? {}
      : {
          numberOfSeats: 2,
          applicationsStartTime: '2026-11-01T09:00:00.000Z',
          applicationsEndTime: '2026-11-10T09:00:00.000Z',
        }),
    votingStartTime: '2026-11-20T09:00:00.000Z',
    votingEndTime: '2026-11-30T18:00:00.000Z',
  }),
  applications: () => ({ givenName: 'Ada', program: '<p>What I stand for.</p>' }),
  participations: (_, n) => ({ hash: n.toString(16).padStart(64, '0'), envelope: 'AAAA' }),
  ballotExtensions: (_, n) => ({
    ballotId: idOf('ballots', 1),
    fromTime: '2026-11-29T18:00:00.000Z',
    toTime: `2026-11-30T18:0${n}:00.000Z`,
  }),
  resultStatements: () => ({
    ...{ number: 1, at: '2026-11-30T18:01:00.000Z', text: resultText() },
    ...{ hash: '0'.repeat(64), signature: '', key: '0'.repeat(64) },
  }),
  rolls: () => ({
    recordDate: '2026-11-20',
    frozenAt: '2026-11-20T09:00:00.000Z',
    number: 0,
    hash: '0'.repeat(64),
  }),
};

/** What a column refers to: as its table declares, or as its name says. */
function referredKind(kind: Kind, name: string, own: Values): Kind | undefined {
  if (/^(item|record|campaign)Id$/.test(name))
    return [own.resourceName, own.resource].map(String).find(isKind);
  if (/By$|^(actor|author)Id$/.test(name)) return 'users';
  return references[kind].get(name) ?? kinds.find((one) => name === one.replace(/s$/, 'Id'));
}

/** The columns that tell rows apart: of each key the last one that is neither a choice nor a time. */
function countingColumns(kind: Kind) {
  const { columns, indexes, primaryKeys } = getTableConfig(all[kind]);
  const own = new Map(columns.map((column) => [column.name, column]));
  const keys = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column]),
    ...primaryKeys.map((key) => key.columns),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
  ];
  const names = keys.map((key) => key.map((column) => ('name' in column ? column.name : '') ?? ''));
  const counts = (name: string) =>
    !own.get(name)?.enumValues?.length && !isDay.test(name) && !isMoment.test(name);
  return new Set(names.map((key) => key.findLast(counts)));
}

const counting = byKind(countingColumns);
const columnsOf = byKind((kind): Record<string, SQLiteColumn> => getTableColumns(all[kind]));

/** The value of a required column of the nth row, as it follows from the schema and from the row's own columns. */
function derived(kind: Kind, { name, dataType, enumValues }: SQLiteColumn, n: number, own: Values) {
  const referred = referredKind(kind, name, own);
  const count = counting[kind].has(name) ? n : 1;
  const day = isEnd.test(name) ? '2027-01-01' : '2026-01-01';
  if (enumValues?.length) return enumValues[0];
  if (named[name]) return named[name](n);
  if (referred) return idOf(referred, count);
  if (dataType === 'number') return count;
  if (dataType === 'boolean') return true;
  if (isJson.test(name)) return '{}';
  if (isDay.test(name)) return day;
  if (isMoment.test(name)) return `${day}T00:00:00.000Z`;
  if (/hash$/i.test(name)) return String(n).padStart(64, '0');
  return `${name} ${n}`;
}

const richTexts = ['body', 'shortBio', 'summary', 'description', 'rationale', 'opening', 'closing'];

/** What rows have in these columns whether they must or not: they are published, where possible. */
function usual(kind: Kind, n: number, columns: Record<string, SQLiteColumn>): Values {
  const label = `${nounOf(kind)} ${n}`;
  const values: Values = {
    id: columns.id?.dataType === 'number' ? n : idOf(kind, n),
    ...{ title: label, name: label, lastName: label },
    createdAt: firstMoment,
    updatedAt: '2026-01-02T00:00:00.000Z',
    ...(columns.status?.enumValues?.includes('PUBLISHED') ? { status: 'PUBLISHED' } : {}),
    ...(columns.authorFullname
      ? { authorFullname: 'Ada Author', publishedAt: '2026-01-01T12:00:00.000Z' }
      : {}),
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in columns));
}

/** The complete row for a literal; `n` counts from 1 within its kind. */
export function completeRow<K extends Kind>(kind: K, row: WorldRows[K][number], n: number) {
  const columns = columnsOf[kind];
  const own: Values = { ...usual(kind, n, columns), ...overrides[kind]?.(row, n), ...row };
  for (const column of Object.values(columns))
    if (column.notNull && !column.hasDefault && !(column.name in own))
      own[column.name] = derived(kind, column, n, own);
  if (kind === 'people' || kind === 'winners') own.slug ??= nameSlug(nameIn(own));
  if (!('searchText' in columns)) return own;
  const searchText = searchableText(richTexts.map((name) => own[name] ?? '').join('<br>'));
  return { searchText, ...own };
}
