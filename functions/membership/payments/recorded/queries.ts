import { sql } from 'drizzle-orm';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { lastDay } from '#functions/core/membership/rules.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { offeredOptions } from '#functions/membership/fees/options.ts';
import { booksLockedTo } from '#functions/membership/payments/administration/books.ts';

/**
 * The person whose payment is to be recorded, by id or by address, with the last day of the membership; the fees; and the
 * last day of the books that are locked.
 */
export async function recordingOf(ctx: Context, user: string | null, email = '') {
  authorize(ctx, 'payments.manage');
  const { payer, ...around } = await ctx.db.read({
    payer: readOf(
      {
        id: users.id,
        givenName: users.givenName,
        lastName: users.lastName,
        email: sql<string>`coalesce(${users.email}, '')`,
        periods: sql<string>`${periodsText(sql`${users.id}`)}`,
      },
      sql`from ${users} where ${users.status} = 'ACTIVE'
        and (${users.id} = ${user} or ${users.emailKey} = ${emailKey(email)})`,
      (rows) => firstRow(rows),
    ),
    options: offeredOptions(),
    lockedTo: booksLockedTo,
  });
  const last = payer && lastDay(parsePeriods(payer.periods), dayOf(ctx.now()));
  return { payer: payer && { ...payer, last }, ...around };
}
