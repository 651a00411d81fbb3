import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { type Letter, MailError } from '#functions/core/adapters/mailer.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { greetingName } from '#functions/email/rendering/letter.ts';
import { renderLetter } from '#functions/email/rendering/render.ts';
import { isTrouble } from '#functions/email/transport/trouble.ts';
import { type DueNotice, dueNotice } from './queries.ts';
import {
  claimLasts,
  type futileErrors,
  isBulk,
  isWaiting,
  isWorthWaiting,
  mostAttempts,
  refusalWait,
  troubleWait,
} from './rules.ts';
import { notices } from './table.ts';

/** Why a letter is not sent at all; a word for the administration, not for the reader. */
type Refusal = (typeof futileErrors)[number];

const ofNotice = (id: string) => eq(notices.id, id);

const refuse = (id: string, reason: Refusal): Write =>
  write(
    change
      .update(notices)
      .set({ status: 'FAILED', lastError: reason, claimedAt: null, retryAt: null })
      .where(and(ofNotice(id), eq(notices.status, 'QUEUED'))),
  );

/** Takes a letter in hand; false when another delivery has it or it is done with. */
async function claim(ctx: Context, id: string): Promise<boolean> {
  const now = ctx.now();
  const given = new Date(now.getTime() - claimLasts).toISOString();
  const [claimed] = await ctx.db.write([
    write(
      change
        .update(notices)
        .set({ claimedAt: now.toISOString() })
        .where(
          and(
            ofNotice(id),
            eq(notices.status, 'QUEUED'),
            or(isNull(notices.claimedAt), lte(notices.claimedAt, given)),
          ),
        ),
    ),
  ]);
  return claimed === 1;
}

/** A letter whose link is dead, whose news is none any more, or whose reader has gone, would only confuse. */
async function isOutdated(ctx: Context, notice: DueNotice): Promise<boolean> {
  const { kind, toAddress, userStatus } = notice;
  if (toAddress === '') return true;
  if (kind !== 'account-closed' && userStatus !== 'ACTIVE') return true;
  return !((await ctx.registry.emails[kind]?.isCurrent?.(ctx, notice)) ?? true);
}

/** The letter of a notice; null when the notice does not hold what its letter needs. */
async function letterOf(ctx: Context, notice: DueNotice): Promise<Letter | null> {
  const { origin, societyName, contactEmail, mailFrom } = ctx.config;
  const { language } = notice;
  const kind = ctx.registry.emails[notice.kind];
  const said = kind?.text(
    {
      language,
      name: greetingName(notice.givenName, notice.lastName),
      origin,
      societyName,
      contactEmail,
      at: notice.createdAt,
      link: (await kind.link?.(ctx, notice)) ?? '',
    },
    notice.data,
  );
  if (!said) return null;
  const domain = addressOf(mailFrom).split('@')[1];
  return {
    to: notice.toAddress,
    from: mailFrom,
    replyTo: contactEmail,
    ...renderLetter(said, language, societyName),
    headers: {
      'Message-ID': `<notice-${notice.id}@${domain}>`,
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** What is written once a letter has gone; a closed account's address is forgotten with it. */
function sentNow(
  ctx: Context,
  { id, kind, userId }: DueNotice,
  providerId: string | null,
): Write[] {
  const sent = write(
    change
      .update(notices)
      .set({
        status: 'SENT',
        sentAt: ctx.now().toISOString(),
        providerId,
        claimedAt: null,
        retryAt: null,
        lastError: null,
        attempts: sql`${notices.attempts} + 1`,
      })
      .where(ofNotice(id)),
  );
  if (kind !== 'account-closed' || !userId) return [sent];
  const forget = change
    .update(notices)
    .set({ toAddress: '', data: '{}' })
    .where(eq(notices.userId, userId));
  return [sent, write(forget)];
}

/**
 * Writes down a failure, and says whether the queue is to try again. Trouble that concerns all e-mails costs
 * this one no attempt: it waits, and a cron job asks for it again.
 */
async function failed(ctx: Context, notice: DueNotice, error: unknown): Promise<boolean> {
  const now = ctx.now().getTime();
  const age = now - Date.parse(notice.createdAt);
  const isMail = error instanceof MailError;
  const trouble = isTrouble(error) ? error : null;
  const attempts = notice.attempts + (trouble ? 0 : 1);
  const isOver = trouble
    ? !isWorthWaiting(age)
    : (isMail && error.permanent) || attempts >= mostAttempts;
  const wait = trouble
    ? troubleWait(age, trouble.outcome === 'unsure')
    : isBulk(notice.kind)
      ? refusalWait(attempts)
      : null;
  await ctx.db.write([
    write(
      change
        .update(notices)
        .set({
          status: isOver ? 'FAILED' : 'QUEUED',
          attempts,
          claimedAt: null,
          retryAt: isOver || wait === null ? null : new Date(now + wait).toISOString(),
          lastError: isMail ? error.message : 'UNEXPECTED',
        })
        .where(ofNotice(notice.id)),
    ),
  ]);
  return !isOver && wait === null;
}

/** What has come of a delivery: there was nothing to send, the mail server was asked, or it takes nothing at all. */
type Delivery = 'nothing' | 'sent' | 'refused' | 'trouble';

/**
 * Sends one notice, unless it has gone already or another delivery has it in hand. Throws when the queue
 * is to try again; what is not worth that is written down as failed, and what the mail server could not
 * take waits in its table.
 */
export async function deliverNotice(ctx: Context, id: string): Promise<Delivery> {
  const { notice } = await ctx.db.read({ notice: dueNotice(id) });
  if (!notice || !isWaiting(notice)) return 'nothing';
  if (await isOutdated(ctx, notice)) {
    await ctx.db.write([refuse(id, 'OUTDATED')]);
    return 'nothing';
  }
  const letter = await letterOf(ctx, notice);
  if (!letter) {
    await ctx.db.write([refuse(id, 'BAD_DATA')]);
    return 'nothing';
  }
  if (!(await claim(ctx, id))) return 'nothing';
  let providerId: string | null;
  try {
    ({ providerId } = await ctx.mail.send(letter));
  } catch (error) {
    if (await failed(ctx, notice, error)) throw error;
    return isTrouble(error) ? 'trouble' : 'refused';
  }
  await ctx.db.write(sentNow(ctx, notice, providerId));
  return 'sent';
}
