import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#functions/core/accounts/table.ts';
import type { Context } from '#functions/core/context.ts';
import { firstRow } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { periodsIn, periodsText } from '#functions/core/membership/periods.ts';
import {
  endsOn,
  isOver,
  reminderDue,
  reminderStages,
  renewableBefore,
} from '#functions/core/membership/rules.ts';
import type { EmailFacts, EmailText, QueuedEmail } from '#functions/core/registry.ts';
import { dayOf, formatDate, isCalendarDate } from '#functions/core/values/dates.ts';
import { footer, greeting, pageHref } from '#functions/email/rendering/email.ts';
import { template } from '#functions/email/rendering/template.ts';

const reminder = z.object({
  /** The last day of the membership. */
  validTo: z.string().refine(isCalendarDate),
  days: z.union(reminderStages.map((days) => z.literal(days))),
});
type Reminder = z.infer<typeof reminder>;

/** What is true of a membership on the day on which its e-mail is written. */
function relation({ language, at }: EmailFacts, { validTo, days }: Reminder) {
  const today = dayOf(new Date(at));
  const from = renewableBefore(validTo, today);
  return {
    /** The last day of the membership, in words. */
    end: formatDate(validTo, language),
    isOver: isOver({ validTo }, today),
    /** From when one can renew, in words; null when that is now. */
    from: from && formatDate(from, language),
    isLast: days === reminderStages.at(-1),
  };
}

const switchHref = (facts: EmailFacts): string => pageHref(facts, '/my/account#reminders');

function inEnglish(facts: EmailFacts, data: Reminder): EmailText {
  const { end, isOver, from, isLast } = relation(facts, data);
  const added = 'The new year is added to the end of your membership, so that you lose no day.';
  return {
    subject: isOver
      ? `Your membership was valid to ${end}: it has ended`
      : `Your membership is valid to ${end}`,
    greeting: greeting(facts),
    paragraphs: isOver
      ? [
          `Your membership of the ${facts.societyName} was valid to ${end}: it has ended.`,
          'You can become a member again now. A new year begins on the day on which you pay.',
        ]
      : [
          `Your membership of the ${facts.societyName} is valid to ${end}.`,
          from ? `You can renew from ${from}. ${added}` : `You can renew now. ${added}`,
        ],
    ...(from
      ? {}
      : {
          action: {
            label: 'Renew your membership',
            href: pageHref(facts, '/my/membership-renewal'),
          },
        }),
    afterwards: [
      ...(isLast ? ['This is the last reminder about it.'] : []),
      `If you do not want such reminders, you can switch them off in your account:\n${switchHref(facts)}`,
    ],
    footer: footer(facts),
  };
}

// "Il giorno" saves the article from depending on the number: il 7, but l’8.
function inItalian(facts: EmailFacts, data: Reminder): EmailText {
  const { end, isOver, from, isLast } = relation(facts, data);
  const added =
    'Il nuovo anno si aggiunge alla fine dell’iscrizione, così non perdi nessun giorno.';
  return {
    subject: isOver
      ? `La tua iscrizione era valida fino al giorno ${end}: è terminata`
      : `La tua iscrizione è valida fino al giorno ${end}`,
    greeting: greeting(facts),
    paragraphs: isOver
      ? [
          `La tua iscrizione alla ${facts.societyName} era valida fino al giorno ${end}: è terminata.`,
          'Puoi iscriverti di nuovo già ora. Il nuovo anno comincia il giorno in cui paghi.',
        ]
      : [
          `La tua iscrizione alla ${facts.societyName} è valida fino al giorno ${end}.`,
          from
            ? `Puoi rinnovare l’iscrizione dal giorno ${from}. ${added}`
            : `Puoi rinnovare l’iscrizione già ora. ${added}`,
        ],
    ...(from
      ? {}
      : {
          action: {
            label: 'Rinnova l’iscrizione',
            href: pageHref(facts, '/my/membership-renewal'),
          },
        }),
    afterwards: [
      ...(isLast ? ['Questo è l’ultimo promemoria al riguardo.'] : []),
      `Se non vuoi ricevere questi promemoria, puoi disattivarli nel tuo account:\n${switchHref(facts)}`,
    ],
    footer: footer(facts),
  };
}

const asked = (userId: string) =>
  readOf(
    {
      wanted: sql<0 | 1>`${column(users.renewalReminders)}`,
      periods: sql<string>`${periodsText(sql`${userId}`)}`,
    },
    sql`from ${users} where ${users.id} = ${userId}`,
    (rows) => firstRow(rows),
  );

/** Whether a membership still ends as its reminder says, and the person still wants to hear of it. */
async function isStillDue(ctx: Context, { userId, data }: QueuedEmail): Promise<boolean> {
  const { row } = await ctx.db.read({ row: asked(userId ?? '') });
  const today = dayOf(ctx.now());
  const { validTo: end, days } = data;
  return (
    row !== null &&
    row.wanted === 1 &&
    typeof end === 'string' &&
    endsOn(periodsIn(row.periods), end, today) &&
    days === reminderDue(end, today)
  );
}

/** To somebody whose membership ends soon, or has ended (D-69). */
export const renewalReminder = template({
  data: reminder,
  isCurrent: isStillDue,
  text: { en: inEnglish, it: inItalian },
});
