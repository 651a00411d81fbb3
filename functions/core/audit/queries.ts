import { and, asc, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import { fullName } from '#functions/core/accounts/names.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read, select, statement } from '#functions/core/db/database.ts';
import { sqlUnit } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { type ChainState, emptyChain, followChain } from './rules.ts';
import type { AuditParams } from './schema.ts';
import { auditLog } from './table.ts';

/** How many entries a page of the log shows. */
export const auditPageSize = 50;

const columns = getTableColumns(auditLog);

/** Names are joined when the log is read: it stores none, and a closed account has none. */
const nameOf = (id: SQL) =>
  sqlUnit<string | null>(
    sql`(select ${users.givenName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${id} and ${users.status} = 'ACTIVE')`,
  );

const subject = sql`case when ${auditLog.recordKind} = 'user' then ${auditLog.recordId} end`;

/** One statement per set of filters, so that each uses its index. */
const pageStatement = (filters: { action: boolean; kind: boolean; id: boolean; actor: boolean }) =>
  statement(() =>
    select
      .select({
        ...columns,
        actorName: nameOf(sql`${auditLog.actorId}`).as('actorName'),
        subjectName: nameOf(subject).as('subjectName'),
      })
      .from(auditLog)
      .where(
        and(
          sql`${auditLog.seq} < ${sql.placeholder('before')}`,
          filters.action ? eq(auditLog.action, sql.placeholder('action')) : undefined,
          filters.kind ? eq(auditLog.recordKind, sql.placeholder('kind')) : undefined,
          filters.id ? eq(auditLog.recordId, sql.placeholder('id')) : undefined,
          filters.actor ? eq(auditLog.actorId, sql.placeholder('actor')) : undefined,
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(sql.placeholder('limit')),
  );

const pages = new Map<string, ReturnType<typeof pageStatement>>();

function readEntries({ action, record, actor, before }: AuditParams, limit: number) {
  const at = record.indexOf(':');
  const [kind, id] = at < 0 ? [record, ''] : [record.slice(0, at), record.slice(at + 1)];
  const filters = { action: action !== '', kind: kind !== '', id: id !== '', actor: actor !== '' };
  const key = JSON.stringify(filters);
  const read = pages.get(key) ?? pageStatement(filters);
  pages.set(key, read);
  const values = { action, kind, id, actor, limit, before: before ?? Number.MAX_SAFE_INTEGER };
  return read(values);
}

export type AuditItem = ReturnType<typeof readEntries> extends Read<(infer Row)[]> ? Row : never;

const knownActions: Read<string[]> = {
  // A manual skip scan: each distinct action is one step in its index.
  sql: `with recursive "known"("action") as (
      select min("action") from "auditLog"
      union all
      select (select min("action") from "auditLog" where "action" > "known"."action") from "known"
      where "known"."action" is not null
    ) select "action" from "known" where "action" is not null limit 200`,
  params: [],
  columns: ['action'],
  rows: (rows) => rows.map(({ action }) => String(action)),
};

// No entry is ever removed, and none has its number twice: the last number is how many there are.
const entryCount = statement(
  () => select.select({ n: sql<number>`coalesce(max(${auditLog.seq}), 0)`.as('n') }).from(auditLog),
  (rows) => firstRow(rows)?.n ?? 0,
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
    found: readEntries(params, auditPageSize + 1),
    actions: knownActions,
    total: entryCount(),
  });
  return {
    ...rest,
    entries: found.slice(0, auditPageSize),
    hasOlder: found.length > auditPageSize,
  };
}

/** The most entries in one file; older ones go into a file that starts further back. */
export const auditExportLimit = 20_000;

/** The entries of a file, newest first. */
export const exportedEntries = (params: AuditParams) => readEntries(params, auditExportLimit);

/** How many rows are read at once when the chain is verified. */
const rowsAtOnce = 1000;

const nextRows = statement(() =>
  select
    .select(columns)
    .from(auditLog)
    .where(gt(auditLog.seq, sql.placeholder('after')))
    .orderBy(asc(auditLog.seq))
    .limit(rowsAtOnce),
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
      rows: nextRows({ after: state.lastSeq }),
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
