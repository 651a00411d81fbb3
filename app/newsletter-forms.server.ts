import { chosenTitles } from '#functions/newsletters/choices.ts';
import { newsletterFields, newsletterToPublish } from '#functions/newsletters/schema.ts';
import type { FormSchema } from './components/form/use-site-form.ts';
import type { MailingForms } from './mailing-actions.server.ts';

/** The forms of newsletters, as their actions need them. */
export const newsletterForms: MailingForms = {
  family: 'newsletters',
  fields: Object.keys(newsletterFields.shape),
  rule: (button) =>
    (button === 'publish' ? newsletterToPublish : newsletterFields) as unknown as FormSchema,
  readable: async ({ ctx }, columns) => ({ ...columns, ...(await chosenTitles(ctx, columns)) }),
};
