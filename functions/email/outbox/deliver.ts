import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import {
  type Attachment,
  MailError,
  mostAttached,
  type OutgoingEmail,
} from '#functions/core/adapters/mailer.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { errorName, logError } from '#functions/core/log.ts';
import { greetingName } from '#functions/email/rendering/email.ts';
import { renderEmail } from '#functions/email/rendering/render.ts';
import { isTrouble } from '#functions/email/transport/trouble.ts';
import { type DueQueuedEmail, dueQueuedEmail } from './queries.ts';
import {
  claimLasts,
  type futileErrors,
  isBulk,
  isWaiting,
  isWorthWaiting,
  mayLackAccount,
  mostAttempts,
  refusalWait,
  troubleWait,
} from './rules.ts';
import { queuedEmails } from './table.ts';

/** Why an e-mail is never sent; shown to administrators, not to the recipient. */
type Refusal = (typeof futileErrors)[number];

const hasId = (id: string) => eq(queuedEmails.id, id);

const discardWrite = (id: string, reason: Refusal): Write =>
  write(
    change
      .update(queuedEmails)
      .set({ status: 'FAILED', lastError: reason, claimedAt: null, retryAt: null })
      .where(and(hasId(id), eq(queuedEmails.status, 'QUEUED'))),
  );

/** Claims an e-mail; false when another delivery has claimed it, it is finished, or it is held. */
async function claimEmail(ctx: Context, id: string): Promise<boolean> {
  const now = ctx.now();
  const given = new Date(now.getTime() - claimLasts).toISOString();
  const [claimed] = await ctx.db.write([
    write(
      change
        .update(queuedEmails)
        .set({ claimedAt: now.toISOString() })
        .where(
          and(
            hasId(id),
            eq(queuedEmails.status, 'QUEUED'),
            or(isNull(queuedEmails.claimedAt), lte(queuedEmails.claimedAt, given)),
            or(isNull(queuedEmails.notBefore), lte(queuedEmails.notBefore, now.toISOString())),
          ),
        ),
    ),
  ]);
  return claimed !== 0;
}

/**
 * An e-mail whose link has expired, whose content is outdated, or whose recipient has gone would only
 * confuse.
 */
async function isOutdated(ctx: Context, queuedEmail: DueQueuedEmail): Promise<boolean> {
  const { kind, userId, toAddress, userStatus } = queuedEmail;
  if (toAddress === '') return true;
  const isForAddress = userId === null && mayLackAccount(kind);
  if (!isForAddress && kind !== 'account-closed' && userStatus !== 'ACTIVE') return true;
  return !((await ctx.registry.emails[kind]?.isCurrent?.(ctx, queuedEmail)) ?? true);
}

/**
 * The files that go with an e-mail. It does not wait for them: without the Worker that draws, or when they are too
 * large, it goes without, and its link leads to them.
 */
async function attachmentsOf(ctx: Context, queuedEmail: DueQueuedEmail): Promise<Attachment[]> {
  try {
    const files =
      (await ctx.registry.emails[queuedEmail.kind]?.attachments?.(ctx, queuedEmail)) ?? [];
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (size <= mostAttached) return files;
    logError('notice.too-large', { id: queuedEmail.id, size });
  } catch (error) {
    logError('notice.not-attached', { id: queuedEmail.id, error: errorName(error) });
  }
  return [];
}

/** The e-mail of a row; null when the row's data is invalid for its kind. */
async function emailOf(ctx: Context, queuedEmail: DueQueuedEmail): Promise<OutgoingEmail | null> {
  const { origin, societyName, contactEmail, mailFrom } = ctx.config;
  const { language } = queuedEmail;
  const kind = ctx.registry.emails[queuedEmail.kind];
  const said = kind?.text(
    {
      language,
      name:
        (await kind.name?.(ctx, queuedEmail)) ??
        greetingName(queuedEmail.givenName, queuedEmail.lastName),
      origin,
      societyName,
      contactEmail,
      at: queuedEmail.createdAt,
      link: (await kind.link?.(ctx, queuedEmail)) ?? '',
    },
    queuedEmail.data,
  );
  if (!said) return null;
  const domain = addressOf(mailFrom).split('@')[1];
  const attachments = await attachmentsOf(ctx, queuedEmail);
  return {
    to: queuedEmail.toAddress,
    from: mailFrom,
    replyTo: said.replyTo ?? contactEmail,
    ...renderEmail(said, language, societyName),
    ...(attachments.length > 0 ? { attachments } : {}),
    headers: {
      'Message-ID': `<notice-${queuedEmail.id}@${domain}>`,
      'Auto-Submitted': 'auto-generated',
    },
  };
}

/** What is written once an e-mail was sent. */
const sentWrite = (ctx: Context, { id }: DueQueuedEmail, providerId: string | null): Write =>
  write(
    change
      .update(queuedEmails)
      .set({
        status: 'SENT',
        sentAt: ctx.now().toISOString(),
        providerId,
        claimedAt: null,
        retryAt: null,
        lastError: null,
        attempts: sql`${queuedEmails.attempts} + 1`,
      })
      .where(hasId(id)),
  );

/**
 * Records a failure, and returns whether the queue should retry. Trouble that affects all e-mails costs this
 * one no attempt: it waits, and a cron job asks for it again.
 */
async function recordFailure(
  ctx: Context,
  queuedEmail: DueQueuedEmail,
  error: unknown,
): Promise<boolean> {
  const now = ctx.now().getTime();
  const age = now - Date.parse(queuedEmail.createdAt);
  const isMail = error instanceof MailError;
  const trouble = isTrouble(error) ? error : null;
  const attempts = queuedEmail.attempts + (trouble ? 0 : 1);
  const isOver = trouble
    ? !isWorthWaiting(age)
    : (isMail && error.permanent) || attempts >= mostAttempts;
  const wait = trouble
    ? troubleWait(age, trouble.outcome === 'unsure')
    : isBulk(queuedEmail.kind)
      ? refusalWait(attempts)
      : null;
  await ctx.db.write([
    write(
      change
        .update(queuedEmails)
        .set({
          status: isOver ? 'FAILED' : 'QUEUED',
          attempts,
          claimedAt: null,
          retryAt: isOver || wait === null ? null : new Date(now + wait).toISOString(),
          lastError: isMail ? error.message : 'UNEXPECTED',
        })
        .where(hasId(queuedEmail.id)),
    ),
  ]);
  return !isOver && wait === null;
}

/** The outcome of a delivery: nothing to send, sent, refused, or the mail server accepts nothing at all. */
type Delivery = 'nothing' | 'sent' | 'refused' | 'trouble';

/**
 * Sends one e-mail, unless it was sent already or another delivery has claimed it. Throws when the queue
 * should retry; permanent failures are recorded, and what the mail server could not accept waits in its
 * table.
 */
export async function deliverQueuedEmail(ctx: Context, id: string): Promise<Delivery> {
  const { queuedEmail } = await ctx.db.read({ queuedEmail: dueQueuedEmail(id) });
  if (!queuedEmail || !isWaiting(queuedEmail)) return 'nothing';
  if (await isOutdated(ctx, queuedEmail)) {
    await ctx.db.write([discardWrite(id, 'OUTDATED')]);
    return 'nothing';
  }
  const message = await emailOf(ctx, queuedEmail);
  if (!message) {
    await ctx.db.write([discardWrite(id, 'BAD_DATA')]);
    return 'nothing';
  }
  if (!(await claimEmail(ctx, id))) return 'nothing';
  let providerId: string | null;
  try {
    ({ providerId } = await ctx.mail.send(message));
  } catch (error) {
    if (await recordFailure(ctx, queuedEmail, error)) throw error;
    return isTrouble(error) ? 'trouble' : 'refused';
  }
  await ctx.db.write([sentWrite(ctx, queuedEmail, providerId)]);
  return 'sent';
}
