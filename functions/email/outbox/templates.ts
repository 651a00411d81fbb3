import { itemsSubmitted } from '#functions/content/review/digest-email.ts';
import { itemDecided } from '#functions/content/review/emails.ts';
import type { Template } from '#functions/email/rendering/template.ts';
import {
  accountClosed,
  knownAccount,
  passwordChanged,
  recovery,
  setupPassword,
} from '#functions/identity/access/emails.ts';
import { powerRoleChanged } from '#functions/identity/users/emails.ts';
import { paymentRefunded, renewalPaid } from '#functions/membership/payments/emails/emails.ts';
import { paymentFlagged } from '#functions/membership/payments/emails/flagged-email.ts';
import {
  paymentChecked,
  paymentClosed,
} from '#functions/membership/payments/emails/held-emails.ts';
import { renewalRecorded } from '#functions/membership/renewals/emails.ts';
import { renewalReminder } from '#functions/membership/renewals/reminder-email.ts';
import {
  applicationsOpen,
  ballotResults,
  voteOpen,
  voteReminder,
} from '#functions/voting/emails/emails.ts';
import type { NoticeKind } from './rules.ts';

/** Every letter to a single person; its words stand with the capability that it comes from. */
export const templates: Record<NoticeKind, Template> = {
  'setup-password': setupPassword,
  recovery,
  'known-account': knownAccount,
  'password-changed': passwordChanged,
  'account-closed': accountClosed,
  'power-role-changed': powerRoleChanged,
  'renewal-recorded': renewalRecorded,
  'renewal-reminder': renewalReminder,
  'renewal-paid': renewalPaid,
  'payment-refunded': paymentRefunded,
  'payment-checked': paymentChecked,
  'payment-closed': paymentClosed,
  'payment-flagged': paymentFlagged,
  'item-decided': itemDecided,
  'items-submitted': itemsSubmitted,
  'ballot-applications-open': applicationsOpen,
  'ballot-vote-open': voteOpen,
  'ballot-vote-reminder': voteReminder,
  'ballot-results': ballotResults,
};
