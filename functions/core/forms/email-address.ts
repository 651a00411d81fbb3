import { wireAddress } from '#functions/core/values/wire-address.ts';

/** The longest e-mail address, in characters. */
export const mostOfEmail = 254;

const word = "[A-Za-z0-9_+'-]+";

/** An e-mail address: a local part without quotes, and a domain with at least two labels. */
const emailPattern = new RegExp(
  `^${word}(?:\\.${word})*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\\.)+(?:[A-Za-z]{2,}|xn--[a-z0-9-]+)$`,
);

/**
 * What is wrong with an address; null for nothing. Its domain may have any letters; before the @ few mail servers take
 * others than these, so that nothing would arrive.
 */
export function emailFault(typed: string): 'email' | 'emailLetters' | null {
  const wire = wireAddress(typed);
  if (wire.length <= mostOfEmail && emailPattern.test(wire)) return null;
  const [, local = '', domain = ''] = /^(.+)(@.+)$/.exec(wire) ?? [];
  return /[^ -~]/.test(local) && emailPattern.test(`x${domain}`) ? 'emailLetters' : 'email';
}
