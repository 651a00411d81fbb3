import {
  accountClosed,
  knownAccount,
  passwordChanged,
  recovery,
  setupPassword,
} from '#functions/auth/emails.ts';
import { renewalRecorded } from '#functions/memberships/emails.ts';
import { itemsSubmitted } from '#functions/moderation/digest-email.ts';
import { itemDecided } from '#functions/moderation/emails.ts';
import { powerRoleChanged } from '#functions/users/emails.ts';
import type { NoticeKind } from './rules.ts';
import type { Template } from './template.ts';

/** Every letter to a single person; its words stand with the capability that it comes from. */
export const templates: Record<NoticeKind, Template> = {
  'setup-password': setupPassword,
  recovery,
  'known-account': knownAccount,
  'password-changed': passwordChanged,
  'account-closed': accountClosed,
  'power-role-changed': powerRoleChanged,
  'renewal-recorded': renewalRecorded,
  'item-decided': itemDecided,
  'items-submitted': itemsSubmitted,
};
