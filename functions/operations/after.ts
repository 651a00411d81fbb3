import { inArray, isNull, sql } from 'drizzle-orm';
import { sendings } from '#functions/campaigns/delivery/table.ts';
import { campaignMove, campaignNames, minuteOf } from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import { siteState } from '#functions/core/cache/table.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { change, counted, write } from '#functions/core/db/write.ts';
import { queuedEmails } from '#functions/email/outbox/table.ts';
import { codes, sessions } from '#functions/identity/access/table.ts';

/** What a restore has put on hold, for administrators to decide. */
export interface Held {
  queuedEmails: number;
  sendings: number;
  campaigns: number;
}

/**
 * Readies a restored database for its site, in one batch: no page or copy from before is trusted any more; what
 * may have been sent since the backup is not sent again by itself: e-mails that waited have failed (`RESTORED`),
 * campaigns that were being sent are paused, those that are due are drafts again; sessions and mailed codes end, which
 * may have ended before; the audit log has an entry with the hash of the archive, null after Time Travel.
 */
export async function finishRestore(d1: D1Database, hash: string | null, now: Date): Promise<Held> {
  const at = now.toISOString();
  const retracted = campaignNames.map((name) => {
    const { table } = campaignOf(name);
    const { from } = campaignMove('start', 'delivery');
    const { to } = campaignMove('retract', name);
    return sql`update ${table} set ${column(table.status)} = ${to}
      where ${inArray(table.status, from)} and ${table.sendOn} <= ${minuteOf(now)}`;
  });
  const [held = 0, paused = 0, ...drafts] = await openDatabase(d1).write([
    counted(
      change
        .update(queuedEmails)
        .set({ status: 'FAILED', lastError: 'RESTORED', claimedAt: null, retryAt: null })
        .where(sql`${queuedEmails.status} = 'QUEUED'`),
    ),
    counted(
      change
        .update(sendings)
        .set({ pausedAt: at })
        .where(sql`${isNull(sendings.endedAt)} and ${isNull(sendings.pausedAt)}`),
    ),
    ...retracted.map(counted),
    write(change.delete(sessions)),
    write(change.delete(codes)),
    write(
      change
        .update(siteState)
        // Higher than ever before, also after another restore: no second has a thousand edits.
        .set({ contentVersion: sql`max(${siteState.contentVersion} + 1, ${now.getTime()})` }),
    ),
    write(
      change.insert(auditLog).values({
        at,
        action: 'backup.restored',
        recordKind: 'backup',
        recordId: hash?.slice(0, 16) ?? 'time-travel',
        details: JSON.stringify(hash === null ? {} : { hash }),
      }),
    ),
  ]);
  const campaigns = drafts
    .slice(0, campaignNames.length)
    .reduce((sum, changed) => sum + changed, 0);
  return { queuedEmails: held, sendings: paused, campaigns };
}
