import { hmac, sameBytes } from './crypto.ts';

/** The site's secrets: everything new is signed with the present one, and what the previous one signed is good. */
export interface LinkSecrets {
  linkSecret: string;
  /** The one before the last rotation; null when it no longer counts. */
  previousLinkSecret: string | null;
}

/** What is derived from a secret, under each that counts; the present one first. */
export const underEach = <T>(
  { linkSecret, previousLinkSecret }: LinkSecrets,
  derive: (secret: string) => Promise<T>,
): Promise<T[]> =>
  Promise.all([linkSecret, ...(previousLinkSecret ? [previousLinkSecret] : [])].map(derive));

/** The signature of a text, under the present secret. */
export const sign = ({ linkSecret }: LinkSecrets, text: string): Promise<Uint8Array> =>
  hmac(linkSecret, text);

/**
 * Whether a text was signed with a secret that counts, by a signature cut to `length` bytes. The time tells
 * nothing: each comparison is constant, and all are made.
 */
export async function isSigned(
  secrets: LinkSecrets,
  text: string,
  given: Uint8Array,
  length = 32,
): Promise<boolean> {
  const right = await underEach(secrets, (secret) => hmac(secret, text));
  return right.map((bytes) => sameBytes(given, bytes.slice(0, length))).includes(true);
}
