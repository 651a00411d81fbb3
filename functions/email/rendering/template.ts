import type { z } from 'zod';
import type { Language } from '#functions/core/values/dates.ts';
import type { Facts, LetterText } from './letter.ts';

/** What a notice's stored data must be, and what is said with it, in each language. */
interface Texts<Data> {
  data: z.ZodType<Data>;
  text: Record<Language, (facts: Facts, data: Data) => LetterText>;
}

/** A letter to one person; null when its stored data is not what it needs. */
export type Template = (facts: Facts, data: unknown) => LetterText | null;

/** Puts a letter's texts together with the check of its data. */
export const template =
  <Data>({ data: schema, text }: Texts<Data>): Template =>
  (facts, data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? text[facts.language](facts, parsed.data) : null;
  };
