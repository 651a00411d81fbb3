import { lastDay, type Period } from '#functions/core/membership/rules.ts';
import { addDays } from '#functions/core/values/dates.ts';

export const invoiceStatuses = ['OPEN', 'PAID', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** How an administrator says that an invoice was paid. */
export const settleMethods = ['transfer', 'cash'] as const;

/** For how many days an invoice may be paid. */
const payableFor = 30;
export const dueFrom = (day: string): string => addDays(day, payableFor);

/** How an invoice stands today. */
export const stateOfInvoice = (
  { status, dueAt }: { status: InvoiceStatus; dueAt: string },
  today: string,
): InvoiceStatus | 'OVERDUE' => (status === 'OPEN' && dueAt < today ? 'OVERDUE' : status);

/** After how many days overdue a reminder goes. */
const remindedAfter = [1, 14, 30] as const;
export const mostReminders = remindedAfter.length;

/** How many reminders of an open invoice should have gone by today. */
export const remindersDue = (dueAt: string, today: string): number =>
  remindedAfter.filter((days) => addDays(dueAt, days) <= today).length;

/** How many days before the end of a membership its next year can be invoiced: offices take their time. */
const askedBefore = 60;

/** The first day on which a person can ask for an invoice; null when that is now. */
export function invoiceFrom(periods: readonly Period[], today: string): string | null {
  const last = lastDay(periods, today);
  const first = last && addDays(last, -askedBefore);
  return first && first > today ? first : null;
}

/** The lists of administrators. */
export const invoiceFilters = ['open', 'overdue', 'paid', 'cancelled', 'all'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const invoicesPageSize = 50;
