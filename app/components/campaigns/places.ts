import { hrefTo } from '#app/framework/href.ts';
import type { MailingFamily } from '#functions/campaigns/model/rules.ts';

/** The names of a family's routes: list, new, edit and letter with the name of their parameter. */
const places = {
  newsletters: {
    list: 'my-newsletters',
    create: 'newsletter-new',
    edit: (newsletterId: string) => hrefTo('newsletter-edit', { newsletterId }),
    letter: (newsletterId: string) => hrefTo('newsletter-letter', { newsletterId }),
  },
  emails: {
    list: 'my-emails',
    create: 'email-new',
    edit: (emailId: string) => hrefTo('email-edit', { emailId }),
    letter: (emailId: string) => hrefTo('email-letter', { emailId }),
  },
} as const satisfies Record<MailingFamily, unknown>;

/** The list of newsletters or e-mails. */
export const listHref = (family: MailingFamily): string => hrefTo(places[family].list);
/** The screen that creates one. */
export const newHref = (family: MailingFamily): string => hrefTo(places[family].create);
/** The screen of one. */
export const editHref = (family: MailingFamily, id: string): string => places[family].edit(id);
/** The letter of one, as a document to be shown in a frame. */
export const letterHref = (family: MailingFamily, id: string): string => places[family].letter(id);
