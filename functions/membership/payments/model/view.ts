import { hasEndedUnpaid, type PaymentStatus, waitsForAdmin } from './rules.ts';

const minute = 60_000;

/** For how long a payment being confirmed keeps its payer from beginning another one, in ms. */
const confirmingFor = 24 * 60 * minute;

/** Whether the payer should not pay again because this payment is not settled yet. */
export const isUnsettled = (
  { status, createdAt }: { status: PaymentStatus; createdAt: string },
  now: Date,
): boolean =>
  waitsForAdmin(status) ||
  (status === 'PENDING' && now.getTime() - Date.parse(createdAt) < confirmingFor);

/** The payment status as its payer sees it. */
const payerStatuses = {
  CREATED: 'begun',
  PENDING: 'confirming',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  TO_BE_CHECKED: 'checking',
  // The membership stays while the banks talk.
  DISPUTED: 'paid',
  CHARGED_BACK: 'refunded',
  REFUND_FAILED: 'refundFailed',
  REVERSED: 'reversed',
} as const satisfies Record<PaymentStatus, string>;
export type PayerStatus = (typeof payerStatuses)[PaymentStatus] | 'settled';

/** The payment status as its payer sees it; `settled` when an administrator has closed it. */
export const payerStatus = (payment: {
  status: PaymentStatus;
  settledAt?: string | null;
}): PayerStatus =>
  payment.settledAt && hasEndedUnpaid(payment) ? 'settled' : payerStatuses[payment.status];

/** An open payment as its payer sees it: being confirmed, overdue, or being checked. */
export type OpenState = 'confirming' | 'overdue' | 'checking';

/** What becomes of a payment whose money went back, as its payer sees it. */
const goneStates = ['refunded', 'refundFailed', 'reversed'] as const;

interface DatedPayment {
  status: PaymentStatus;
  createdAt: string;
}

/** The open state of a payment for which money may have changed hands, or null. */
export function openStateOf(payment: DatedPayment, now: Date): OpenState | null {
  const status = payerStatus(payment);
  if (status === 'confirming') return isUnsettled(payment, now) ? status : 'overdue';
  return status === 'checking' ? status : null;
}

/**
 * What the overview shows of a user's payments: which are open, which were refunded, and whether
 * another one may be begun (D-69, D-74).
 */
export function overviewOf<Payment extends DatedPayment>(payments: readonly Payment[], now: Date) {
  return {
    open: payments.flatMap((payment) => {
      const state = openStateOf(payment, now);
      return state ? [{ payment, state }] : [];
    }),
    refunded: payments.flatMap((payment) => {
      const state = goneStates.find((one) => one === payerStatus(payment));
      return state ? [{ payment, state }] : [];
    }),
    mayBegin: !payments.some((payment) => isUnsettled(payment, now)),
  };
}

/** The query of a return from the bank that went well (REN-07). */
export const fromBankQuery = { name: 'from-bank', value: 'ok' } as const;

/** The message on returning from the bank; `unknown` claims nothing. */
export type BankReturn = 'paid' | 'confirming' | 'checking' | 'unknown';

const returnMessages: Record<PayerStatus, BankReturn> = {
  begun: 'confirming',
  confirming: 'confirming',
  paid: 'paid',
  checking: 'checking',
  failed: 'unknown',
  settled: 'unknown',
  cancelled: 'unknown',
  refunded: 'unknown',
  refundFailed: 'unknown',
  reversed: 'unknown',
};

/**
 * The message on returning from the bank (REN-07, D-23): based only on what is stored about the payment
 * that changed last, never on what the address claims.
 */
export const bankReturn = (payment: Parameters<typeof payerStatus>[0] | null): BankReturn =>
  payment ? returnMessages[payerStatus(payment)] : 'unknown';

/** Whether a payment has a receipt: it was paid, even if refunded later. */
export const hasReceipt = (payment: { status: PaymentStatus; receipt: string | null }): boolean =>
  payment.receipt !== null && ['paid', ...goneStates].includes(payerStatus(payment));

/** Whether the money of a receipt went back, so that a credit note stands against it. */
export const isCredited = (payment: { status: PaymentStatus }): boolean =>
  ['refunded', 'reversed'].includes(payerStatus(payment));

/** How much of a payment went back, by its credit notes. */
export const creditedOf = (notes: readonly { amount: number; voidedAt: string | null }[]): number =>
  notes.reduce((sum, { amount, voidedAt }) => sum + (voidedAt === null ? amount : 0), 0);

/**
 * A bank's message as it is stored and shown: one line of plain text of at most 200 characters (D-68),
 * without invisible characters or those that change the direction of the text.
 */
export const bankMessage = (text: string | null | undefined): string | null =>
  (text ?? '')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    // Half of a surrogate pair that was cut.
    .replace(/\p{Cs}/gu, '')
    .trim() || null;

/** The hidden fields of a checkout form: no key with an underscore, no null (REN-06). */
export const formFields = (fields: Record<string, string | null>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    name.startsWith('_') || value === null ? [] : [[name, value]],
  );

/** How many payments a page of the administration shows (D-67). */
export const paymentsPageSize = 50;

/** For how many months memberships and income are shown, and can be chosen. */
export const monthsVisible = 24;
