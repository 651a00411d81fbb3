import { base64url, hmac, sha256 } from '#functions/shared/crypto.ts';

/**
 * The mailed code of an id. It follows from the id and the site's secret, so that it is stored
 * nowhere and a letter that is sent again carries the same one (D-16).
 */
export const codeOf = async (secret: string, codeId: string): Promise<string> =>
  base64url(await hmac(secret, `code:${codeId}`));

/** The form in which a code is stored. */
export const codeHash = (code: string): Promise<string> => sha256(code);
