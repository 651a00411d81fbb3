import type { Language } from './dates.ts';

/** The currencies for fees; each has 100 minor units. */
export const currencies = ['USD', 'EUR', 'GBP', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

const currencyFormats = new Map<string, Intl.NumberFormat>();

/** An amount in minor units (cents) with two decimals: "$25.00", "€25.00", "25,00 €", "25,00 $" (FRM-24). */
export function formatMoney(
  minorUnits: number,
  currency: Currency,
  language: Language,
  currencyDisplay: 'narrowSymbol' | 'code' = 'narrowSymbol',
): string {
  const key = `${language}-${currency}-${currencyDisplay}`;
  let format = currencyFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language === 'it' ? 'it-IT' : 'en-US', {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    currencyFormats.set(key, format);
  }
  return format.format(minorUnits / 100);
}

/** The same in a sentence: whole amounts without decimals, "$25", "25 $" (D-254). */
export const formatPrice = (minorUnits: number, currency: Currency, language: Language): string =>
  formatMoney(minorUnits, currency, language).replace(/[.,]00(?!\d)/, '');

/** The same for documents and e-mails, which are read far from this site: "USD 25.00", "25,00 USD". */
export const formatCodedMoney = (minorUnits: number, currency: Currency, language: Language) =>
  formatMoney(minorUnits, currency, language, 'code');

/**
 * An amount in units of its currency, as in calls and exports: 2500 minor units are 25, 2550 are 25.5 (D-78).
 */
export const toUnits = (minorUnits: number): number => minorUnits / 100;

/**
 * An amount as typed, in minor units: "25", "25.5", "25.50" and "25,50" are all accepted; null for anything
 * else, including more than two decimals and thousands separators.
 */
export function parseAmount(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** An amount in minor units as typed: "25.00", in Italian "25,00". */
export const formatAmountInput = (minorUnits: number, language: Language): string =>
  (minorUnits / 100).toFixed(2).replace('.', language === 'it' ? ',' : '.');

/**
 * A large number abbreviated: 950 → "950", 1200 → "1.2k", 3400000 → "3.4M" (FRM-24). At most one decimal,
 * none when it is zero; what would round to 1000k becomes 1M.
 */
export function shortNumber(value: number, language: Language): string {
  const size = Math.abs(value);
  const decimal = language === 'it' ? ',' : '.';
  const shorten = (unit: number, suffix: string) =>
    `${String(Math.round((value / unit) * 10) / 10).replace('.', decimal)}${suffix}`;
  if (size >= 999_950) return shorten(1_000_000, 'M');
  if (size >= 1000) return shorten(1000, 'k');
  return String(value).replace('.', decimal);
}
