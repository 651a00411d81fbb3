import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { consents, userRoles, users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { change, write } from '#functions/core/db/write.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { addressChanges } from '#functions/identity/addresses/table.ts';
import { userActs } from '#functions/identity/administration/acts/table.ts';
import { lasts, mailedCodesKept } from '#functions/identity/factors/rules.ts';
import { authenticatorApps, mailedCodes } from '#functions/identity/factors/table.ts';
import { codesKept, registrationKept, sessionLifetime } from './rules.ts';
import { codes, sessions } from './table.ts';

/** How many unconfirmed registrations are removed at once, and in one day at most. */
const forgotten = { atOnce: 200, batches: 50 };

const before = (ctx: Context, ms: number) => new Date(ctx.now().getTime() - ms).toISOString();

/** Removes expired sessions, long-expired codes and what second factors leave behind. Run by a cron job. */
export async function sweepAccess(ctx: Context): Promise<void> {
  // Two statements, so that each uses its index.
  await ctx.db.write([
    write(change.delete(sessions).where(lt(sessions.expiresAt, ctx.now().toISOString()))),
    write(
      change.delete(sessions).where(lt(sessions.lastUsedAt, before(ctx, sessionLifetime.idle))),
    ),
    write(change.delete(codes).where(lt(codes.expiresAt, before(ctx, codesKept)))),
    write(
      change.delete(mailedCodes).where(lt(mailedCodes.expiresAt, before(ctx, mailedCodesKept))),
    ),
    write(
      change
        .delete(authenticatorApps)
        .where(
          and(
            isNull(authenticatorApps.confirmedAt),
            lt(authenticatorApps.createdAt, before(ctx, lasts.setup)),
          ),
        ),
    ),
  ]);
}

/**
 * Removes registrations that were never confirmed, with their consents. Run by a daily cron job: it looks at every
 * account without a password.
 */
export async function forgetRegistrations(ctx: Context): Promise<void> {
  // An account that somebody else has given something is more than a registration.
  const some = sql`(select "id" from ${users} where ${users.confirmedAt} is null
    and ${users.passwordHash} is null and ${users.updatedAt} < ${before(ctx, registrationKept)}
    and not exists (select 1 from ${renewals} where ${renewals.userId} = ${users.id})
    and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.id})
    order by "id" limit ${forgotten.atOnce})`;
  for (let batch = 0; batch < forgotten.batches; batch++) {
    const [, , , , removed = 0] = await ctx.db.write([
      write(change.delete(codes).where(inArray(codes.userId, some))),
      write(change.delete(userActs).where(inArray(userActs.userId, some))),
      write(change.delete(addressChanges).where(inArray(addressChanges.userId, some))),
      write(change.delete(consents).where(inArray(consents.userId, some))),
      write(change.delete(users).where(inArray(users.id, some))),
    ]);
    if (removed < forgotten.atOnce) return;
  }
}
