import { sql } from 'drizzle-orm';
import { activeAdmins } from '#functions/core/accounts/admins.ts';
import { users } from '#functions/core/accounts/table.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';

/** How many rows somebody exports within a day before the other administrators hear of it. */
const mostExported = 500;

/**
 * Tells the other administrators, once within a day, who has exported more rows than usual: a stolen account does so
 * before anything else (D-196). Run by a cron job, so that no export is forgotten.
 */
export async function tellManyExported(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000).toISOString();
  const { many, admins } = await ctx.db.read({
    many: readOf(
      { actorId: sql<string>`${auditLog.actorId}` },
      sql`from ${auditLog} where ${auditLog.at} >= ${since} and ${auditLog.action} like '%exported'
        and ${auditLog.actorId} is not null group by ${auditLog.actorId}
        having sum(json_extract(${auditLog.details}, '$.count')) > ${mostExported} limit 20`,
    ),
    admins: activeAdmins(),
  });
  const told = many.flatMap(({ actorId }) =>
    admins
      .filter((admin) => admin !== actorId)
      .map((admin) => ({ id: ctx.newId(), admin, data: { userId: actorId } })),
  );
  if (told.length === 0) return;
  const isNews = (admin: string, userId: string) =>
    sql`${users.id} = ${admin} and not exists (select 1 from ${queuedEmails}
      where ${queuedEmails.userId} = ${admin} and ${queuedEmails.kind} = 'many-exported'
        and ${queuedEmails.createdAt} >= ${since} and json_extract(${queuedEmails.data}, '$.userId') = ${userId})`;
  const queued = await ctx.db.write(
    told.map(({ id, admin, data }) =>
      queueEmail(ctx, isNews(admin, data.userId), { id, kind: 'many-exported', data }),
    ),
  );
  for (const [n, { id }] of told.entries()) if (queued[n]) await sendQueuedEmail(ctx, id);
}

/** Notes after the answer, once a day and list, that somebody has listed many people's data (D-278). */
export function noteListing(ctx: Context, list: 'users' | 'payments'): void {
  const at = ctx.now().toISOString();
  const entry = sql`insert into ${auditLog} (${columnList(auditLog, 'at', 'actorId', 'action', 'recordKind', 'recordId', 'details')})
    select ${at}, ${ctx.actor?.id}, 'people.listed', 'users', ${list}, '{}' where not exists (select 1 from ${auditLog}
      where ${auditLog.actorId} = ${ctx.actor?.id} and ${auditLog.action} = 'people.listed'
        and ${auditLog.recordId} = ${list} and ${auditLog.at} >= ${at.slice(0, 10)})`;
  ctx.after(async () => void (await ctx.db.write([write(entry)])));
}
