import { recordedMethod } from '#functions/core/values/payment-words.ts';
import { type PaymentAction, type PaymentStatus, paymentMachine, waitsForAdmin } from './rules.ts';

/** For how long a claimed refund keeps another one from being sent, in ms. */
export const refundClaimLasts = 60 * 60_000;

/** What an administrator can do to a payment, in the order of the buttons. */
export const adminActions = [
  'accept',
  'refund',
  'credit',
  'close',
  'dispute',
  'win',
  'lose',
  'fail',
  'restore',
  'repay',
  'reverse',
] as const satisfies readonly PaymentAction[];
export type AdminAction = (typeof adminActions)[number];

/** What else decides which actions an administrator has on a payment. */
interface Circumstances {
  status: PaymentStatus;
  /** Where it was made. */
  gateway: string;
  refundingAt: string | null;
  /** Whether the account of its payer is closed. */
  isClosed: boolean;
  /** Whether it was made at another gateway than the configured one. */
  isElsewhere: boolean;
  /** Whether the bank has reported a dispute about it that was not won. */
  isDisputed: boolean;
  /** The first day of a later membership period that follows the one that it has bought, or null. */
  later: string | null;
}

/** The actions that are a decision with a reason and nothing else. */
export type PlainAction = Exclude<AdminAction, 'credit'>;

/** What gives a membership, and what takes one, so that a later period must not stand on it. */
export const grants: readonly AdminAction[] = ['accept', 'restore'];
const takes: readonly AdminAction[] = ['refund', 'reverse'];

/** Why an action is not possible; null when it is. Buttons and the server both use it. */
export function refusalOf(action: AdminAction, payment: Circumstances, now: Date) {
  const { status, gateway, refundingAt, isClosed, isElsewhere, isDisputed, later } = payment;
  const isRecorded = recordedMethod(gateway) !== null;
  const claimed =
    refundingAt !== null && now.getTime() - Date.parse(refundingAt) < refundClaimLasts;
  if (claimed) return 'inProgress';
  if (!paymentMachine.named(action, status, 'admin')) return 'changed';
  // A recorded payment has no bank that could pay back or dispute it; what a bank has taken is no record to cancel.
  if (action !== 'credit' && isRecorded !== (action === 'reverse')) return 'changed';
  // Of a fee that was waived nothing can go back.
  if (action === 'credit' && gateway === 'waiver') return 'changed';
  // The bank takes, or has taken, the money of what is held here: it can neither be accepted nor paid back once more.
  if (waitsForAdmin(status) && isDisputed && action !== 'close') return 'disputed';
  if (grants.includes(action) && isClosed) return 'accountClosed';
  if (action === 'refund' && isElsewhere) return 'otherGateway';
  return takes.includes(action) && later !== null ? 'laterPeriod' : null;
}
