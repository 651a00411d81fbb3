import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { FoundConflict } from '#app/components/members/conflict-box.tsx';
import type { MailingAction } from '#functions/mailings/rules.ts';

/** What the screen of a mailing is told besides its form. */
export interface MailingMore {
  /** What is asked about before it happens. */
  confirm?: MailingAction;
  /** What somebody else has saved meanwhile. */
  conflict?: FoundConflict;
}

export type MailingReply = FormReply & MailingMore;
