import { inArray, lt, or, sql } from 'drizzle-orm';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { codesKept, registrationKept, sessionLifetime } from './rules.ts';
import { codes, sessions } from './table.ts';

/** How many unconfirmed registrations one run of the cron job removes. */
const atOnce = 200;

/**
 * Removes expired sessions, long-expired codes, and registrations that were never confirmed, with their
 * consents. Run by a cron job.
 */
export async function sweepAccess(ctx: Context): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms).toISOString();
  // An account that somebody else has given something is more than a registration.
  const forgotten = sql`(select "id" from ${users} where ${users.confirmedAt} is null
    and ${users.passwordHash} is null and ${users.updatedAt} < ${before(registrationKept)}
    and not exists (select 1 from ${renewals} where ${renewals.userId} = ${users.id})
    and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id})
    order by "id" limit ${atOnce})`;
  await ctx.db.write([
    write(
      change
        .delete(sessions)
        .where(
          or(
            lt(sessions.expiresAt, ctx.now().toISOString()),
            lt(sessions.lastUsedAt, before(sessionLifetime.idle)),
          ),
        ),
    ),
    write(change.delete(codes).where(lt(codes.expiresAt, before(codesKept)))),
    write(change.delete(codes).where(inArray(codes.userId, forgotten))),
    write(change.delete(consents).where(inArray(consents.userId, forgotten))),
    write(change.delete(users).where(inArray(users.id, forgotten))),
  ]);
}
