import { sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import { mapRead } from '#functions/core/db/database.ts';
import { readFirst, readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf, hasEnded } from '#functions/core/values/dates.ts';
import { userAddresses } from '#functions/identity/claims/table.ts';

const details = pickColumns(users, [
  ...(['email', 'givenName', 'lastName', 'language', 'newsletter', 'announcements'] as const),
  ...(['renewalReminders', 'attentionDigest', 'memberUntil', 'version'] as const),
]);

/** The details of the signed-in user, for the account screen. */
export const myDetails = (ctx: Context) =>
  mapRead(
    readFirst(
      details,
      sql`from ${users} where ${users.id} = ${authorize(ctx, 'account.use').id} and ${users.status} = 'ACTIVE'`,
    ),
    (row) =>
      row && {
        ...row,
        newsletter: isSet(row.newsletter),
        announcements: isSet(row.announcements),
        renewalReminders: isSet(row.renewalReminders),
        attentionDigest: isSet(row.attentionDigest),
        // The last day of a membership that goes on.
        memberUntil: hasEnded(row.memberUntil ?? '', dayOf(ctx.now())) ? null : row.memberUntil,
      },
  );

/** The further addresses of the signed-in user, oldest first, at most 50. */
export const myAddresses = (ctx: Context) =>
  readOf(
    { address: userAddresses.address, provedAt: userAddresses.provedAt },
    sql`from ${userAddresses} where ${userAddresses.userId} = ${authorize(ctx, 'account.use').id}
      order by ${userAddresses.provedAt} limit 50`,
  );

/**
 * Everything that the register names about the signed-in user (D-20), as rows by kind; at most 5,000 of each. Throws
 * `PROOF_REQUIRED`: a stolen session does not get it (D-144).
 */
export async function exportMyData(ctx: Context) {
  const { id } = authorize(ctx, 'account.use', { proof: 'fresh' });
  return ctx.db.read(ctx.registry.personalData.rowsOf(id));
}
