import { escaped } from '#functions/core/values/escape.ts';
import type { CampaignEmail } from './email.ts';
import { type Filling, partedAtMarks, withoutMarks } from './marks.ts';

/** What is filled into an e-mail for one reader. */
export type Values = Readonly<Record<Filling, string>>;

/** An e-mail parted at its marks, once for all of its readers. */
type Parted = Record<keyof CampaignEmail, string[]>;

const parted = new WeakMap<CampaignEmail, Parted>();

function partsOf(message: CampaignEmail): Parted {
  const known = parted.get(message);
  if (known) return known;
  const { subject, html, text } = message;
  const parts = {
    subject: partedAtMarks(subject),
    html: partedAtMarks(html),
    text: partedAtMarks(text),
  };
  parted.set(message, parts);
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
 * An e-mail for one reader. Every value is put in as the words that it is, in one pass: what looks like a
 * placeholder or like markup in a name stays what it is. The subject is one line.
 */
export function fillEmail(message: CampaignEmail, values: Values): CampaignEmail {
  const { subject, html, text } = partsOf(message);
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
