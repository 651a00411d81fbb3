import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { commit } from '#functions/core/audit/commands.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, select } from '#functions/core/db/database.ts';
import { change, guard } from '#functions/core/db/write.ts';
import { isConflict } from '#functions/core/errors.ts';
import { addressLimit, countFailure, takeAttempt } from '#functions/core/limits/commands.ts';
import type { EmailKind, QueuedEmail } from '#functions/core/registry.ts';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import type { Language } from '#functions/core/values/dates.ts';
import { isSigned, sign } from '#functions/core/values/link-secrets.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { endCodes, newCode } from './codes.ts';
import { linkPath, notMeLasts } from './rules.ts';
import { endSessions } from './sessions.ts';

/** What a link "This was not me" says: whose it is, since when it is good (ms), and its signature. */
export interface NotMeLink {
  userId: string;
  since: string;
  signature: string;
}

const signedText = (userId: string, since: string): string => `not-me:${userId}:${since}`;

/**
 * The link "This was not me" for an e-mail about an account, from the moment that the e-mail reports. It is stored
 * nowhere: a password that is set later voids it (D-125).
 */
export async function notMeLink(
  ctx: Context,
  { userId, language, at }: { userId: string; language: Language; at: string },
): Promise<string> {
  const since = String(Date.parse(at));
  const signature = base64url(await sign(ctx.config, signedText(userId, since)));
  const { origin } = ctx.config;
  return pageHref({ origin, language }, '/access/not-me', { u: userId, t: since, s: signature });
}

/** What an e-mail about an account adds to its kind: its link is "This was not me". */
export const withNotMe: Pick<EmailKind, 'link'> = {
  link: async (ctx, { userId, language, createdAt }: QueuedEmail) =>
    userId ? notMeLink(ctx, { userId, language, at: createdAt ?? ctx.now().toISOString() }) : '',
};

const accountById = firstOf(() =>
  select
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      passwordSetAt: users.passwordSetAt,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.status, 'ACTIVE'))),
);

/** Whether a link can be used, has been used, or is worth nothing (any more). */
export type NotMeState = 'open' | 'done' | 'void';

async function readLink(ctx: Context, { userId, since, signature }: NotMeLink) {
  const given = /^\d{1,15}$/.test(since) ? fromBase64url(signature.slice(0, 100)) : null;
  const isGood = given !== null && (await isSigned(ctx.config, signedText(userId, since), given));
  const age = ctx.now().getTime() - Number(since);
  if (!isGood || age > notMeLasts) return { state: 'void' as const };
  const { account } = await ctx.db.read({ account: accountById({ id: userId }) });
  if (!account) return { state: 'void' as const };
  if (account.passwordHash === null) return { state: 'done' as const };
  const setAt = account.passwordSetAt === null ? 0 : Date.parse(account.passwordSetAt);
  if (setAt > Number(since)) return { state: 'void' as const };
  return { state: 'open' as const, passwordHash: account.passwordHash };
}

/** What can be done with a link; nothing happens. */
export const notMeState = async (ctx: Context, link: NotMeLink): Promise<NotMeState> =>
  (await readLink(ctx, link)).state;

/**
 * Takes an account out of strange hands: ends its sessions and its password, and e-mails a link to a new one. Doing
 * it again changes nothing. Throws `TOO_MANY_REQUESTS`.
 */
export async function reportNotMe(ctx: Context, link: NotMeLink): Promise<NotMeState> {
  const network = addressLimit(ctx, 'code.address');
  await takeAttempt(ctx, network);
  const read = await readLink(ctx, link);
  if (read.state === 'void') await countFailure(ctx, network);
  if (read.state !== 'open') return read.state;
  const { userId } = link;
  const [self, codeId, queuedEmailId] = [eq(users.id, userId), ctx.newId(), ctx.newId()];
  try {
    await commit(
      ctx,
      [
        guard(
          change
            .update(users)
            .set({
              passwordHash: null,
              passwordIsLong: false,
              passwordSetAt: null,
              updatedAt: ctx.now().toISOString(),
              version: sql`${users.version} + 1`,
            })
            .where(and(self, eq(users.passwordHash, read.passwordHash))),
        ),
        endSessions(userId),
        endCodes(ctx, self),
        await newCode(ctx, self, { id: codeId, purpose: 'recovery' }),
        queueEmail(ctx, self, {
          id: queuedEmailId,
          kind: 'recovery',
          data: { codeId, path: linkPath(null) },
        }),
      ],
      { action: 'account.reported', record: ['user', userId], actorId: userId },
    );
  } catch (error) {
    if (isConflict(error)) return notMeState(ctx, link);
    throw error;
  }
  await sendQueuedEmail(ctx, queuedEmailId);
  return 'done';
}
