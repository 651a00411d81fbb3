import { Secret, TOTP } from 'otpauth';
import { appCodes } from './rules.ts';

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...more,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: appCodes.digits,
    period: appCodes.seconds,
  });

/** A new secret of 160 bits, as base32. */
export const newAppSecret = (): string =>
  new Secret({ buffer: crypto.getRandomValues(new Uint8Array(20)).buffer }).base32;

/** The address that an app reads from the QR code. */
export const appUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** The interval that a code belongs to, the present one or the one before or after; null for a wrong code. */
export function appStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: appCodes.window });
  return delta === null ? null : Math.floor(timestamp / 1000 / appCodes.seconds) + delta;
}
