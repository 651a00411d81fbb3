import type { z } from 'zod';
import type { EmailFacts, EmailKind, EmailText } from '#functions/core/registry.ts';
import type { Language } from '#functions/core/values/dates.ts';

/** What an e-mail's stored data must be, and what is said with it, in each language. */
interface Texts<Data> extends Omit<EmailKind, 'text'> {
  data: z.ZodType<Data>;
  text: Record<Language, (facts: EmailFacts, data: Data) => EmailText>;
}

/** A kind of e-mail: its texts, put together with the check of its data. */
export const template = <Data>({ data: schema, text, ...rest }: Texts<Data>): EmailKind => ({
  ...rest,
  text(facts, data) {
    const parsed = schema.safeParse(data);
    return parsed.success ? text[facts.language](facts, parsed.data) : null;
  },
});
