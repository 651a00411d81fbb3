import { countryCodes } from '#functions/core/values/country-codes.ts';
import { countryNames } from '#functions/core/values/country-names.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { Billing } from './schema.ts';

/** What follows the two letters of the country in the VAT numbers of those who pay most often. */
const vatShapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  NL: /^\d{9}B\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
};

/** A VAT number as offices write it: capitals, without spaces, dots and hyphens. */
export const tidyVat = (text: string): string => text.toUpperCase().replace(/[\s.\-/]/g, '');

/**
 * Whether a text may be a VAT number: of the country whose letters it begins with, or of any other form that tax
 * offices use. Nobody is asked whether it exists.
 */
export function isVatNumber(text: string): boolean {
  if (!/^[A-Z\d+*]{4,20}$/.test(text) || !/\d/.test(text)) return false;
  const shape = vatShapes[text.slice(0, 2)];
  return shape ? shape.test(text.slice(2)) : true;
}

export const isCountryCode = (code: string): boolean => countryCodes.includes(code);

/** Name and address of an institution, as they stand on paper: one line each, without empty ones. */
export const addressLines = (billing: Billing, language: Language): string[] =>
  [
    billing.institution,
    billing.addressLine,
    billing.addressLine2,
    `${billing.postalCode} ${billing.city}`.trim(),
    billing.country && (countryNames(language).get(billing.country) ?? billing.country),
  ].filter((line) => line !== '');
