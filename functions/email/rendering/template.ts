import type * as z from 'zod';
import { type EmailTranslate, emailTexts } from '#functions/core/i18n/server-texts.ts';
import type { EmailFacts, EmailKind, EmailText } from '#functions/core/registry.ts';

/** The schema of an e-mail's stored data, and its text. */
interface Template<Data> extends Omit<EmailKind, 'text'> {
  data: z.ZodType<Data>;
  /** Its content; every text may use the `society` and its `contact` address. */
  write(
    t: EmailTranslate,
    data: Data,
    facts: EmailFacts,
  ): Partial<EmailText> & Pick<EmailText, 'subject' | 'paragraphs'>;
}

/** A kind of e-mail: its text between a greeting and the small print, and the validation of its data. */
export const template = <Data>({ data: schema, write, ...rest }: Template<Data>): EmailKind => ({
  ...rest,
  text(facts, data) {
    const parsed = schema.safeParse(data);
    if (!parsed.success) return null;
    const { language, name, societyName: society, contactEmail: contact } = facts;
    const t: EmailTranslate = (key, values) =>
      emailTexts(language)(key, { society, contact, ...values });
    return {
      greeting: t('common.greeting', { name: name && ` ${name}` }),
      footer: [t('common.footer')],
      ...write(t, parsed.data, facts),
    };
  },
});
