import { base64url, hmac } from '#functions/core/values/crypto.ts';
import { type LinkSecrets, underEach } from '#functions/core/values/link-secrets.ts';

/**
 * The keys with which a browser locks what somebody has typed and not saved (D-167): the same at each sign-in of that
 * person, and nobody else's. The present one first; the one before the last rotation still opens.
 */
export const textKeys = (secrets: LinkSecrets, userId: string): Promise<string[]> =>
  underEach(secrets, async (secret) => base64url(await hmac(secret, `key:typed-texts:${userId}`)));
