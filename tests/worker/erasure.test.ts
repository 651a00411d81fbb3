import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewKinds } from '#functions/content/submissions/kinds.ts';
import { forgetTitles } from '#functions/core/audit/records.ts';
import { closeAccount, eraseClosed } from '#functions/identity/account/closing.ts';
import { forgetDeleted } from '#functions/lifecycle/forget.ts';
import { rowsOf } from '../support/accounts.ts';
import { actor } from '../support/actors.ts';
import { emptyAuditLog } from '../support/audit.ts';
import { idOf, type WorldRows } from '../support/rows.ts';
import { createWorld } from '../support/world.ts';

beforeEach(emptyAuditLog);

const me = idOf('users', 1);
// Words that nothing else begins with or contains, so that a page of the index holds them whole.
const [given, last] = ['Qxzvyk', 'Wyvqjz'];
const name = `${given} ${last}`;
const email = 'qxzvyk@wyvqjz.example';
const traces = /xzvyk|yvqjz/i;

const textOf = (value: unknown): string =>
  value instanceof ArrayBuffer || Array.isArray(value)
    ? String.fromCharCode(...new Uint8Array(value as ArrayBuffer))
    : String(value);

/** Where something is read: tables with their columns, the pages of full-text indexes, names and bytes of files. */
async function placesOf(what: RegExp): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select "name" from pragma_table_list where "schema" = 'main' and "type" <> 'view'
      and "name" not like '\\_cf%' escape '\\' and "name" not like 'sqlite%'`,
  );
  const found = new Set<string>();
  for (const { name: table } of tables)
    for (const row of await rowsOf<Record<string, unknown>>(`select * from "${table}"`))
      for (const [column, value] of Object.entries(row))
        if (what.test(textOf(value))) found.add(`${table}.${column}`);
  for (const { key } of (await env.FILES.list()).objects) {
    const bytes = await (await env.FILES.get(key))?.arrayBuffer();
    if (what.test(key) || what.test(textOf(bytes))) found.add(`files:${key.split('/')[0]}`);
  }
  return [...found].sort();
}

type Rows = Partial<WorldRows>;

const own = { authorId: me, authorFullname: name, title: `At ${last}`, contactEmail: email };

/** What every account may have. */
const everybody: Rows = {
  imports: [{}],
  sendings: [{}],
  ballots: [{}],
  profiles: [
    { userId: me, affiliation: `Institute of ${name}`, website: 'https://wyvqjz.example' },
  ],
  consents: [{ userId: me }],
  userAddresses: [{ userId: me, address: email, addressKey: email }],
  addressChanges: [{ userId: me, oldEmail: email, oldKey: email }],
  claims: [{ claimedBy: me, state: 'CLAIMED', address: email, givenName: given, lastName: last }],
  importLines: [{ userId: me, address: email, givenName: given, lastName: last }],
  userActs: [{ userId: me, note: `Spoke with ${name}.` }],
  passkeys: [{ userId: me, name: `${given}’s key` }],
  queuedEmails: [{ userId: me, toAddress: email, data: JSON.stringify({ name }), status: 'SENT' }],
  suppressions: [{ addressKey: email }],
  recipients: [{ userId: me, domain: 'wyvqjz.example' }],
  billingDetails: [{ userId: me, institution: `University ${last}` }],
  jobs: [
    { ...own, status: 'DRAFT' },
    { ...own, status: 'PENDING' },
  ],
  reviewDecisions: [{ itemId: idOf('jobs', 1), item: JSON.stringify({ email }) }],
  reviewHistory: [{ itemId: idOf('jobs', 1), reason: `${given}, look again.` }],
  applications: [{ userId: me, givenName: given, lastName: last, status: 'DRAFT' as const }],
};

const closed = async (rows: Rows, role: 'admin' | null = null) => {
  const { ctx, at } = await createWorld({
    ...everybody,
    ...rows,
    users: [{ givenName: given, lastName: last, email, emailKey: email }, {}],
    userRoles: [
      { userId: idOf('users', 2), role: 'admin' },
      ...(role ? [{ userId: me, role }] : []),
    ],
  });
  const before = await placesOf(traces);
  await closeAccount({ ...ctx, actor: actor(1, ...(role ? [role] : [])) });
  // The week of the account, the month of its items, and the two years of what the log names.
  for (const day of ['2026-11-28', '2026-12-30', '2028-12-31']) {
    at(`${day}T12:10:00.000Z`);
    await eraseClosed(ctx);
    await forgetDeleted(ctx, reviewKinds);
    await forgetTitles(ctx);
  }
  return { before, after: await placesOf(traces) };
};

const published = { ...own, status: 'PUBLISHED' as const };

const inSearch = [
  ...['searchDocuments.title', 'searchIndex.title'],
  ...['searchIndex_data.block', 'searchVocabulary.term'],
];

/** What an account has besides, and where its name or address stays: the lines of the privacy page say so. */
const kinds: [kind: string, rows: Rows, stays: string[], role?: 'admin'][] = [
  ['a member', {}, []],
  ['an administrator', { pages: [{ changedBy: me }] }, [], 'admin'],
  [
    'a voter',
    {
      ballots: [{ votingEndTime: '2026-11-20T10:00:00.000Z' }],
      participations: [{ userId: me }],
      rolls: [{}],
      rollEntries: [{ userId: me }],
    },
    [],
  ],
  [
    'a candidate of a vote that has begun',
    {
      ballots: [{ resultStatus: 'RELEASED' }],
      applications: [{ userId: me, givenName: given, lastName: last }],
    },
    ['applications.givenName', 'applications.lastName'],
  ],
  [
    'a buyer',
    {
      payments: [{ userId: me, payerName: name, receipt: '2026-0001' }],
      invoices: [
        { userId: me, payerName: name, officeEmail: email, searchText: name, status: 'PAID' },
      ],
      documents: [{ userId: me, facts: JSON.stringify({ payer: { name, email } }) }],
    },
    ['documents.facts', 'invoices.officeEmail', 'invoices.payerName'],
  ],
  [
    'a winner',
    {
      awards: [{}],
      winners: [{ firstName: given, lastName: last }],
      profileLinks: [{ userId: me, resource: 'winners', recordId: idOf('winners', 1) }],
    },
    [
      ...inSearch,
      'searchDocuments.href',
      ...['winners.firstName', 'winners.lastName', 'winners.slug'],
    ],
  ],
  [
    'the author of a published vacancy',
    { jobs: [published] },
    [
      ...['jobs.authorFullname', 'jobs.contactEmail', 'jobs.title'],
      ...['reviewDecisions.item', 'reviewHistory.reason'],
      ...inSearch,
    ],
  ],
];

describe('D-276 the name and address of a closed account', () => {
  it.each(kinds)(
    'of %s are read where the privacy page says, and nowhere else',
    async (_, rows, stays, role) => {
      const { before, after } = await closed(rows, role);
      expect(before.length).toBeGreaterThan(30);
      expect(after).toEqual(stays.toSorted());
    },
  );

  it('are in no page of the search index once what was published is taken down', async () => {
    await closed({ jobs: [published] });
    await rowsOf(
      `update "jobs" set "status" = 'DELETED', "deletedAt" = '2026-12-31' where "authorId" = ?`,
      me,
    );
    expect((await placesOf(traces)).filter((place) => place.startsWith('search'))).toEqual([]);
  });
});
