import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { hasRow, readFew, readFirst } from '#functions/core/db/read-of.ts';
import { change, isInDoubt, pause, type Write, write } from '#functions/core/db/write.ts';
import { csvText } from '#functions/core/http/csv.ts';
import { logEvent } from '#functions/core/log.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import type { ChangedFields } from './changed.ts';
import { exportedEntries } from './queries.ts';
import { chainStart, sealedText } from './rules.ts';
import type { AuditParams } from './schema.ts';
import { auditLog } from './table.ts';

/** What is recorded about a write: an action such as `user.renamed`, and the record's kind and id. */
export interface AuditEntry {
  action: `${string}.${string}`;
  record: readonly [kind: string, id: string];
  /** Closed words, numbers and ids; never a name, an address or free text. */
  details?: Record<string, string | number | boolean | null>;
  /** More of them as JSON by SQL, asked once all is written; what is null is left out. */
  computed?: SQL;
  /** The fields that have changed (`changedFields`), recorded if there are any. */
  changed?: ChangedFields;
  /** The actor, if not the signed-in user. */
  actorId?: string;
}

function detailsOf({ details = {}, changed = {}, computed }: AuditEntry) {
  const all = JSON.stringify(Object.keys(changed).length > 0 ? { ...details, changed } : details);
  return computed ? sql<string>`json_patch(${all}, coalesce(${computed}, '{}'))` : all;
}

const valuesOf = (ctx: Context, entry: AuditEntry) => ({
  at: ctx.now().toISOString(),
  actorId: entry.actorId ?? ctx.actor?.id ?? null,
  action: entry.action,
  recordKind: entry.record[0],
  recordId: entry.record[1],
  details: detailsOf(entry),
});

const insertion = (values: ReturnType<typeof valuesOf>): Write =>
  write(change.insert(auditLog).values(values));

/** The row of an audit entry, for a batch that is not sent by `commit`. */
export const auditRow = (ctx: Context, entry: AuditEntry): Write => insertion(valuesOf(ctx, entry));

/** The row of an entry about the account that a condition on `users` selects; none if it selects none. */
export function userAuditRow(
  ctx: Context,
  owner: SQL,
  { action, details = {} }: Pick<AuditEntry, 'action' | 'details'>,
): Write {
  return write(sql`
    insert into ${auditLog} (${columnList(auditLog, 'at', 'actorId', 'action', 'recordKind', 'recordId', 'details')})
    select ${ctx.now().toISOString()}, ${ctx.actor?.id ?? null}, ${action}, 'user', ${users.id},
      ${JSON.stringify(details)} from ${users} where ${owner}`);
}

/**
 * Sends writes together with their audit entries as one transaction, and seals the log afterwards. Entries
 * that need a certain position (`auditRow`, `userAuditRow`) may be among the writes. Returns how many rows each
 * write changed. Throws as `db.write` does.
 */
export async function commit(
  ctx: Context,
  writes: Write[],
  ...entries: AuditEntry[]
): Promise<number[]> {
  const rows = entries.map((entry) => valuesOf(ctx, entry));
  const all = [...writes, ...rows.map(insertion)];
  const changes = await ctx.db
    .write(all)
    .catch((error: unknown) => commitAgain(ctx, all, rows[0], error));
  ctx.after(() => sealAuditLog(ctx));
  return changes.slice(0, writes.length);
}

const hasEntry = (own: ReturnType<typeof valuesOf>) =>
  hasRow(sql`${auditLog} where ${auditLog.at} = ${own.at} and ${auditLog.actorId} is ${own.actorId}
    and ${auditLog.action} = ${own.action} and ${auditLog.recordKind} = ${own.recordKind}
    and ${auditLog.recordId} = ${own.recordId} and ${auditLog.details} = ${own.details}`);

/**
 * Goes on with writes whose fate is in doubt: their entry in the log tells whether they were done; if not they are sent
 * once more, where one is guarded, so that of both only one can be done. A guarded write has changed rows then; of others
 * nobody can say how many.
 */
async function commitAgain(
  ctx: Context,
  writes: Write[],
  own: ReturnType<typeof valuesOf> | undefined,
  error: unknown,
): Promise<number[]> {
  const isGuarded = writes.some(({ guarded }) => guarded);
  const isCounted = writes.some(({ counted }) => counted);
  if (!own || !isGuarded || isCounted || !isInDoubt(error)) throw error;
  const isDone = async () => (await ctx.db.read({ found: hasEntry(own) })).found;
  await pause();
  if (!(await isDone()))
    try {
      return await ctx.db.write(writes);
    } catch (again) {
      if (!(await isDone())) throw again;
    }
  return writes.map(() => 1);
}

/** How many rows are sealed at once. */
const sealedAtOnce = 200;

const lastSeal = () =>
  mapRead(
    readFirst(
      pickColumns(auditLog, ['seq', 'hash']),
      // The plus sign keeps it from the index of hashes: the last row is nearly always sealed.
      sql`from ${auditLog} where +${auditLog.hash} is not null order by ${auditLog.seq} desc`,
    ),
    (row) => ({ seq: row?.seq ?? 0, hash: row?.hash ?? chainStart }),
  );

const findUnsealed = () =>
  readFew(
    getTableColumns(auditLog),
    sql`from ${auditLog} where ${auditLog.hash} is null order by ${auditLog.seq} limit ${sealedAtOnce}`,
  );

/**
 * Chains the rows that are not sealed yet. Rows come in the order of `seq` and the hashes follow from them,
 * so that two concurrent runs write the same. Also run by a cron job.
 */
export async function sealAuditLog(ctx: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const { last, rows } = await ctx.db.read({ last: lastSeal(), rows: findUnsealed() });
    if (rows.length === 0) return;
    const seals: { seq: number; hash: string }[] = [];
    let { hash } = last;
    for (const row of rows) {
      hash = await sha256(sealedText(hash, row));
      seals.push({ seq: row.seq, hash });
    }
    await ctx.db.write([
      write(sql`update ${auditLog} set ${column(auditLog.hash)} = "one"."value" ->> 'hash'
        from json_each(${JSON.stringify(seals)}) as "one"
        where ${auditLog.seq} = "one"."value" ->> 'seq' and ${auditLog.hash} is null`),
    ]);
    if (rows.length < sealedAtOnce) return;
  }
}

/** The columns of the file: every hashed one, and the hash. */
const exportedColumns = [
  ...(['seq', 'at', 'actorId', 'action', 'recordKind', 'recordId'] as const),
  ...(['details', 'hash'] as const),
];

/**
 * Entries of the log as CSV, newest first; the export is itself recorded. With the whole log, anyone can recompute the
 * chain (README).
 */
export async function auditCsv(ctx: Context, params: AuditParams): Promise<string> {
  authorize(ctx, 'audit.read', { proof: 'fresh' });
  const { rows } = await ctx.db.read({ rows: exportedEntries(params) });
  await commit(ctx, [], {
    action: 'audit.exported',
    record: ['audit', 'log'],
    details: { count: rows.length },
  });
  return csvText([exportedColumns, ...rows.map((row) => exportedColumns.map((name) => row[name]))]);
}

/**
 * Writes the head of the chain to the site's log once a day. Those lines, kept elsewhere, show if the whole
 * log was replaced. Run by a cron job.
 */
export async function logAuditHead(ctx: Context): Promise<void> {
  await sealAuditLog(ctx);
  const { row } = await ctx.db.read({ row: lastSeal() });
  logEvent('audit.head', { seq: row.seq, head: row.hash });
}
