import { sql } from 'drizzle-orm';
import { isTest } from '#functions/campaigns/model/rules.ts';
import { campaignOf } from '#functions/campaigns/resources/campaigns.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { type RowOf, readOf } from '#functions/core/db/read-of.ts';
import type { Columns, Write } from '#functions/core/db/write.ts';
import { errorDetails, errorName, logError } from '#functions/core/log.ts';
import { refusalWrites } from '#functions/email/suppression/commands.ts';
import { claimBatchSize, pauseAfter } from '#functions/email/transport/trouble.ts';
import { type ClaimedRow, type OpenSending, type Outcome, recordAndClaim } from './claims.ts';
import { emailRenderer } from './envelope.ts';
import type { RangeMessage } from './messages.ts';
import { idleFor } from './rules.ts';
import { deliveryMove, endSending, endWrites } from './sendings.ts';
import { sendings } from './table.ts';

/** How often an e-mail to one recipient is tried. */
const mostAttempts = 4;

const storedFields = pickColumns(sendings, [
  'id',
  'resourceName',
  'campaignId',
  'purpose',
  'content',
  'pausedAt',
  'endedAt',
  'movedAt',
  'trouble',
]);

/** Whether e-mails of a sending may go out now; after trouble with the mail server it waits a while. */
function isOpen(
  { pausedAt, endedAt, movedAt, trouble }: RowOf<typeof storedFields>,
  now: Date,
): boolean {
  const waits = trouble !== null && now.getTime() - Date.parse(movedAt) < idleFor;
  return pausedAt === null && endedAt === null && !waits;
}

/** The outcome of an e-mail that was refused, or of which it is not known whether it was sent. */
function refusalOf(row: ClaimedRow, error: unknown): Outcome & { concernsAll: boolean } {
  const { seq, attempts } = row;
  if (!(error instanceof MailError)) {
    logError('mailing.unexpected', { error: errorName(error) });
    return { seq, action: 'lose', reason: 'UNEXPECTED', concernsAll: false };
  }
  const { message: reason, permanent, outcome, concernsAll } = error;
  if (outcome === 'unsure') return { seq, action: 'lose', reason, concernsAll };
  if (concernsAll) return { seq, action: 'release', reason, tried: false, concernsAll };
  const again = !permanent && attempts + 1 < mostAttempts;
  return { seq, action: again ? 'release' : 'fail', reason, concernsAll };
}

/** An e-mail that cannot be rendered is a bug; it was certainly not sent. */
function logRenderError(error: unknown): null {
  logError('mailing.bad-email', { error: errorDetails(error) });
  return null;
}

/** Sends the e-mails of the claimed rows; `trouble` is the code of an answer that concerns them all. */
async function sendClaimed(
  ctx: Context,
  emailTo: ReturnType<typeof emailRenderer>,
  rows: ClaimedRow[],
): Promise<{ outcomes: Outcome[]; trouble: string | null }> {
  let trouble: string | null = null;
  const outcomes = await Promise.all(
    rows.map(async (row): Promise<Outcome> => {
      const { seq, skip } = row;
      if (skip) return { seq, action: 'skip', reason: skip, tried: false };
      const message = await emailTo(row, seq).catch(logRenderError);
      if (!message) return { seq, action: 'fail', reason: 'BAD_LETTER', tried: false };
      try {
        const { providerId } = await ctx.mail.send(message);
        return { seq, action: 'send', providerId };
      } catch (error) {
        const { concernsAll, ...outcome } = refusalOf(row, error);
        if (concernsAll) trouble = outcome.reason ?? null;
        return outcome;
      }
    }),
  );
  return { outcomes, trouble };
}

/**
 * Records the addresses that were refused for good; none when the server accepts no e-mail at all, since
 * that is not about the addresses.
 */
function recordRefusals(ctx: Context, rows: ClaimedRow[], outcomes: Outcome[]): Write[] {
  if (!outcomes.some(({ action }) => action === 'send')) return [];
  return outcomes.flatMap(({ action, reason }, i) =>
    action === 'fail' && reason ? refusalWrites(ctx, emailKey(rows[i]?.address ?? ''), reason) : [],
  );
}

/**
 * Sends the e-mails of a range of a ledger: claims some rows, sends them, records the outcomes and claims
 * the next, at the rate that the mail server allows. Does nothing for a sending that is
 * paused or over, and leaves rows claimed by another sender alone, so that a message delivered twice
 * sends nothing twice (design §7).
 */
export async function deliverRange(ctx: Context, range: RangeMessage): Promise<void> {
  const { stored } = await ctx.db.read({
    stored: readOf(
      storedFields,
      sql`from ${sendings} where ${sendings.id} = ${range.sendingId}`,
      ([row]) => row,
    ),
  });
  if (!stored || !isOpen(stored, ctx.now())) return;
  const kind = campaignOf(stored.resourceName);
  const kept = kind.contentSchema.parse(JSON.parse(stored.content));
  const sending: OpenSending = { ...stored, content: kept as Columns };
  if (isTest(sending.purpose))
    await ctx.db.write([deliveryMove(ctx, kind, sending.campaignId, 'start-test')]);

  const { mailPerSecond } = ctx.config;
  const most = claimBatchSize(mailPerSecond);
  const emailTo = emailRenderer(ctx, sending);
  const begun = ctx.now().getTime();
  let messages = 0;
  let claim = { claimId: ctx.newId(), from: range.from, to: range.to, most };
  let rows = await recordAndClaim(ctx, sending, null, claim);
  let isLast = false;
  while (rows.length > 0) {
    const { outcomes, trouble } = await sendClaimed(ctx, emailTo, rows);
    // Only what was handed to the mail server counts towards the rate.
    messages += outcomes.filter(({ tried = true }) => tried).length;
    const more = recordRefusals(ctx, rows, outcomes);
    const { claimId } = claim;
    const last = rows.at(-1)?.seq ?? range.to;
    // After trouble nothing more is claimed: the next cron job tries again.
    claim = { ...claim, claimId: ctx.newId(), from: (trouble ? range.to : last) + 1 };
    isLast = claim.from > range.to;
    const after = isLast ? endWrites(ctx, sending) : [];
    const done = { claimId, outcomes, trouble, more, after };
    rows = await recordAndClaim(ctx, sending, done, claim);
    await ctx.wait(pauseAfter(messages, ctx.now().getTime() - begun, mailPerSecond));
  }
  if (!isLast) await endSending(ctx, sending);
}
