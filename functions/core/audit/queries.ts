import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, mapRead, type Read } from '#functions/core/db/database.ts';
import { readFew, readFirst, readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { subjectOf } from './records.ts';
import { type ChainState, emptyChain, followChain } from './rules.ts';
import { type AuditParams, auditParams } from './schema.ts';
import { auditLog } from './table.ts';

export const auditPageSize = 50;

const columns = getTableColumns(auditLog);

/** Names are joined when the log is read: it stores none, and a closed account has none. */
const actorName: SQL<string | null> = sql`(select ${users.givenName} || ' ' || ${users.lastName}
  from ${users} where ${users.id} = ${auditLog.actorId} and ${users.status} = 'ACTIVE')`;

/** The last entry before a time, by the index of times; entries are numbered in the order in which they are written. */
const lastBefore = (time: string) =>
  sql`coalesce((select "one"."seq" from ${auditLog} as "one" where "one"."at" < ${time}
    order by "one"."at" desc, "one"."seq" desc limit 1), 0)`;

/** The kind and the id of a record as filters name it; a kind alone has no id. */
const recordOf = (record: string): [kind: string, id: string] => {
  const at = record.indexOf(':');
  return at < 0 ? [record, ''] : [record.slice(0, at), record.slice(at + 1)];
};

/** Only the filters that are set: each has its index. */
function isAmong({ action, record, actor, from, to, before }: AuditParams): SQL {
  const [kind, id] = recordOf(record);
  const conditions = [
    before === undefined ? null : sql`${auditLog.seq} < ${before}`,
    action ? sql`${auditLog.action} = ${action}` : null,
    kind ? sql`${auditLog.recordKind} = ${kind}` : null,
    id ? sql`${auditLog.recordId} = ${id}` : null,
    actor ? sql`${auditLog.actorId} = ${actor}` : null,
    from ? sql`${auditLog.seq} > ${lastBefore(from)}` : null,
    to ? sql`${auditLog.seq} <= ${lastBefore(addDays(to, 1))}` : null,
  ].filter((one) => one !== null);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const newestFirst = (params: AuditParams, limit: number): SQL =>
  sql`from ${auditLog} where ${isAmong(params)} order by ${auditLog.seq} desc limit ${limit}`;

/** The newest entries with the names of people and records, and one more, which tells whether there are older ones. */
function readEntries(ctx: Context, params: AuditParams, limit: number) {
  const subject = subjectOf(ctx.registry.audited, auditLog.recordKind, auditLog.recordId);
  return mapRead(
    readFew({ ...columns, actorName, subject }, newestFirst(params, limit + 1)),
    (rows) => ({ entries: rows.slice(0, limit), hasOlder: rows.length > limit }),
  );
}

export type AuditItem = ReturnType<ReturnType<typeof readEntries>['rows']>['entries'][number];

/** A manual skip scan: each distinct value is one step in its index. */
const distinct = (column: 'action' | 'recordKind'): Read<string[]> => ({
  sql: `with recursive "known"("one") as (
      select min("${column}") from "auditLog"
      union all
      select (select min("${column}") from "auditLog" where "${column}" > "known"."one") from "known"
      where "known"."one" is not null
    ) select "one" from "known" where "one" is not null limit 200`,
  params: [],
  columns: ['one'],
  rows: (rows) => rows.map(({ one }) => String(one)),
});
const knownActions = distinct('action');
const knownKinds = distinct('recordKind');

// No entry is ever removed, and none has its number twice: the last number is how many there are.
const entryCount = mapRead(
  readFirst({ n: sql<number>`coalesce(max(${auditLog.seq}), 0)` }, sql`from ${auditLog}`),
  (row) => row?.n ?? 0,
);

/** The name of the person who last changed a record; null when unknown. */
export const lastActorOf = (kind: string, id: string): Read<string | null> =>
  readOf(
    { name: sql<string | null>`${fullName}` },
    sql`from ${users} where ${users.id} = (select ${auditLog.actorId} from ${auditLog}
      where ${auditLog.recordKind} = ${kind} and ${auditLog.recordId} = ${id} order by ${auditLog.seq} desc limit 1)`,
    (rows) => firstRow(rows)?.name ?? null,
  );

/**
 * A page of the audit log, newest first, with the actions to filter by and the number of entries; one round
 * trip. `hasOlder` says whether there is a next page.
 */
export async function listAudit(ctx: Context, params: AuditParams) {
  authorize(ctx, 'audit.read');
  const { found, ...rest } = await ctx.db.read({
    found: readEntries(ctx, params, auditPageSize),
    actions: knownActions,
    kinds: knownKinds,
    total: entryCount,
  });
  return { ...rest, ...found };
}

/** How many entries the history of a record shows on its own screen. */
const historySize = 10;

/**
 * The newest entries about a record, for its own screen; null for people who may not read the log. Older ones are in
 * the log itself (`hasOlder`).
 */
export async function recordHistory(ctx: Context, kind: string, id: string) {
  if (!may(ctx.actor, 'audit.read')) return null;
  const params = { ...auditParams.parse({}), record: `${kind}:${id}` };
  const { found } = await ctx.db.read({ found: readEntries(ctx, params, historySize) });
  return found;
}

/** The most entries in one file; older ones go into a file that starts further back. */
export const auditExportLimit = 20_000;

/** The entries of a file, newest first. */
export const exportedEntries = (params: AuditParams) =>
  readOf(columns, newestFirst(params, auditExportLimit));

/** How many rows are read at once when the chain is verified. */
const rowsAtOnce = 1000;

const rowsAfter = (seq: number) =>
  readFew(
    columns,
    sql`from ${auditLog} where ${auditLog.seq} > ${seq} order by ${auditLog.seq} limit ${rowsAtOnce}`,
  );

/** The highest number ever given to an entry, which SQLite itself keeps. */
const lastGiven: Read<number> = {
  sql: `select "seq" from "sqlite_sequence" where "name" = 'auditLog'`,
  params: [],
  columns: ['seq'],
  rows: ([row]) => Number(row?.seq ?? 0),
};

/**
 * Verifies the chain from its first entry, in pages. Returns the number of entries and of unsealed ones, the
 * head, and the first entry that was changed or is missing, even at the end.
 */
export async function verifyAuditLog(ctx: Context): Promise<ChainState> {
  authorize(ctx, 'audit.read');
  return followAuditLog(ctx);
}

/** The same for the site itself, without a signed-in user. */
export async function followAuditLog(ctx: Pick<Context, 'db'>): Promise<ChainState> {
  let state = emptyChain;
  for (;;) {
    const { rows, given } = await ctx.db.read({
      rows: rowsAfter(state.lastSeq),
      given: lastGiven,
    });
    state = await followChain(state, rows, sha256);
    if (state.broken) return state;
    if (rows.length < rowsAtOnce)
      return given > state.lastSeq
        ? { ...state, broken: { seq: state.lastSeq + 1, why: 'missing' } }
        : state;
  }
}
