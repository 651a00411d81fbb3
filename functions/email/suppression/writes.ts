import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { isOfMailbox, mostSoftBounces, type SuppressionReason } from './rules.ts';

interface Reported {
  addressKey: string;
  detail: string;
  /** When it happened, ISO 8601. */
  at: string;
}

/** What happened before an administrator has lifted a suppression says nothing any more. */
const isNews = sql`"suppressions"."liftedAt" is null or "suppressions"."liftedAt" < excluded."lastReportAt"`;

/**
 * Nothing more is sent to an address. One that is suppressed already keeps since when, and a complaint
 * stays the reason.
 */
export function suppressedWrite(
  ctx: Context,
  reason: Exclude<SuppressionReason, 'SOFT_BOUNCES'>,
  { addressKey, detail, at }: Reported,
): Write {
  const stays = sql`"reason" = 'COMPLAINT' and excluded."reason" <> 'COMPLAINT'`;
  return write(sql`insert into "suppressions"
      ("addressKey", "suppressedAt", "reason", "detail", "lastReportAt")
    values (${addressKey}, ${ctx.now().toISOString()}, ${reason}, ${detail}, ${at})
    on conflict ("addressKey") do update set
      "suppressedAt" = coalesce("suppressedAt", excluded."suppressedAt"),
      "detail" = case when ${stays} then "detail" else excluded."detail" end,
      "reason" = case when ${stays} then "reason" else excluded."reason" end,
      "lastReportAt" = max("lastReportAt", excluded."lastReportAt")
    where ${isNews}`);
}

/** A soft bounce of whatever addresses a select of them names counts; the last that is borne suppresses. */
function countedOf(ctx: Context, addresses: SQL, { detail, at }: Omit<Reported, 'addressKey'>) {
  const isLast = sql`"suppressedAt" is null and "softBounces" + 1 >= ${mostSoftBounces}`;
  return write(sql`insert into "suppressions" ("addressKey", "detail", "softBounces", "lastReportAt")
    select "key", ${detail}, 1, ${at} from (${addresses}) where "key" is not null
    on conflict ("addressKey") do update set
      "reason" = case when ${isLast} then 'SOFT_BOUNCES' else "reason" end,
      "detail" = case when "suppressedAt" is null then excluded."detail" else "detail" end,
      "suppressedAt" = case when ${isLast} then ${ctx.now().toISOString()} else "suppressedAt" end,
      "softBounces" = "softBounces" + 1,
      "lastReportAt" = max("lastReportAt", excluded."lastReportAt")
    where ${isNews}`);
}

/** A soft bounce of an address counts; the last that is borne suppresses it. */
export const softBounceWrite = (ctx: Context, { addressKey, ...reported }: Reported): Write =>
  countedOf(ctx, sql`select ${addressKey} as "key"`, reported);

/**
 * What a refusal at the moment of sending means for its address, for the batch that notes the refusal: a
 * code that may be about the mailbox (`SMTP_550`, `551`, `553`) counts as a soft bounce, since the code
 * alone does not tell an unknown mailbox from a letter that is not liked; others count nothing.
 * `addressKey` is a text, or SQL for one value such as a subselect of `users`.
 */
export function refusedWrites(ctx: Context, addressKey: SQL | string, code: string): Write[] {
  if (!isOfMailbox(code)) return [];
  const at = ctx.now().toISOString();
  return [countedOf(ctx, sql`select ${addressKey} as "key"`, { detail: code, at })];
}
