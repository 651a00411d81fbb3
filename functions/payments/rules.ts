import { machineOf, type Transition } from '#functions/shared/transitions.ts';

export const paymentStatuses = [
  'CREATED',
  'PENDING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
  'TO_BE_CHECKED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentActions = [
  'wait',
  'cancel',
  'refuse',
  'doubt',
  'pay',
  'refund',
  'accept',
  'close',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * Who moves a payment: the bank by what it has signed or answered, the browser by coming back, the
 * clock when nothing was ever paid, an administrator.
 */
export type PaymentParty = 'bank' | 'browser' | 'clock' | 'admin';

const step = (
  name: PaymentAction,
  froms: readonly PaymentStatus[],
  to: PaymentStatus,
  who: readonly PaymentParty[],
): Transition<PaymentAction, PaymentStatus, PaymentParty>[] =>
  froms.map((from) => ({ name, from, to, who }));

const untold = ['CREATED', 'PENDING'] as const;
const unpaid = [...untold, 'CANCELLED', 'FAILED'] as const;

/**
 * What becomes of a payment. Reports come late, twice and in any order, so that each state gives way
 * only to those further down: cancelled to failed, failed to doubtful, that to paid, paid to refunded.
 */
export const paymentMachine = machineOf<
  PaymentStatus,
  PaymentParty,
  Transition<PaymentAction, PaymentStatus, PaymentParty>
>({
  states: paymentStatuses,
  initial: 'CREATED',
  transitions: [
    ...step('wait', ['CREATED'], 'PENDING', ['bank', 'browser']),
    ...step('cancel', untold, 'CANCELLED', ['bank', 'browser', 'clock']),
    ...step('refuse', [...untold, 'CANCELLED'], 'FAILED', ['bank', 'browser']),
    ...step('doubt', unpaid, 'TO_BE_CHECKED', ['bank']),
    ...step('pay', [...unpaid, 'TO_BE_CHECKED'], 'PAID', ['bank']),
    ...step('refund', unpaid, 'REFUNDED', ['bank']),
    ...step('refund', ['PAID', 'TO_BE_CHECKED'], 'REFUNDED', ['bank', 'admin']),
    ...step('accept', ['TO_BE_CHECKED'], 'PAID', ['admin']),
    ...step('close', ['TO_BE_CHECKED'], 'FAILED', ['admin']),
  ],
});

/** One step of the machine. */
export type PaymentStep = NonNullable<ReturnType<typeof paymentMachine.named>>;

/** What is odd about a report: kept for an administrator to look at. */
export const paymentFlags = [
  'WRONG_SIGNATURE',
  'UNKNOWN_ORDER',
  'OTHER_GATEWAY',
  'WRONG_AMOUNT',
  'WRONG_CURRENCY',
  'SECOND_PAYMENT',
  'ACCOUNT_CLOSED',
] as const;
export type PaymentFlag = (typeof paymentFlags)[number];

/** By which way a report came. */
export const reportSources = ['notification', 'return', 'query', 'refund'] as const;
export type ReportSource = (typeof reportSources)[number];

/** Whether an administrator should come and look: a payment is held, or money came for no order of ours. */
export const needsLook = (flag: PaymentFlag | null, step: PaymentStep | null): boolean =>
  step?.name === 'doubt' || flag === 'UNKNOWN_ORDER';

/** Whether an order may still be handed to the bank: nothing was heard of it yet. */
export const mayCheckOut = ({ status }: { status: PaymentStatus }): boolean =>
  paymentMachine.named('wait', status, 'browser') !== null;

/** The statuses in which a gateway is still to be asked. */
export const openStatuses: readonly PaymentStatus[] = untold;

/** The statuses in which money may have changed hands and nothing more should be paid meanwhile. */
const held: readonly PaymentStatus[] = ['PENDING', 'TO_BE_CHECKED'];

const minute = 60_000;

/** For how long a payment may be open before the gateway is asked, in ms. */
export const askAfter = 30 * minute;

/** How long after that it is asked again, in ms. */
export const askEvery = 30 * minute;

/** After how long an order of which the gateway knows nothing is taken for abandoned, in ms. */
export const abandonedAfter = 24 * 60 * minute;

/** How many payments one tick asks about. */
export const askedAtOnce = 20;

/** For how long a payment that is being confirmed keeps its payer from beginning another one, in ms. */
const confirmingFor = 24 * 60 * minute;

/** Whether somebody should not pay again because an earlier payment is not settled yet. */
export const keepsFromPaying = (
  { status, createdAt }: { status: PaymentStatus; createdAt: string },
  now: Date,
): boolean =>
  status === 'TO_BE_CHECKED' ||
  (held.includes(status) && now.getTime() - Date.parse(createdAt) < confirmingFor);

/** What somebody is shown of a payment, wherever it is shown. */
const shownAs = {
  CREATED: 'begun',
  PENDING: 'confirming',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  TO_BE_CHECKED: 'checking',
} as const satisfies Record<PaymentStatus, string>;
export type Shown = (typeof shownAs)[PaymentStatus];

/** How a payment is spoken of to its payer. */
export const shownOf = ({ status }: { status: PaymentStatus }): Shown => shownAs[status];

/** How an open payment is spoken of: it is being confirmed, that takes too long, or it is looked at. */
export type OpenState = 'confirming' | 'late' | 'checking';

interface Dated {
  status: PaymentStatus;
  createdAt: string;
}

/** What is open about a payment for which money may have changed hands, or null. */
export function openStateOf(payment: Dated, now: Date): OpenState | null {
  const shown = shownOf(payment);
  if (shown === 'confirming') return keepsFromPaying(payment, now) ? shown : 'late';
  return shown === 'checking' ? shown : null;
}

/**
 * What the overview tells of somebody's payments: which are open, which were paid back, and whether
 * another one may be begun (D-69, D-74).
 */
export function overviewOf<Payment extends Dated>(payments: readonly Payment[], now: Date) {
  return {
    open: payments.flatMap((payment) => {
      const state = openStateOf(payment, now);
      return state ? [{ payment, state }] : [];
    }),
    refunded: payments.filter((payment) => shownOf(payment) === 'refunded'),
    mayBegin: !payments.some((payment) => keepsFromPaying(payment, now)),
  };
}

/** For how long after a payment has moved a return from the bank is taken to be about it, in ms. */
export const returnsWithin = 24 * 60 * minute;

/** The query of a return from the bank that went well (REN-07). */
export const fromBankQuery = { name: 'from-bank', value: 'ok' } as const;

/** What whoever comes back from the bank is told; `unknown` claims nothing. */
export type BankReturn = 'paid' | 'confirming' | 'checking' | 'unknown';

const saidAtReturn: Record<Shown, BankReturn> = {
  begun: 'confirming',
  confirming: 'confirming',
  paid: 'paid',
  checking: 'checking',
  failed: 'unknown',
  cancelled: 'unknown',
  refunded: 'unknown',
};

/**
 * What a return from the bank says (REN-07, D-23): only what is known here of the payment of which
 * something was heard last, never what the address claims.
 */
export const bankReturn = (payment: { status: PaymentStatus } | null): BankReturn =>
  payment ? saidAtReturn[shownOf(payment)] : 'unknown';

/** Whether there is a receipt of a payment: it was paid, whatever was paid back since. */
export const hasReceipt = (payment: { status: PaymentStatus; receipt: string | null }): boolean =>
  payment.receipt !== null && ['paid', 'refunded'].includes(shownOf(payment));
/** For how long a refund that was begun keeps another one from being sent, in ms. */
export const refundClaimLasts = 60 * minute;

/** How many reports with a wrong signature are kept of one order. */
export const forgedKept = 20;

/**
 * A bank's message as it is stored and shown: one line of plain text of at most 200 characters (D-68),
 * without signs that nobody sees or that turn the words around them.
 */
export const bankMessage = (text: string | null | undefined): string | null =>
  (text ?? '')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    // What is left of a character that was cut in two.
    .replace(/\p{Cs}/gu, '')
    .trim() || null;

/** The hidden fields of a checkout form: no key with an underscore, no null (REN-06). */
export const sentFields = (fields: Record<string, string | null>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    name.startsWith('_') || value === null ? [] : [[name, value]],
  );

/** How many payments a page of the administration shows (D-67). */
export const paymentsPageSize = 50;
