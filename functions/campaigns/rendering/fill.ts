import { escaped } from '#functions/core/values/escape.ts';
import type { MailingLetter } from './letter.ts';
import { type Filling, partedAtMarks, withoutMarks } from './marks.ts';

/** What is filled into a letter for one reader. */
export type Values = Readonly<Record<Filling, string>>;

/** A letter parted at its marks, once for all of its readers. */
type Parted = Record<keyof MailingLetter, string[]>;

const parted = new WeakMap<MailingLetter, Parted>();

function partsOf(letter: MailingLetter): Parted {
  const known = parted.get(letter);
  if (known) return known;
  const { subject, html, text } = letter;
  const parts = {
    subject: partedAtMarks(subject),
    html: partedAtMarks(html),
    text: partedAtMarks(text),
  };
  parted.set(letter, parts);
  return parts;
}

// Line ends, and signs that would turn around the direction of what stands behind them.
const lineOf = (value: string): string =>
  withoutMarks(value)
    .replace(/[\u202a-\u202e\u2066-\u2069]+/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const filled = (parts: string[], values: Values): string =>
  parts.map((part, i) => (i % 2 === 1 ? values[part as Filling] : part)).join('');

/**
 * A letter for one reader. Every value is put in as the words that it is, in one pass: what looks like a
 * placeholder or like markup in a name stays what it is. The subject is one line.
 */
export function fillLetter(letter: MailingLetter, values: Values): MailingLetter {
  const { subject, html, text } = partsOf(letter);
  const plain = of(values, lineOf);
  return {
    subject: lineOf(filled(subject, plain)),
    html: filled(html, of(plain, escaped)),
    text: filled(text, plain),
  };
}

const of = (values: Values, how: (value: string) => string): Values => ({
  givenName: how(values.givenName),
  lastName: how(values.lastName),
  renewalDate: how(values.renewalDate),
  unsubscribe: how(values.unsubscribe),
});
