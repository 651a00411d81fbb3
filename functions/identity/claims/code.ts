import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { isSigned, type LinkSecrets, sign } from '#functions/core/values/link-secrets.ts';

const signatureLength = 16;

/** What is signed; must not change, since mailed links contain it. */
const signedText = (claimId: string): string => `claim:${claimId}`;

/**
 * The code in the links of a claim: its id and a part of its HMAC, so that every e-mail and the conference's own
 * have the same one, and nothing that opens a claim is stored.
 */
export async function claimCode(secrets: LinkSecrets, claimId: string): Promise<string> {
  const signature = await sign(secrets, signedText(claimId));
  return `${claimId}.${base64url(signature.slice(0, signatureLength))}`;
}

/** The claim of a code, also of one from before a rotation; null for an invalid one. */
export async function claimOfCode(secrets: LinkSecrets, code: string): Promise<string | null> {
  const [claimId = '', signature = ''] = code.length <= 100 ? code.split('.') : [];
  const given = fromBase64url(signature);
  if (!claimId || given?.length !== signatureLength) return null;
  const fits = await isSigned(secrets, signedText(claimId), given, signatureLength);
  return fits ? claimId : null;
}
