import { eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import { auditRow } from '#functions/core/audit/commands.ts';
import { isNoted } from '#functions/core/audit/refused.ts';
import { auditLog } from '#functions/core/audit/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readFirst } from '#functions/core/db/read-of.ts';
import { type Write, write } from '#functions/core/db/write.ts';
import { countAttempt } from '#functions/core/limits/commands.ts';
import { queueEmail, sendQueuedEmail } from '#functions/email/outbox/commands.ts';
import { deviceName } from './device.ts';
import { endSession, endSessions } from './sessions.ts';
import { sessions } from './table.ts';

const accountId = (key: string) =>
  readFirst(
    pickColumns(users, ['id']),
    sql`from ${users} where ${users.emailKey} = ${key} and ${users.status} = 'ACTIVE'`,
  );

/** All unknown addresses together: what somebody typed is never kept. */
const nobody = 'unknown';

/**
 * Notes in the audit log that a password for an account was wrong: the first within an hour, the tenth, the hundredth
 * and so on, each with their number (D-124). What a limit refuses was never compared, so it is no guess. Runs once the
 * answer is on its way, so that its time tells nothing.
 */
export function noteRefusedSignIn(ctx: Context, key: string): void {
  ctx.after(async () => {
    const { account } = await ctx.db.read({ account: accountId(key) });
    const count = await countAttempt(ctx, ['sign-in.refused', account?.id ?? nobody]);
    if (!isNoted(count)) return;
    await ctx.db.write([
      auditRow(ctx, {
        action: 'sign-in.refused',
        record: account ? ['user', account.id] : ['sign-in', nobody],
        details: { count },
      }),
    ]);
  });
}

/**
 * Notes that somebody with the right password of an account had a wrong code: the audit log like a wrong password, and
 * its owner once a day by e-mail, unless it was in a browser of theirs (D-195). Runs once the answer is on its way.
 */
export function noteWrongCode(ctx: Context, id: string, isKnown: boolean): void {
  const { agent, country } = ctx.client;
  ctx.after(async () => {
    const count = await countAttempt(ctx, ['second-step.refused', isKnown ? `${id}:known` : id]);
    const queuedEmailId = ctx.newId();
    const told = queueEmail(ctx, eq(users.id, id), {
      id: queuedEmailId,
      kind: 'wrong-code',
      data: { device: deviceName(agent), country },
    });
    const noted = auditRow(ctx, {
      action: 'second-step.refused',
      record: ['user', id],
      details: { count, device: isKnown ? 'known' : 'new', country },
    });
    const isTold = count === 1 && !isKnown;
    if (isNoted(count)) await ctx.db.write([noted, ...(isTold ? [told] : [])]);
    if (isTold) await sendQueuedEmail(ctx, queuedEmailId);
  });
}

/** Ends sessions of a user, one or all but one, with an entry that counts them; without one if there is none to end. */
export function endWithEntry(
  ctx: Context,
  userId: string,
  { only, except = '' }: { only?: string; except?: string },
): Write[] {
  const ended =
    only === undefined ? sql`${sessions.id} <> ${except}` : sql`${sessions.id} = ${only}`;
  const which = only === undefined ? 'others' : only === ctx.actor?.sessionId ? 'own' : 'one';
  const built = sql`
    insert into ${auditLog} (${columnList(auditLog, 'at', 'actorId', 'action', 'recordKind', 'recordId', 'details')})
    select ${ctx.now().toISOString()}, ${ctx.actor?.id ?? null}, 'session.ended', 'user', ${userId},
      json_object('which', ${which}, 'count', count(*))
    from ${sessions} where ${sessions.userId} = ${userId} and ${ended} having count(*) > 0`;
  return [
    write(built),
    only === undefined ? endSessions(userId, except) : endSession(userId, only),
  ];
}
