import { sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import { reportsKept } from './rules.ts';
import { mailReports, suppressions } from './table.ts';
import { arrivalWrite, softBounceWrite, suppressionWrite } from './writes.ts';

const addressWrites = (ctx: Context, report: MailReport): Write[] =>
  report.recipients.flatMap((recipient) => {
    const one = { ...recipient, at: report.at ?? ctx.now().toISOString() };
    if (report.kind === 'ACCEPTED') return [arrivalWrite(one)];
    return report.kind === 'SOFT_BOUNCE'
      ? softBounceWrite(ctx, one)
      : suppressionWrite(ctx, report.kind, one);
  });

/**
 * Handles a provider's report, in one batch and once however often it comes: the address is suppressed or its
 * soft bounce counted, the delivery status changes, a complaint ends subscriptions.
 */
export async function takeMailReport(
  ctx: Context,
  report: MailReport,
): Promise<'taken' | 'repeated'> {
  const { key, kind, providerId } = report;
  const besides = ctx.registry.emailReported.flatMap((writesOf) => writesOf(ctx, report));
  // Nothing is counted by it, and each e-mail has one or two: no row says that it has come.
  if (kind === 'ACCEPTED') {
    const writes = [...addressWrites(ctx, report), ...besides];
    if (writes.length > 0) await commit(ctx, writes);
    return 'taken';
  }
  const first =
    guard(sql`insert into ${mailReports} (${columnList(mailReports, 'key', 'type', 'providerId', 'receivedAt')})
    values (${key}, ${kind}, ${providerId}, ${ctx.now().toISOString()}) on conflict (${column(mailReports.key)}) do nothing`);
  try {
    await commit(ctx, [first, ...addressWrites(ctx, report), ...besides]);
  } catch (error) {
    if (isConflict(error)) return 'repeated';
    throw error;
  }
  return 'taken';
}

/**
 * Lifts the suppression of an address and resets its soft bounces. Throws `CONFLICT` when it is not
 * suppressed (any more), and as `authorize` does.
 */
export async function liftSuppression(ctx: Context, addressKey: string): Promise<void> {
  const { id } = authorize(ctx, 'outbox.manage', { proof: 'none' });
  const name = await hmac(ctx.config.linkSecret, `suppression:${addressKey}`);
  const lifted =
    guard(sql`update ${suppressions} set ${column(suppressions.suppressedAt)} = null, ${column(suppressions.reason)} = null,
      ${column(suppressions.detail)} = '', ${column(suppressions.softBounces)} = 0, ${column(suppressions.liftedAt)} = ${ctx.now().toISOString()}, ${column(suppressions.liftedBy)} = ${id}
    where ${suppressions.addressKey} = ${addressKey} and ${suppressions.suppressedAt} is not null`);
  await commit(ctx, [lifted], {
    action: 'suppression.lifted',
    // The log must not identify anybody, even to someone who tries addresses.
    record: ['suppression', base64url(name.slice(0, 12))],
  });
}

/** Deletes the ids of old reports: reports of that age are refused anyway. Run by a cron job. */
export async function forgetMailReports(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - reportsKept * 86_400_000).toISOString();
  await ctx.db.write([
    write(sql`delete from ${mailReports} where ${mailReports.receivedAt} < ${before}`),
  ]);
}
