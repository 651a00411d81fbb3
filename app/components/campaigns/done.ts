import { type MailingAction, mailingActions } from '#functions/campaigns/model/rules.ts';

/** The parameter by which an address says what has just been done. */
const doneParam = 'done';

/** What has just been done to a mailing: an action, or that it was created. */
export type MailingDone = MailingAction | 'create';

/** An address that says what has just been done, if anything. */
export const doneHref = (href: string, done: MailingDone | null): string =>
  done === null ? href : `${href}?${doneParam}=${done}`;

/** What has just been done, as the address of a screen or of a list says. */
export const mailingDone = (request: Request): MailingDone | null => {
  const done = new URL(request.url).searchParams.get(doneParam);
  if (done === 'create') return done;
  return mailingActions.find((one) => one === done) ?? null;
};
