export const noticeStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];
export const deadLetterStatuses = ['OPEN', 'SENT_AGAIN'] as const;
export type DeadLetterStatus = (typeof deadLetterStatuses)[number];

/** The letters to single people. */
export const noticeKinds = [
  'setup-password',
  'recovery',
  'known-account',
  'password-changed',
  'account-closed',
  'power-role-changed',
  'renewal-recorded',
  'renewal-reminder',
  'renewal-paid',
  'payment-refunded',
  'payment-checked',
  'payment-closed',
  'payment-flagged',
  'item-decided',
  'items-submitted',
  'ballot-applications-open',
  'ballot-vote-open',
  'ballot-vote-reminder',
  'ballot-results',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Whether a letter is still to be sent. */
export const isWaiting = (notice: { status: NoticeStatus }): boolean => notice.status === 'QUEUED';

/** Whether an administrator may send a letter again: it has failed, and there is an address. */
export const maySendAgain = (notice: { status: NoticeStatus; toAddress: string }): boolean =>
  notice.status === 'FAILED' && notice.toAddress !== '';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often a letter is tried: at first, and as often as the queue retries (wrangler.toml). */
export const mostAttempts = 6;

/** For how long a delivery may be under way before another one may take its place, in ms. */
export const claimLasts = 5 * minute;

/** After how long a letter that was never tried is asked for again, and one that was, in ms. */
export const lostAfter = { untried: 5 * minute, tried: 120 * minute };

/** How many lost letters one tick asks for. */
export const lostAtOnce = 100;

/** For how long letters that are done with are remembered, in ms. */
export const noticesKept = 90 * day;

/** How many letters a page of the administration shows. */
export const lettersPerPage = 50;
