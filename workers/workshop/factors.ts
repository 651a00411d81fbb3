import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Factors } from '#functions/core/adapters/workshop.ts';
import { appCodes } from '#functions/identity/factors/rules.ts';

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...more,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: appCodes.digits,
    period: appCodes.seconds,
  });

/** Second factors where they are asked about. */
export const factorsHere: Factors = {
  newPasskeyOptions: generateRegistrationOptions,
  passkeyOptions: generateAuthenticationOptions,
  async checkNewPasskey(asked) {
    const made = await verifyRegistrationResponse(asked).catch(() => null);
    return made?.verified ? made.registrationInfo.credential : null;
  },
  async checkPasskey(asked) {
    const used = await verifyAuthenticationResponse(asked).catch(() => null);
    return used?.verified ? used.authenticationInfo.newCounter : null;
  },
  newAppSecret: async () =>
    new Secret({ buffer: crypto.getRandomValues(new Uint8Array(20)).buffer }).base32,
  async drawApp(secret, issuer, label) {
    const { data, size } = encode(totpOf(secret, { issuer, label }).toString(), { border: 2 });
    const path = data
      .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
      .join('');
    return { path, size };
  },
  async appStep(secret, code, now) {
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: appCodes.window });
    return delta === null ? null : Math.floor(now / 1000 / appCodes.seconds) + delta;
  },
};
