import { type SQL, sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { select, statement } from '#functions/core/db/database.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard, type Write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { logError, logEvent } from '#functions/core/log.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { type News, newsOf } from './incidents.ts';
import { readHealth } from './queries.ts';
import { incidents } from './table.ts';

const findIncidents = statement(() =>
  select.select().from(incidents).orderBy(incidents.name).limit(20),
);

/** Claims one piece of news; the batch fails when another run has claimed it. */
function claim(ctx: Context, { name, level, known }: News): Write {
  const at = ctx.now().toISOString();
  if (known === null)
    return guard(sql`insert into ${incidents} (${columnList(incidents, 'name', 'level', 'startedAt', 'toldAt')})
      values (${name}, ${level}, ${at}, ${at}) on conflict do nothing`);
  const set = (...assigned: SQL[]) =>
    guard(sql`update ${incidents} set ${column(incidents.toldAt)} = ${at}, ${sql.join(assigned, sql`, `)}
      where ${incidents.name} = ${name} and ${incidents.toldAt} = ${known.toldAt}
        and ${incidents.endedAt} is ${known.endedAt}`);
  if (level === 'OK') return set(sql`${column(incidents.endedAt)} = ${at}`);
  const startedAt = known.endedAt === null ? known.startedAt : at;
  return set(
    sql`${column(incidents.level)} = ${level}`,
    sql`${column(incidents.startedAt)} = ${startedAt}`,
    sql`${column(incidents.endedAt)} = null`,
  );
}

/** Tells the log: it is there even when no e-mail can be sent. */
function logNews({ name, level, since }: News): void {
  if (level === 'OK') logEvent('check.over', { check: name, since });
  else logError('check.late', { check: name, level, since });
}

/**
 * Tells every administrator by e-mail what is late or has failed, once when it begins or gets worse, once a day
 * while it lasts, and once when it is over (D-106); one batch, so that runs at the same time tell it once. After
 * each cron job, and after `/health` has found something.
 */
export async function tellOfTrouble(ctx: Context): Promise<void> {
  const [{ checks }, { known }] = await Promise.all([
    readHealth(ctx),
    ctx.db.read({ known: findIncidents() }),
  ]);
  const news = newsOf(checks, known, ctx.now());
  if (news.length === 0) return;
  const { readers } = await ctx.db.read({ readers: activeAdmins() });
  const of = (isOver: boolean) =>
    news
      .filter(({ level }) => (level === 'OK') === isOver)
      .map(({ name, level, since }) => ({ check: name, level, since }));
  const data = { trouble: of(false), over: of(true) };
  const messages = readers.map((reader) => ({ reader, id: ctx.newId() }));
  try {
    await ctx.db.write([
      ...news.map((one) => claim(ctx, one)),
      ...messages.map(({ reader, id }) => {
        const condition = sql`${users.id} = ${reader} and ${users.status} = 'ACTIVE'`;
        return queueEmail(ctx, condition, { id, kind: 'site-alert', data });
      }),
    ]);
  } catch (error) {
    if (isConflict(error)) return;
    throw error;
  }
  news.forEach(logNews);
  for (const { id } of messages) await sendQueuedEmail(ctx, id);
}
