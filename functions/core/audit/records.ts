import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '#functions/core/context.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { goneTitles } from './table.ts';

/** What the log says of the record of an entry, as it is now. */
export interface AuditSubject {
  title: string;
  /** Its screen in the members' area; null when it has none. */
  path: string | null;
  /** Whether it can still be opened, is deleted (and can be restored), or is gone for good. */
  state: 'present' | 'deleted' | 'gone';
  /** Why, where the record keeps that. */
  reason?: string | null;
}

/** How the log finds the title and the screen of a kind of record. */
export interface AuditedRecord {
  /** An `AuditSubject` as JSON for the record with this id; null for what is gone. */
  find(id: SQL): SQL;
}

interface AuditedTable {
  table: SQLiteTable & { id: SQLiteColumn };
  /** Which rows have a title; by default all. */
  among?: SQL;
  title: SQL;
  /** The path of its screen; null when it has none. */
  path: SQL;
  isDeleted?: SQL;
  /** Why the record says that an entry of `auditLog` was made: the log itself holds no free text. */
  reason?: SQL;
}

/** Declares a kind of record of the audit log by its table. */
export const auditedTable = (of: AuditedTable): AuditedRecord => ({
  find: (id) => sql`(select json_object('title', ${of.title}, 'path', ${of.path},
    'state', case when ${of.isDeleted ?? sql`0`} then 'deleted' else 'present' end,
    'reason', ${of.reason ?? null})
    from ${of.table} where ${of.table.id} = ${id} and ${of.among ?? sql`1`})`,
});

/** The same of a table whose rows are deleted by their status, with a screen of its own for each. */
export const auditedItem = (
  name: string,
  table: AuditedTable['table'] & { status: SQLiteColumn },
  title: SQL,
  path: SQL = sql`${`/my/${name}/`} || ${table.id}`,
): AuditedRecord =>
  auditedTable({ table, title, path, isDeleted: sql`${table.status} = 'DELETED'` });

/** The subject of an entry as JSON: by the registered kinds, or the title that was kept when it went. */
export function subjectOf(
  kinds: Record<string, AuditedRecord>,
  kind: SQL | SQLiteColumn,
  id: SQL | SQLiteColumn,
): SQL<string | null> {
  const found = sql.join(
    Object.entries(kinds).map(([name, { find }]) => sql`when ${name} then ${find(sql`${id}`)}`),
    sql` `,
  );
  return sql`coalesce(case ${kind} ${found} end,
    (select json_object('title', ${goneTitles.title}, 'path', null, 'state', 'gone') from ${goneTitles}
      where ${goneTitles.recordKind} = ${kind} and ${goneTitles.recordId} = ${id}))`;
}

export const parseSubject = (json: string | null): AuditSubject | null =>
  json === null ? null : (JSON.parse(json) as AuditSubject);

/** For how many days the titles of what is gone are kept. */
export const titlesKept = 730;

/**
 * Keeps the titles of records that the same batch removes for good, so that the log still says which they were
 * (D-176). `rows` selects their ids and titles, as "id" and "title".
 */
export const keepTitles = (ctx: Context, kind: string, rows: SQL): Write =>
  write(sql`insert into ${goneTitles} ("recordKind", "recordId", "title", "goneAt")
    select ${kind}, "id", "title", ${ctx.now().toISOString()} from (${rows}) where "title" <> ''
    on conflict do nothing`);

/** Forgets the titles of what went two years ago. Run by a cron job. */
export async function forgetTitles(ctx: Context): Promise<void> {
  const until = new Date(ctx.now().getTime() - titlesKept * 86_400_000).toISOString();
  await ctx.db.write([
    write(sql`delete from ${goneTitles} where ${goneTitles.goneAt} <= ${until}`),
  ]);
}
