import { and, eq, lt, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { auditRow } from '#functions/core/audit/commands.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { change, type Write, write } from '#functions/core/db/write.ts';
import { forgetAttempts, type LimitKey } from '#functions/core/limits/commands.ts';
import type { ProofMethod } from '#functions/core/permissions/proof-rules.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { deviceName } from './device.ts';
import { isKnownBrowser, isOutdated, newDeviceMark, strangersCounters } from './device-mark.ts';
import { endSession, newSession } from './sessions.ts';
import { sessions } from './table.ts';

/** A session to begin: what the browser gets, the writes, and what follows once they are done. */
interface Begun {
  token: string;
  /** In seconds. */
  maxAge: number;
  deviceMark: string;
  writes: Write[];
  tell(): Promise<void>;
}

/** Whose session begins, and how the attempts that led to it were counted. */
interface Beginning {
  id: string;
  emailKey: string;
  counter: LimitKey;
  how?: ProofMethod;
}

/** Whether the log has an earlier sign-in of an account. */
const signedInBefore = sql`exists (select 1 from ${auditLog} where ${auditLog.recordKind} = 'user'
  and ${auditLog.recordId} = ${users.id} and ${auditLog.action} = 'session.began')`;

const endExpiredSessions = (ctx: Context, userId: string): Write =>
  write(
    change
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, ctx.now().toISOString()))),
  );

/**
 * Everything that happens when a session begins, for one batch: the session itself, its entry in the audit log, the
 * end of expired ones and of the browser's previous one, the end of all counts of failures, and an e-mail when the
 * browser is new. Commit `writes`, then call `tell`.
 */
export async function beginSession(
  ctx: Context,
  { id, emailKey, counter, how = 'password' }: Beginning,
): Promise<Begun> {
  const { token, maxAge, begin } = await newSession(ctx, id, how);
  const isKnown = isKnownBrowser(counter);
  const { agent, country } = ctx.client;
  const queuedEmailId = ctx.newId();
  return {
    token,
    maxAge,
    deviceMark: await newDeviceMark(ctx, emailKey),
    tell: () => sendQueuedEmail(ctx, queuedEmailId),
    writes: [
      // Not at the very first sign-in: its owner has just set the first password.
      queueEmail(
        ctx,
        sql`${users.id} = ${id} and ${isKnown ? isOutdated(id, counter) : signedInBefore}`,
        {
          id: queuedEmailId,
          kind: 'new-sign-in',
          data: { device: deviceName(agent), country },
        },
      ),
      begin,
      endExpiredSessions(ctx, id),
      // A browser has one session at most.
      ...(ctx.actor ? [endSession(ctx.actor.id, ctx.actor.sessionId)] : []),
      await forgetAttempts(ctx, counter, ...strangersCounters(ctx, emailKey)),
      auditRow(ctx, {
        action: 'session.began',
        record: ['user', id],
        actorId: id,
        details: { how, device: isKnown ? 'known' : 'new', country },
      }),
    ],
  };
}
