import { base64url, fromBase64url, hmac } from '#functions/core/values/crypto.ts';
import { isSigned, type LinkSecrets } from '#functions/core/values/link-secrets.ts';

/** The lists that a person can subscribe to: columns of `users` and kinds of consent (D-43). */
export const subscriptionLists = ['newsletter', 'announcements'] as const;
export type SubscriptionList = (typeof subscriptionLists)[number];

const idLength = 16;
const signatureLength = 16;

/** What is signed before the id; must not change, since sent e-mails contain the links. */
const purposeOf: Record<SubscriptionList, string> = {
  newsletter: 'unsubscribe',
  announcements: 'unsubscribe-announcements',
};

const signedText = (userId: string, list: SubscriptionList): string =>
  `${purposeOf[list]}:${userId}`;

const bytesOf = (uuid: string): Uint8Array =>
  Uint8Array.from(uuid.replaceAll('-', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const uuidOf = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The permanent code in an account's unsubscribe links for one list (UNS-06, D-43): the id of the account and
 * a part of its HMAC, so that every e-mail has the same one and nothing needs to be stored.
 */
export async function unsubscribeCode(
  secret: string,
  userId: string,
  list: SubscriptionList = 'newsletter',
): Promise<string> {
  const code = new Uint8Array(idLength + signatureLength);
  code.set(bytesOf(userId));
  const signature = await hmac(secret, signedText(userId, list));
  code.set(signature.slice(0, signatureLength), idLength);
  return base64url(code);
}

/** The account and list of an unsubscribe code, also of one from before a rotation; null for an invalid one. */
export async function accountOfCode(
  secrets: LinkSecrets,
  code: string,
): Promise<{ userId: string; list: SubscriptionList } | null> {
  const bytes = code.length <= 64 ? fromBase64url(code) : null;
  if (bytes?.length !== idLength + signatureLength) return null;
  const userId = uuidOf(bytes.slice(0, idLength));
  const given = bytes.slice(idLength);
  for (const list of subscriptionLists)
    if (await isSigned(secrets, signedText(userId, list), given, signatureLength))
      return { userId, list };
  return null;
}
