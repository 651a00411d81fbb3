import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow, type Read } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guard } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { reminders } from '#functions/email/outbox/table.ts';
import type { AnyReviewKind } from './kind.ts';
import { daysWaiting } from './queries.ts';
import { digestMinutes, digestMost } from './rules.ts';
import { reviewHistory } from './table.ts';

const line = alias(reviewHistory, 'line');

/** The items of a kind that wait for a decision. */
const isPending = ({ table, scope }: AnyReviewKind) =>
  sql`${table.status} = 'PENDING' and ${scope ?? sql`true`}`;

/** When the last digest was queued; empty before the first. */
const lastDigest: Read<string> = readOf(
  { at: reminders.at },
  sql`from ${reminders} where ${reminders.kind} = 'items-submitted'`,
  (rows) => firstRow(rows)?.at ?? '',
);

const countFreshOf = (kind: AnyReviewKind) => sql`(select count(*) from ${kind.table}
  where ${isPending(kind)} and ${kind.table.submittedAt} > "last"."at" and exists (
    select 1 from ${reviewHistory} as ${line} where ${line.itemId} = ${kind.table.id}
      and ${line.action} = 'submit' and ${line.at} > "last"."at"))`;

/** How many items were submitted since the last digest and still wait. */
const countFresh = (kinds: readonly AnyReviewKind[]): Read<number> =>
  readOf(
    { n: sql<number>`${sql.join(kinds.map(countFreshOf), sql` + `)}` },
    sql`from (select coalesce(max(${reminders.at}), '') as "at" from ${reminders} where ${reminders.kind} = 'items-submitted') as "last"`,
    (rows) => firstRow(rows)?.n ?? 0,
  );

interface PendingItems {
  count: number;
  oldest: string | null;
  newest: { title: string; submittedAt: string }[];
}

const readPending = (kind: AnyReviewKind): Read<PendingItems> =>
  readOf(
    {
      title: kind.table.title,
      submittedAt: sql<string>`${kind.table.submittedAt}`,
      count: sql<number>`count(*) over ()`,
      oldest: sql<string>`min(${kind.table.submittedAt}) over ()`,
    },
    sql`from ${kind.table} where ${isPending(kind)} order by ${kind.table.submittedAt} desc, ${kind.table.id}
      limit ${digestMost.titles}`,
    (rows) => ({
      count: rows[0]?.count ?? 0,
      oldest: rows[0]?.oldest ?? null,
      newest: rows,
    }),
  );

/** The content of the digest. */
async function contentOf(ctx: Context, kinds: readonly AnyReviewKind[]) {
  const found = await ctx.db.read(
    Object.fromEntries(kinds.map((kind) => [kind.name, readPending(kind)])),
  );
  const all = Object.values(found);
  const oldest = all.flatMap((one) => one.oldest ?? []).sort()[0] ?? '';
  return {
    total: all.reduce((sum, { count }) => sum + count, 0),
    days: oldest ? daysWaiting(oldest, ctx.now()) : 0,
    newest: all
      .flatMap(({ newest }) => newest)
      .sort((a, b) => (a.submittedAt < b.submittedAt ? 1 : -1))
      .slice(0, digestMost.titles)
      .map(({ title }) => title),
  };
}

/** Claims the digest of this hour; the batch fails when another cron job has claimed it. */
const claimDigest = (last: string, at: string) =>
  guard(sql`insert into ${reminders} (${columnList(reminders, 'kind', 'subject', 'day', 'at')}) values ('items-submitted', '', '', ${at})
    on conflict do update set ${column(reminders.at)} = excluded.${column(reminders.at)} where ${reminders.at} = ${last}`);

/**
 * Sends every administrator a digest of what waits for a decision, if something was submitted since the last
 * one and that is an hour old; one batch, so that cron jobs at once, or repeated ones, send it once. A cron
 * job calls it.
 */
export async function sendDigest(ctx: Context, kinds: readonly AnyReviewKind[]): Promise<void> {
  const now = ctx.now();
  const { last, readers, fresh } = await ctx.db.read({
    last: lastDigest,
    readers: activeAdmins(digestMost.readers),
    fresh: countFresh(kinds),
  });
  const isDue = last === '' || now.getTime() - Date.parse(last) >= digestMinutes * 60_000;
  if (!isDue || fresh === 0 || readers.length === 0) return;

  const data = { fresh, ...(await contentOf(ctx, kinds)) };
  const messages = readers.map((reader) => ({ reader, id: ctx.newId() }));
  try {
    await ctx.db.write([
      claimDigest(last, now.toISOString()),
      ...messages.map(({ reader, id }) => {
        const condition = sql`${users.id} = ${reader} and ${users.status} = 'ACTIVE'`;
        return queueEmail(ctx, condition, { id, kind: 'items-submitted', data });
      }),
    ]);
  } catch (error) {
    // Another cron job has claimed it and sends the e-mails.
    if (isConflict(error)) return;
    throw error;
  }
  for (const { id } of messages) await sendQueuedEmail(ctx, id);
}
