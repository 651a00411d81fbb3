import { sql } from 'drizzle-orm';
import type { CampaignRow } from '#functions/campaigns/model/kind.ts';
import { delivered, newSending, queueAll } from '#functions/campaigns/model/ledger.ts';
import {
  type CampaignName,
  dueAt,
  isOverdue,
  isScheduled,
} from '#functions/campaigns/model/rules.ts';
import { recipients, sendings } from '#functions/campaigns/model/table.ts';
import { campaignOf } from '#functions/campaigns/resources/kinds.ts';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import { dropPages } from '#functions/core/cache/messages.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { guarded, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { itemById } from '#functions/lifecycle/resource.ts';
import { endSending } from './end.ts';

/** The cache tags of the archive and of one newsletter in it. */
const archiveTags = (id: string): string[] => ['newsletters', `newsletter:${id}`];

/**
 * Starts a mailing whose time has come: fixes what it says and who gets it in one batch (D-41), then
 * queues its e-mails. Does nothing when it is not due, too late without anybody's word (D-39), or started
 * already; repeating it does no harm.
 */
export async function startCampaign(
  ctx: Context,
  resourceName: CampaignName,
  id: string,
): Promise<void> {
  const kind = campaignOf(resourceName);
  const { row } = await ctx.db.read({ row: itemById<CampaignRow>(kind, id) });
  if (!row?.sendOn || !isScheduled(row.status)) return;
  const now = ctx.now();
  if (dueAt(row.sendOn) > now || (isOverdue(row.sendOn, now) && !row.lateAgreedAt)) return;
  const sendingId = ctx.newId();
  const content = await kind.content(ctx, row);
  const start = delivered(ctx, kind, id, 'start', sql`${kind.table.version} = ${row.version}`);
  const writes = [
    { ...start, guarded: true },
    write(newSending(ctx, kind, row, { id: sendingId, purpose: 'REAL', content, recipients: 0 })),
    // The list itself never leaves the database.
    write(sql`insert into ${recipients} (${columnList(recipients, 'sendingId', 'seq', 'userId')})
      select ${sendingId}, row_number() over (order by ${users.id}), ${users.id} from ${users}
      where ${kind.meant(row, dayOf(now))} and ${kind.excluded(row)} is null`),
    guarded(sql`update ${sendings} set ${column(sendings.recipients)} =
        coalesce((select max(${recipients.seq}) from ${recipients} where ${recipients.sendingId} = ${sendingId}), 0)
      where ${sendings.id} = ${sendingId}`),
  ];
  try {
    await commit(ctx, writes, {
      action: `${resourceName}.start`,
      record: [resourceName, id],
      ...(row.changedBy ? { actorId: row.changedBy } : {}),
    });
  } catch (error) {
    // Somebody else has started it, or retracted it.
    if (error instanceof CodedError && error.code === 'CONFLICT') return;
    throw error;
  }
  const { rows } = await ctx.db.read({ rows: sizeOf(sendingId) });
  await queueAll(ctx, { id: sendingId, purpose: 'REAL' }, rows);
  if (rows === 0)
    await endSending(ctx, { id: sendingId, resourceName, campaignId: id, purpose: 'REAL' });
  if (resourceName === 'newsletters') await dropPages(ctx, archiveTags(id));
}

const sizeOf = (sendingId: string) =>
  readOf(
    { recipients: sendings.recipients },
    sql`from ${sendings} where ${sendings.id} = ${sendingId}`,
    (rows) => rows[0]?.recipients ?? 0,
  );
