import { and, eq, sql } from 'drizzle-orm';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstOf, mapRead, select } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { isSet } from '#functions/core/db/rows.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { userAddresses } from '#functions/identity/claims/table.ts';

const details = firstOf(() =>
  select
    .select({
      email: users.email,
      givenName: users.givenName,
      lastName: users.lastName,
      language: users.language,
      newsletter: users.newsletter,
      announcements: users.announcements,
      renewalReminders: users.renewalReminders,
      attentionDigest: users.attentionDigest,
      version: users.version,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.status, 'ACTIVE'))),
);

/** The details of the signed-in user, for the account screen. */
export const myDetails = (ctx: Context) =>
  mapRead(
    details({ id: authorize(ctx, 'account.use').id }),
    (row) =>
      row && {
        ...row,
        newsletter: isSet(row.newsletter),
        announcements: isSet(row.announcements),
        renewalReminders: isSet(row.renewalReminders),
        attentionDigest: isSet(row.attentionDigest),
      },
  );

/** The further addresses of the signed-in user, oldest first, at most 50. */
export const myAddresses = (ctx: Context) =>
  readOf(
    { address: userAddresses.address, provedAt: userAddresses.provedAt },
    sql`from ${userAddresses} where ${userAddresses.userId} = ${authorize(ctx, 'account.use').id}
      order by ${userAddresses.provedAt} limit 50`,
  );
