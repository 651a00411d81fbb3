import { sql } from 'drizzle-orm';
import { among } from '#functions/campaigns/delivery/ledger.ts';
import { rowsMovedBy } from '#functions/campaigns/model/rules.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { guarded, type Write, write } from '#functions/core/db/write.ts';
import { CodedError } from '#functions/core/errors.ts';
import { permitted } from '#functions/core/permissions/require.ts';
import { base64url, hmac } from '#functions/core/values/crypto.ts';
import { subscriptionLists } from '#functions/identity/account/rules.ts';
import { wishWrites } from '#functions/identity/account/subscriptions.ts';
import type { MailReport } from './events.ts';
import { reportsKept } from './rules.ts';
import { softBounceWrite, suppressedWrite } from './writes.ts';

/** The row of the ledger that a report is about goes as its machine lets it; over SMTP the id stands behind "250 Ok". */
function ledgerWrite(
  ctx: Context,
  { providerId, recipients }: MailReport,
  to: 'bounce' | 'complain',
) {
  const { from, to: state } = rowsMovedBy(to);
  return write(sql`update "recipients" set "state" = ${state}, "movedAt" = ${ctx.now().toISOString()},
      "reason" = ${recipients[0]?.detail || null}
    where "providerId" in (${providerId}, ${`250 Ok ${providerId}`}) and "state" in ${among(from)}`);
}

/** Whoever complains wants no more of what can be ordered and cancelled. */
const offWrites = (ctx: Context, addressKey: string): Write[] =>
  subscriptionLists.flatMap((list) =>
    wishWrites(ctx, {
      of: sql`"users"."emailKey" = ${addressKey}`,
      list,
      wanted: false,
      source: 'letter',
      told: 'complaint',
    }),
  );

function writesOf(ctx: Context, report: MailReport): Write[] {
  const at = report.at ?? ctx.now().toISOString();
  const each = report.recipients.map((recipient) => ({ ...recipient, at }));
  const ledger = (to: 'bounce' | 'complain') =>
    report.providerId === null ? [] : [ledgerWrite(ctx, report, to)];
  switch (report.kind) {
    case 'SOFT_BOUNCE':
      return each.map((one) => softBounceWrite(ctx, one));
    case 'BOUNCE':
      return [...each.map((one) => suppressedWrite(ctx, 'BOUNCE', one)), ...ledger('bounce')];
    case 'COMPLAINT':
      return [
        ...each.flatMap((one) => [
          suppressedWrite(ctx, 'COMPLAINT', one),
          ...offWrites(ctx, one.addressKey),
        ]),
        ...ledger('complain'),
      ];
  }
}

/**
 * Does what follows from a provider's report, in one batch and once however often it comes: the address
 * is suppressed or its soft bounce counted, the row of the ledger moves, a complaint ends subscriptions.
 */
export async function takeMailReport(
  ctx: Context,
  report: MailReport,
): Promise<'taken' | 'repeated'> {
  const { key, kind, providerId } = report;
  const first = guarded(sql`insert into "mailReports" ("key", "type", "providerId", "receivedAt")
    values (${key}, ${kind}, ${providerId}, ${ctx.now().toISOString()}) on conflict ("key") do nothing`);
  try {
    await commit(ctx, [first, ...writesOf(ctx, report)]);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'CONFLICT') return 'repeated';
    throw error;
  }
  return 'taken';
}

/**
 * Lets letters go to an address again and forgets its soft bounces. Throws `CONFLICT` when it is not
 * suppressed (any more), and as `permitted` does.
 */
export async function liftSuppression(ctx: Context, addressKey: string): Promise<void> {
  const { id } = permitted(ctx, 'letters.manage');
  const name = await hmac(ctx.config.linkSecret, `suppression:${addressKey}`);
  const lifted = guarded(sql`update "suppressions" set "suppressedAt" = null, "reason" = null,
      "detail" = '', "softBounces" = 0, "liftedAt" = ${ctx.now().toISOString()}, "liftedBy" = ${id}
    where "addressKey" = ${addressKey} and "suppressedAt" is not null`);
  await commit(ctx, [lifted], {
    action: 'suppression.lifted',
    // The log must not name anybody, also not to whoever tries addresses out.
    record: ['suppression', base64url(name.slice(0, 12))],
  });
}

/** Forgets which reports have come long ago: none so old is taken any more. A tick calls it. */
export async function forgetMailReports(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - reportsKept * 86_400_000).toISOString();
  await ctx.db.write([write(sql`delete from "mailReports" where "receivedAt" < ${before}`)]);
}
