export const noticeStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export const deadLetterStatuses = ['OPEN', 'SENT_AGAIN'] as const;

/** The letters to single people. */
export const noticeKinds = [
  'setup-password',
  'recovery',
  'known-account',
  'password-changed',
  'account-closed',
  'power-role-changed',
  'renewal-recorded',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
