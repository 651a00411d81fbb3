import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { logError, logEvent } from '#functions/core/log.ts';
import { sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { readHealth } from './queries.ts';
import { type Alert, newsOf } from './rules.ts';

/** How far back alerts are looked up, in ms: what lasts is told again every day. */
const lookedBack = 7 * 86_400_000;

const areAlerts = sql`${queuedEmails.userId} is null and ${queuedEmails.kind} = 'site-alert'`;

/** The last alerts, the newest first. */
const lastAlerts = (from: string) =>
  readOf(
    { at: queuedEmails.createdAt, data: queuedEmails.data },
    sql`from ${queuedEmails} where ${areAlerts} and ${queuedEmails.createdAt} >= ${from}
      order by ${queuedEmails.createdAt} desc limit 50`,
    (rows) =>
      rows.map(({ at, data }): Alert => ({ at, ...(JSON.parse(data) as Omit<Alert, 'at'>) })),
  );

/**
 * Tells the technical address by e-mail what is late or has failed, at most once a day for the same thing, and what is
 * good again (D-106). Of runs at the same time one does. After each cron job, and after `/health` has found something.
 */
export async function tellOfTrouble(ctx: Context): Promise<void> {
  const now = ctx.now();
  const from = new Date(now.getTime() - lookedBack).toISOString();
  const [{ checks }, { alerts }] = await Promise.all([
    readHealth(ctx),
    ctx.db.read({ alerts: lastAlerts(from) }),
  ]);
  const news = newsOf(checks, alerts, now);
  if (!news) return;
  const id = ctx.newId();
  const [isFirst] = await ctx.db.write([
    write(sql`insert into ${queuedEmails}
      (${columnList(queuedEmails, 'id', 'kind', 'toAddress', 'language', 'data', 'createdAt')})
      select ${id}, 'site-alert', ${ctx.config.alertEmail}, 'en', ${JSON.stringify(news)}, ${now.toISOString()}
      where not exists (select 1 from ${queuedEmails}
        where ${areAlerts} and ${queuedEmails.createdAt} > ${alerts[0]?.at ?? from})`),
  ]);
  if (!isFirst) return;
  // The log is there even when no e-mail can be sent.
  for (const one of news.trouble) logError('check.late', one);
  for (const check of news.over) logEvent('check.over', { check });
  await sendQueuedEmail(ctx, id);
}
