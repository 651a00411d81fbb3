import { doneOf } from '#app/components/lifecycle/links.ts';
import { type MailingAction, mailingActions } from '#functions/campaigns/model/rules.ts';

/** What has just been done to a mailing: an action, or that it was created. */
export type MailingDone = MailingAction | 'create';

/** What has just been done, as the address of a screen or of a list says. */
export const mailingDone = (request: Request): MailingDone | null =>
  doneOf(request, ['create', ...mailingActions]);
