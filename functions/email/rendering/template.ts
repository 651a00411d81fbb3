import type * as z from 'zod';
import { type EmailTranslate, emailTexts } from '#functions/core/i18n/server-texts.ts';
import type { EmailFacts, EmailKind, EmailText } from '#functions/core/registry.ts';
import { formatInstant } from '#functions/core/values/dates.ts';

/** The schema of an e-mail's stored data, and its text. */
interface Template<Data> extends Omit<EmailKind, 'text'> {
  data: z.ZodType<Data>;
  /** For how long what it offers works, in ms. */
  lasts?: number;
  /** Its content; texts may use `society`, `contact`, `at` (when it is written) and `until` (when its offer ends). */
  write(
    t: EmailTranslate,
    data: Data,
    facts: EmailFacts,
  ): Partial<EmailText> & Pick<EmailText, 'subject' | 'paragraphs'>;
}

/** A kind of e-mail: its text between a greeting and the small print, and the validation of its data. */
export const template = <Data>({ data, lasts = 0, write, ...rest }: Template<Data>): EmailKind => ({
  ...rest,
  text(facts, stored) {
    const parsed = data.safeParse(stored);
    if (!parsed.success) return null;
    const { language, name, societyName: society, contactEmail: contact } = facts;
    const moment = (ms: number) =>
      formatInstant(new Date(Date.parse(facts.at) + ms).toISOString(), language);
    const known = { society, contact, at: moment(0), until: moment(lasts) };
    const t: EmailTranslate = (key, values) => emailTexts(language)(key, { ...known, ...values });
    return {
      greeting: t('common.greeting', { name: name && ` ${name}` }),
      footer: [t('common.footer')],
      ...write(t, parsed.data, facts),
    };
  },
});
