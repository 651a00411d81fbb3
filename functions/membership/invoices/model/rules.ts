import { lastDay, type Period } from '#functions/core/membership/rules.ts';
import { addDays } from '#functions/core/values/dates.ts';

export const invoiceStatuses = ['OPEN', 'PAID', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const neededSettings = {
  SOCIETY_ADDRESS: 'societyAddress',
  SOCIETY_TAX_ID: 'societyTaxId',
  SOCIETY_BANK: 'societyBank',
  SOCIETY_VAT_NOTE: 'societyVatNote',
} as const;

/** The settings that are missing for invoices (D-284): who issues them, how they are paid, what is said about VAT. */
export const missingForInvoices = (
  config: Record<(typeof neededSettings)[keyof typeof neededSettings], { length: number } | null>,
): string[] =>
  Object.entries(neededSettings).flatMap(([name, of]) => (config[of]?.length ? [] : [name]));

/** How an administrator says that an invoice was paid. */
export const settleMethods = ['transfer', 'cash'] as const;

/** For how many days an invoice may be paid. */
const payableFor = 30;
export const dueFrom = (day: string): string => addDays(day, payableFor);

/** How an invoice can stand: an open one may be overdue, and the money of a paid one may have gone back (D-150). */
export const invoiceStates = [...invoiceStatuses, 'OVERDUE', 'CREDITED'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

interface Standing {
  status: InvoiceStatus;
  dueAt: string;
  /** Whether the money of the payment that has settled it went back, as the database says it. */
  isBack: number | null;
}

/** How an invoice stands today. */
export function stateOfInvoice({ status, dueAt, isBack }: Standing, today: string): InvoiceState {
  if (status === 'OPEN') return dueAt < today ? 'OVERDUE' : status;
  return status === 'PAID' && isBack ? 'CREDITED' : status;
}

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
export const invoiceFilters = ['open', 'overdue', 'paid', 'credited', 'cancelled', 'all'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

/** The columns by which they are sorted. */
export const invoiceSorts = ['number', 'payer', 'amount', 'due'] as const;

export const invoicesPageSize = 50;
