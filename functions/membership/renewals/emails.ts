import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { parsePeriods, periodsText } from '#functions/core/membership/periods.ts';
import { isLastEnd, isOver, renewalSources } from '#functions/core/membership/rules.ts';
import type { QueuedEmail } from '#functions/core/registry.ts';
import { dayOf, formatDate, isCalendarDate } from '#functions/core/values/dates.ts';
import { pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';
import { reminderDue, reminderStages } from '#functions/membership/renewals/rules.ts';

/** The last day of a membership. */
const validTo = z.string().refine(isCalendarDate);

/** To the person whose membership was recorded (D-70). */
export const renewalRecorded = template({
  data: z.object({
    validTo,
    source: z.enum(renewalSources),
    isFirst: z.coerce.boolean().default(false),
  }),
  write: (t, { validTo, source, isFirst }, facts) => ({
    subject: t('renewal-recorded.subject'),
    paragraphs: [
      t('renewal-recorded.text', { end: formatDate(validTo, facts.language), source }),
      ...(isFirst ? [t('common.welcome')] : []),
    ],
    action: { label: t('common.seeMembership'), href: pageHref(facts, '/my/overview') },
    afterwards: [t('common.tellUs')],
  }),
});

const reminderState = (userId: string) =>
  readOf(
    {
      wanted: sql<0 | 1>`${column(users.renewalReminders)}`,
      periods: sql<string>`${periodsText(sql`${userId}`)}`,
    },
    sql`from ${users} where ${users.id} = ${userId}`,
    (rows) => firstRow(rows),
  );

/** Whether a membership still ends as its reminder says, and the person still wants reminders. */
async function isStillDue(ctx: Context, { userId, data }: QueuedEmail): Promise<boolean> {
  const { row } = await ctx.db.read({ row: reminderState(userId ?? '') });
  const today = dayOf(ctx.now());
  const { validTo: end, days } = data;
  return (
    row !== null &&
    row.wanted === 1 &&
    typeof end === 'string' &&
    isLastEnd(parsePeriods(row.periods), end) &&
    days === reminderDue(end, today)
  );
}

/** To a person whose membership ends soon or has ended (D-69), worded for the day when it is written. */
export const renewalReminder = template({
  data: z.object({ validTo, days: z.union(reminderStages.map((days) => z.literal(days))) }),
  isCurrent: isStillDue,
  write(t, { validTo, days }, facts) {
    const { language, at } = facts;
    const today = dayOf(new Date(at));
    const end = formatDate(validTo, language);
    const over = isOver({ validTo }, today) ? '-over' : '';
    return {
      subject: t(`renewal-reminder.subject${over}`, { end }),
      paragraphs: [t(`renewal-reminder.text${over}`, { end }), t(`renewal-reminder.renew${over}`)],
      action: {
        label: t('renewal-reminder.label'),
        href: pageHref(facts, '/my/membership-renewal'),
      },
      afterwards: [
        ...(days === reminderStages.at(-1) ? [t('renewal-reminder.last')] : []),
        t('renewal-reminder.switchOff', { href: pageHref(facts, '/my/account#reminders') }),
      ],
    };
  },
});
