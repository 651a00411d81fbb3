export const queuedEmailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export type QueuedEmailStatus = (typeof queuedEmailStatuses)[number];
export const deadLetterStatuses = ['OPEN', 'SENT_AGAIN'] as const;
export type DeadLetterStatus = (typeof deadLetterStatuses)[number];

/** The e-mails of which it is noted what they reminded of, so that each goes once. */
export const reminderKinds = [
  'attention-digest',
  'items-submitted',
  'job-ending',
  'renewal-reminder',
] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const queuedEmailKinds = [
  'setup-password',
  'recovery',
  'known-account',
  'password-changed',
  'new-sign-in',
  'wrong-code',
  'account-closed',
  'factor-code',
  'factor-changed',
  'power-role-changed',
  'invitation',
  'sign-in-link',
  'account-suspended',
  'account-restored',
  'sessions-ended',
  'newsletter-off',
  'address-started',
  'admin-address-started',
  'many-exported',
  'address-confirm',
  'address-known',
  'address-reserved',
  'address-changed',
  'address-undone',
  'renewal-recorded',
  'renewal-reminder',
  'renewal-paid',
  'payment-refunded',
  'payment-checked',
  'payment-closed',
  'payment-flagged',
  'invoice-issued',
  'invoice-office',
  'invoice-reminder',
  'invoice-cancelled',
  'item-decided',
  'items-submitted',
  'item-taken-down',
  'schedule-stopped',
  'job-ending',
  'site-alert',
  'campaign-report',
  'campaign-stalled',
  'attention-digest',
  'ballot-applications-open',
  'ballot-vote-open',
  'ballot-vote-reminder',
  'ballot-times',
  'ballot-vote-received',
  'ballot-results',
  'scrutineer-named',
  'scrutineer-code',
  'scrutineer-roll',
  'scrutineer-open',
  'result-held',
  'roll-changed',
  'roll-added',
  'roll-removed',
  'objection-filed',
  'objection-copy',
  'claim-invited',
  'claim-reminder',
  'claim-link',
  'import-undone',
] as const;
export type QueuedEmailKind = (typeof queuedEmailKinds)[number];

/**
 * E-mails that go to many people at once. They keep to the rate of the mail server, in a separate queue, so
 * that no password link has to wait behind them.
 */
export const bulkKinds = [
  'renewal-recorded',
  'claim-invited',
  'claim-reminder',
  'import-undone',
  'renewal-reminder',
  'ballot-applications-open',
  'ballot-vote-open',
  'ballot-vote-reminder',
  'ballot-times',
  'ballot-vote-received',
  'ballot-results',
] as const satisfies QueuedEmailKind[];
const bulk = new Set<QueuedEmailKind>(bulkKinds);

/** E-mails that may go to an address without an account: what they are about says whether they are still current. */
const withoutAccount = new Set<QueuedEmailKind>([
  'claim-invited',
  'claim-reminder',
  'claim-link',
  'import-undone',
  'site-alert',
]);

export const mayLackAccount = (kind: QueuedEmailKind): boolean => withoutAccount.has(kind);

export const isBulk = (kind: QueuedEmailKind): boolean => bulk.has(kind);

export const isWaiting = (queuedEmail: { status: QueuedEmailStatus }): boolean =>
  queuedEmail.status === 'QUEUED';

/** Whether an administrator can send an e-mail again: it has failed, and it has an address. */
export const maySendAgain = (queuedEmail: {
  status: QueuedEmailStatus;
  toAddress: string;
}): boolean => queuedEmail.status === 'FAILED' && queuedEmail.toAddress !== '';

/** Errors that sending again cannot fix. */
export const futileErrors = ['OUTDATED', 'BAD_DATA'] as const;

/** How many failed e-mails are sent again at once. */
export const sentAgainAtOnce = 500;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How often an e-mail is tried: once, and as often as the queue retries (wrangler.toml). */
export const mostAttempts = 6;

/**
 * For how long an e-mail waits for a mail server that accepts none, in ms since it was written: as long as
 * mail servers wait for each other. One that is outdated earlier is not sent (`OUTDATED`).
 */
const waitsFor = 4 * day;

/** Whether an e-mail of this age still waits for the mail server. */
export const isWorthWaiting = (age: number): boolean => age < waitsFor;

const clamp = (least: number, most: number, ms: number): number =>
  Math.min(Math.max(ms, least), most);

/**
 * After how many ms an e-mail that hit server trouble is tried again. One that may have been accepted is
 * tried less often, since each attempt may deliver it again.
 */
export const troubleWait = (age: number, isUnsure: boolean): number =>
  isUnsure ? clamp(2 * minute, day / 2, age / 2) : clamp(2 * minute, 30 * minute, age / 4);

/** After how many ms a temporarily refused bulk e-mail is tried again. */
export const refusalWait = (attempts: number): number => minute * 2 ** (attempts - 1);

/** After how many ms the message for a waiting e-mail counts as lost. */
export const messageLasts = 5 * minute;

/** How many transactional e-mails the cron job of every minute asks for, at this sending rate. */
export const retryBatchSize = (perSecond: number): number =>
  Math.max(1, Math.min(100, Math.floor(perSecond * 20)));

/** How many bulk e-mails one message sends before the next one follows, so that campaigns get their turn. */
export const bulkAtOnce = 100;

/** For how long a delivery may take before another may replace it, in ms. */
export const claimLasts = 5 * minute;

/** After how long an e-mail is asked for again, in ms: never tried, or tried before. */
export const lostAfter = { untried: 5 * minute, tried: 120 * minute };

/** How many lost e-mails are asked for at once. */
export const lostAtOnce = 100;

/** For how long finished e-mails are kept, in ms. */
export const queuedEmailsKept = 90 * day;

export const emailsPerPage = 50;
