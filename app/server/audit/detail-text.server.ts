import { findText, type Translate } from '#functions/core/i18n/translate.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import { formatDate, formatInstant, type Language } from '#functions/core/values/dates.ts';
import { type Currency, currencies, formatMoney } from '#functions/core/values/money.ts';

/** The details of an entry as they are stored, without the changed fields. */
export type Details = Record<string, unknown>;

const isId = (value: unknown): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value));

/** The details that are told together with another one, and the ids of which nobody reads anything. */
const silent = new Set([
  'currency',
  'from',
  'to',
  'option',
  'renewal',
  'user',
  'people',
  'winners',
]);

/** Where other screens have the words that are stored. */
const wordGroups = [
  ...['states.', 'payments.status-', 'payments.flagTip-', 'payments.outcome-'],
  ...['invoices.status-', 'imports.state-', 'renewal.how-'],
  ...['roles.', 'users.source-', 'acts.reason-'],
];

/** A text of another screen within a sentence. */
const within = (text: string | undefined): string | undefined =>
  text && text.slice(0, 1).toLowerCase() + text.slice(1);

/** What a stored word means; undefined for an unknown one. */
export function wordText(t: Translate, stored: string): string | undefined {
  const word = stored.replaceAll('.', '-');
  const domain = /^(\w+)-manage$/.exec(word)?.[1];
  const keys = [...wordGroups.map((group) => `${group}${word}`), `names.${domain}`];
  return findText(t, `audit.v-${word}`) ?? within(findText(t, ...keys));
}

export const detailName = (t: Translate, name: string): string | undefined =>
  findText(t, `audit.n-${name}`) ?? within(findText(t, `fields.${name}`));

/** A closed word, a number, a day or a moment in the reader's language; an unknown word as it stands. */
function valueText(t: Translate, language: Language, name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'labels.yes' : 'labels.no');
  if (typeof value === 'number') return value.toLocaleString(language);
  const text = String(value);
  if (name === 'country') return countryNames(language).get(text) ?? text;
  if (name === 'faults')
    return text
      .split(' ')
      .map((one) => findText(t, `voting.fault-${one}`) ?? one)
      .join(' ');
  const word = wordText(t, text);
  if (word) return word;
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, 8)}…`;
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return formatInstant(text, language);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text, language) : text;
}

/** From which state to which; nothing where it stayed the same. */
function movedText(t: Translate, language: Language, { from, to }: Details): string[] {
  if (from === to || (from ?? to) === undefined) return [];
  const words = [from, to]
    .filter((state) => state !== undefined && state !== null)
    .map((state) => valueText(t, language, 'to', state));
  return [words.join(' → ')];
}

const findCurrency = (value: unknown): Currency | undefined =>
  currencies.find((one) => one === value);

/** The details of an entry in words: each with its name, without ids. */
export function detailTexts(t: Translate, language: Language, details: Details): string[] {
  const currency = findCurrency(details.currency);
  const named = Object.entries(details)
    .filter(([name, value]) => !silent.has(name) && !isId(value) && value !== null && value !== '')
    .map(([name, value]) => {
      const said =
        name === 'amount' && typeof value === 'number' && currency
          ? formatMoney(value, currency, language)
          : valueText(t, language, name, value);
      return t('audit.detail', { name: detailName(t, name) ?? name, value: said });
    });
  return [...movedText(t, language, details), ...named];
}
