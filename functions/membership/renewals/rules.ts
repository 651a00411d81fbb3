import { renewalDays } from '#functions/core/membership/rules.ts';
import { addDays, daysBetween } from '#functions/core/values/dates.ts';

/**
 * How many days before the last day of a membership reminders are sent; negative means after. Each comes when
 * what it asks for can be done: the first on the day on which renewing opens (D-197).
 */
export const reminderStages = [renewalDays, 0, -14] as const;
export type ReminderStage = (typeof reminderStages)[number];

/** For how many days a reminder may still be sent; after that it is skipped. */
const reminderLasts = 3;

/** The reminder due today for a membership that ends on `validTo`, or null. */
export function reminderDue(validTo: string, today: string): ReminderStage | null {
  const left = daysBetween(today, validTo);
  return reminderStages.find((stage) => left <= stage && left > stage - reminderLasts) ?? null;
}

/** All end dates for which a reminder is due today, each with its stage. */
export const endsToRemindOf = (today: string): { validTo: string; days: ReminderStage }[] =>
  reminderStages.flatMap((days) =>
    Array.from({ length: reminderLasts }, (_, passed) => ({
      validTo: addDays(today, days - passed),
      days,
    })),
  );

/** How many people one run of the cron job reminds at most. */
export const remindedAtOnce = 50;
