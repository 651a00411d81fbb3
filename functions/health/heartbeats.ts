import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { heartbeats } from './table.ts';

/** Goes through the queue so that its arrival can be noted; safe to repeat. */
export const heartbeatMessage = z.strictObject({ v: z.literal(1), kind: z.literal('heartbeat') });
type HeartbeatMessage = z.infer<typeof heartbeatMessage>;

type Heartbeat = typeof heartbeats.$inferInsert;

/** Writes some columns of a heartbeat. */
const beat = (ctx: Context, row: Omit<Heartbeat, 'since'>): Write => {
  const columns = { since: ctx.now().toISOString(), ...row };
  const { name: _, since: __, ...changed } = columns;
  const names = Object.keys(columns) as (keyof Heartbeat)[];
  return write(sql`insert into ${heartbeats} (${columnList(heartbeats, ...names)})
    values (${sql.join(
      Object.values(columns).map((value) => sql`${value}`),
      sql`, `,
    )})
    on conflict (${column(heartbeats.name)}) do update set ${sql.join(
      Object.keys(changed).map(
        (name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`,
      ),
      sql`, `,
    )}`);
};

/** What cannot be noted must not stop the work itself; the checks then say that it is late. */
async function noteSafely(ctx: Context, written: Write): Promise<void> {
  await ctx.db.write([written]).catch((error: unknown) => {
    logError('heartbeat.not-noted', { error: errorDetails(error) });
  });
}

/** Notes that a cron expression has started to run. */
export const noteStart = (ctx: Context, cron: string): Promise<void> =>
  noteSafely(ctx, beat(ctx, { name: cron, startedAt: ctx.now().toISOString() }));

/** Notes that a cron expression has run, with the names of the tasks that failed. */
export function noteEnd(ctx: Context, cron: string, failedTasks: string[]): Promise<void> {
  const endedAt = ctx.now().toISOString();
  const row = { name: cron, endedAt, failedTasks: JSON.stringify(failedTasks) };
  return noteSafely(ctx, beat(ctx, failedTasks.length === 0 ? { ...row, okAt: endedAt } : row));
}

/**
 * Sends a message through the queue whose arrival is noted, so that a queue that stands still is seen; a cron job
 * calls it. The time of the first one without an answer stays until one arrives.
 */
export async function sendHeartbeat(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.write([
    write(sql`insert into ${heartbeats} (${columnList(heartbeats, 'name', 'since', 'startedAt')})
      values ('queue', ${at}, ${at})
      on conflict (${column(heartbeats.name)}) do update set ${column(heartbeats.startedAt)} = ${at}
      where ${heartbeats.startedAt} is null or ${heartbeats.endedAt} >= ${heartbeats.startedAt}`),
  ]);
  await ctx.enqueue<HeartbeatMessage>({ v: 1, kind: 'heartbeat' });
}

/** Notes that a message has come through the queue. */
export async function noteArrival(ctx: Context): Promise<void> {
  const at = ctx.now().toISOString();
  await ctx.db.write([beat(ctx, { name: 'queue', endedAt: at, okAt: at })]);
}

/**
 * Expects every cron expression, the queue and the nightly backup from now on, as on a new site: after a restore, the
 * heartbeats are as old as the archive.
 */
export async function expectFromNow({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.write([
    write(sql`update ${heartbeats} set ${column(heartbeats.since)} = ${now().toISOString()},
      ${column(heartbeats.startedAt)} = null, ${column(heartbeats.endedAt)} = null, ${column(heartbeats.okAt)} = null,
      ${column(heartbeats.failedTasks)} = '[]'`),
  ]);
}
