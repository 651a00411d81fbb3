import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { write } from '#functions/core/db/write.ts';
import { endsAfter } from '#functions/core/membership/periods.ts';
import { renewals } from '#functions/core/membership/table.ts';
import { dayOf } from '#functions/core/values/dates.ts';
import { askForBulk, isReminded, queueEmail } from '#functions/email/outbox/commands.ts';
import { reminders } from '#functions/email/outbox/table.ts';
import { invoices } from '#functions/membership/invoices/model/table.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { payments } from '#functions/membership/payments/model/table.ts';
import { isUnsettled } from '#functions/membership/payments/model/view.ts';
import {
  endsToRemindOf,
  type ReminderStage,
  remindedAtOnce,
} from '#functions/membership/renewals/rules.ts';

const later = alias(renewals, 'later');
const open = alias(payments, 'open');
const ended = alias(renewals, 'ended');

/** The statuses in which no reminder goes: the payment on its way settles within days. */
const paying = paymentStatuses.filter((status) =>
  isUnsettled({ status, createdAt: new Date(0).toISOString() }, new Date(0)),
);

/**
 * Whether the reminder "one" ("userId", "validTo", "days") is due for the account "users": no period ends
 * later, no payment is in progress, no invoice is open (it has reminders of its own), and it was not sent before.
 */
const isDue = sql`${users.status} = 'ACTIVE' and ${users.suspendedAt} is null and ${users.email} is not null
  and ${users.renewalReminders} = 1
  and not exists (select 1 from ${renewals} as ${later}
    where ${later.userId} = ${users.id} and ${endsAfter(later, sql`"one"."validTo"`)})
  and not exists (select 1 from ${payments} as ${open} where ${open.userId} = ${users.id}
    and ${open.status} in (select "value" from json_each(${JSON.stringify(paying)})))
  and not exists (select 1 from ${invoices} where ${invoices.userId} = ${users.id}
    and ${invoices.status} = 'OPEN')
  and not ${isReminded('renewal-reminder', users.id, sql`"one"."validTo"`, sql`"one"."days"`)}`;

/** The reminders due today; memberships that end first come first. */
const dueReminders = (today: string) =>
  readOf(
    {
      userId: sql<string>`"one"."userId"`,
      validTo: sql<string>`"one"."validTo"`,
      days: sql<ReminderStage>`"one"."days"`,
    },
    sql`from (select distinct ${ended.userId} as "userId", ${ended.validTo} as "validTo", "ends"."value" ->> 'days' as "days"
        from json_each(${JSON.stringify(endsToRemindOf(today))}) as "ends"
        cross join ${renewals} as ${ended} on ${ended.validTo} = "ends"."value" ->> 'validTo') as "one"
      cross join ${users} on ${users.id} = "one"."userId"
      where ${isDue} order by "one"."validTo", "one"."userId" limit ${remindedAtOnce}`,
  );

/**
 * Reminds members of the end of their membership: on the day on which renewing opens, on its last day and two
 * weeks afterwards, each once, unless a later period, a payment, an invoice or their settings prevent it. The
 * e-mails and the record of the reminders are one batch that checks again who is due, so that of two cron
 * jobs at once the second writes nothing. A cron job calls it.
 */
export async function remindOfEnds(ctx: Context): Promise<void> {
  const now = ctx.now();
  const today = dayOf(now);
  const { due } = await ctx.db.read({ due: dueReminders(today) });
  if (due.length === 0) return;
  const messages = due.map((one) => ({ id: ctx.newId(), ...one }));
  const one = sql`(select "value" ->> 'id' as "id", "value" ->> 'userId' as "userId",
      "value" ->> 'validTo' as "validTo", "value" ->> 'days' as "days"
    from json_each(${JSON.stringify(messages)})) as "one"`;
  const reminded = sql`insert into ${reminders} (${columnList(reminders, 'kind', 'subject', 'day', 'days', 'at')})
    select 'renewal-reminder', ${users.id}, "one"."validTo", "one"."days", ${now.toISOString()}
    from ${one} cross join ${users} on ${users.id} = "one"."userId" where ${isDue}`;
  const [written] = await ctx.db.write([
    queueEmail(ctx, isDue, {
      id: sql`"one"."id"`,
      kind: 'renewal-reminder',
      data: sql`json_object('validTo', "one"."validTo", 'days', "one"."days")`,
      among: one,
    }),
    write(reminded),
  ]);
  if (written === 0) return;
  await askForBulk(ctx);
}
