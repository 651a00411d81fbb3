import { escaped } from '#functions/core/values/escape.ts';

/** What differs from reader to reader in an e-mail. */
export const fillings = ['givenName', 'lastName', 'renewalDate', 'unsubscribe'] as const;
export type Filling = (typeof fillings)[number];

// Two non-characters of Unicode, which no text means: `withoutMarks` keeps them out of what is typed.
const begin = '\ufdd0';
const end = '\ufdd1';

/** A text that nobody can take for a mark. */
export const withoutMarks = (text: string): string => text.replace(/[\ufdd0\ufdd1]/g, '');

/** What stands in an e-mail in the place of a value. */
export const mark = (name: Filling): string => `${begin}${name}${end}`;

/** A text parted at its marks: text, the name of a mark, text, the name of a mark, … */
export const partedAtMarks = (text: string): string[] =>
  text.split(new RegExp(`${begin}(${fillings.join('|')})${end}`));

/** Typed text as it stands in HTML. */
export const typedHtml = (text: string): string => escaped(withoutMarks(text));

/** A text in which some names in braces have become marks. */
export const withMarks = (text: string, names: readonly Filling[]): string =>
  names.reduce((marked, name) => marked.replaceAll(`{${name}}`, mark(name)), text);
