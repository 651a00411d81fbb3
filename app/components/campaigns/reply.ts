import type { FormReply } from '#app/components/form/use-site-form.ts';
import type { ConflictMore } from '#app/components/members/conflict-box.tsx';
import type { MailingAction } from '#functions/campaigns/model/rules.ts';

/** What the screen of a mailing is told besides its form. */
export interface MailingMore extends ConflictMore {
  /** What is asked about before it happens. */
  confirm?: MailingAction;
}

export type MailingReply = FormReply & MailingMore;
