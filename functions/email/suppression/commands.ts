import { type SQL, sql } from 'drizzle-orm';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { column, columnList } from '#functions/core/db/names.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import type { MailReport } from '#functions/core/registry.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import {
  isOfMailbox,
  mostSoftBounces,
  reportsKept,
  type SuppressionReason,
  softBounceLasts,
} from './rules.ts';
import { mailReports, suppressions } from './table.ts';

interface Incident {
  addressKey: string;
  detail: string;
  /** When it happened, ISO 8601. */
  at: string;
}

/** A report of something before an administrator's lift no longer counts. */
const isNews = sql`${suppressions.liftedAt} is null or ${suppressions.liftedAt} < excluded.${column(suppressions.lastReportAt)}`;

/** Suppresses an address. One that is already suppressed keeps its date, and a complaint stays the reason. */
function suppressionWrite(
  ctx: Context,
  reason: Exclude<SuppressionReason, 'SOFT_BOUNCES'>,
  { addressKey, detail, at }: Incident,
): Write {
  const stays = sql`${column(suppressions.reason)} = 'COMPLAINT' and excluded.${column(suppressions.reason)} <> 'COMPLAINT'`;
  return write(sql`insert into ${suppressions}
      (${columnList(suppressions, 'addressKey', 'suppressedAt', 'reason', 'detail', 'lastReportAt')})
    values (${addressKey}, ${ctx.now().toISOString()}, ${reason}, ${detail}, ${at})
    on conflict (${column(suppressions.addressKey)}) do update set
      ${column(suppressions.suppressedAt)} = coalesce(${suppressions.suppressedAt}, excluded.${column(suppressions.suppressedAt)}),
      ${column(suppressions.detail)} = case when ${stays} then ${suppressions.detail} else excluded.${column(suppressions.detail)} end,
      ${column(suppressions.reason)} = case when ${stays} then ${suppressions.reason} else excluded.${column(suppressions.reason)} end,
      ${column(suppressions.lastReportAt)} = max(${suppressions.lastReportAt}, excluded.${column(suppressions.lastReportAt)})
    where ${isNews}`);
}

/** Something has arrived at an address: the soft bounces before it count no more. */
const arrivalWrite = ({ addressKey, at }: Omit<Incident, 'detail'>): Write =>
  write(sql`update ${suppressions} set ${column(suppressions.softBounces)} = 0
    where ${suppressions.addressKey} = ${addressKey} and ${suppressions.suppressedAt} is null
    and ${suppressions.softBounces} > 0 and ${suppressions.lastReportAt} <= ${at}`);

/**
 * Counts a soft bounce of every address that a select returns, unless one of the last days is counted (D-211); the last
 * one allowed suppresses.
 */
function countBounces(ctx: Context, addresses: SQL, { detail, at }: Omit<Incident, 'addressKey'>) {
  const before = new Date(Date.parse(at) - softBounceLasts * 86_400_000).toISOString();
  const isLast = sql`${column(suppressions.suppressedAt)} is null and ${column(suppressions.softBounces)} + 1 >= ${mostSoftBounces}`;
  return write(sql`insert into ${suppressions} (${columnList(suppressions, 'addressKey', 'detail', 'softBounces', 'lastReportAt')})
    select "key", ${detail}, 1, ${at} from (${addresses}) where "key" is not null
    on conflict (${column(suppressions.addressKey)}) do update set
      ${column(suppressions.reason)} = case when ${isLast} then 'SOFT_BOUNCES' else ${column(suppressions.reason)} end,
      ${column(suppressions.detail)} = case when ${column(suppressions.suppressedAt)} is null then excluded.${column(suppressions.detail)} else ${column(suppressions.detail)} end,
      ${column(suppressions.suppressedAt)} = case when ${isLast} then ${ctx.now().toISOString()} else ${column(suppressions.suppressedAt)} end,
      ${column(suppressions.softBounces)} = ${column(suppressions.softBounces)} + 1,
      ${column(suppressions.lastReportAt)} = max(${column(suppressions.lastReportAt)}, excluded.${column(suppressions.lastReportAt)})
    where (${isNews}) and (${suppressions.softBounces} = 0 or ${suppressions.lastReportAt} <= ${before})`);
}

/** Counts a soft bounce of an address; the last one allowed suppresses it. */
const softBounceWrite = (ctx: Context, { addressKey, ...reported }: Incident): Write =>
  countBounces(ctx, sql`select ${addressKey} as "key"`, reported);

/**
 * What a refusal while sending means for its address, for the batch that records the refusal: a code that may
 * be about the mailbox (`SMTP_550`, `551`, `553`) counts as a soft bounce, since the code alone does not
 * distinguish an unknown mailbox from a rejected e-mail; others count nothing. `addressKey` is a text, or SQL
 * for one value such as a subselect of `users`.
 */
export function refusalWrites(ctx: Context, addressKey: SQL | string, code: string): Write[] {
  if (!isOfMailbox(code)) return [];
  const at = ctx.now().toISOString();
  return [countBounces(ctx, sql`select ${addressKey} as "key"`, { detail: code, at })];
}

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
