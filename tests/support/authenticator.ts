import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { base64url } from '#functions/core/values/crypto.ts';

/** What an authenticator can be made to do otherwise than it should. */
export interface Odd {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  /** Whether it has verified its user. */
  isVerified?: boolean;
}

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (...parts: (ArrayLike<number> | ArrayBuffer)[]): Bytes =>
  new Uint8Array(
    parts.flatMap((part) => [
      ...(part instanceof ArrayBuffer ? new Uint8Array(part) : Array.from(part)),
    ]),
  );
const utf8 = (text: string): Bytes => bytes(new TextEncoder().encode(text));
const sha256 = async (data: Bytes) => bytes(await crypto.subtle.digest('SHA-256', data));
const bigEndian = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256);

// CBOR, as much as an authenticator without attestation needs.
const head = (major: number, length: number): number[] => {
  if (length < 24) return [major * 32 + length];
  return length < 256 ? [major * 32 + 24, length] : [major * 32 + 25, ...bigEndian(length, 2)];
};
const cborText = (text: string): Bytes => bytes(head(3, text.length), utf8(text));
const cborBytes = (data: Bytes): Bytes => bytes(head(2, data.length), data);
const cborNumber = (value: number): number[] => (value < 0 ? head(1, -1 - value) : head(0, value));

/** A signature of WebCrypto (two halves) as ASN.1, which WebAuthn wants. */
function asDer(raw: Bytes): Bytes {
  const integer = (half: Bytes): Bytes => {
    const from = half.findIndex((byte) => byte !== 0);
    const digits = half.slice(from);
    const positive = (digits[0] ?? 0) > 127 ? bytes([0], digits) : digits;
    return bytes([2, positive.length], positive);
  };
  const both = bytes(integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return bytes([48, both.length], both);
}

/**
 * An authenticator in software: one passkey (P-256), a counter that grows, no attestation. It does what it is told,
 * also what no browser would let it do.
 */
export async function newAuthenticator({
  origin,
  rpId = new URL(origin).hostname,
}: {
  origin: string;
  rpId?: string;
}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const coordinate = (text: string): Bytes =>
    bytes(
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)),
    );
  const cose = bytes(
    head(5, 5),
    [...cborNumber(1), ...cborNumber(2), ...cborNumber(3), ...cborNumber(-7)],
    [...cborNumber(-1), ...cborNumber(1)],
    [...cborNumber(-2)],
    cborBytes(coordinate(x)),
    [...cborNumber(-3)],
    cborBytes(coordinate(y)),
  );
  const rawId = crypto.getRandomValues(new Uint8Array(16));
  const id = base64url(rawId);
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Odd): Bytes =>
    utf8(
      JSON.stringify({
        type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    );

  async function authData(odd: Odd, attested: Bytes = bytes()): Promise<Bytes> {
    counter = odd.counter ?? counter + 1;
    const flags = 1 + ((odd.isVerified ?? true) ? 4 : 0) + (attested.length > 0 ? 64 : 0);
    return bytes(await sha256(utf8(odd.rpId ?? rpId)), [flags], bigEndian(counter, 4), attested);
  }

  return {
    id,
    /** Makes its passkey, as `navigator.credentials.create` does. */
    async create(
      { challenge }: { challenge: string },
      odd: Odd = {},
    ): Promise<RegistrationResponseJSON> {
      const attested = bytes(new Uint8Array(16), bigEndian(rawId.length, 2), rawId, cose);
      const attestation = bytes(
        head(5, 3),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        head(5, 0),
        cborText('authData'),
        cborBytes(await authData(odd, attested)),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** Signs a challenge, as `navigator.credentials.get` does. */
    async get(
      { challenge }: { challenge: string },
      odd: Odd = {},
    ): Promise<AuthenticationResponseJSON> {
      const data = await authData(odd);
      const client = clientData('webauthn.get', challenge, odd);
      const signature = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        bytes(data, await sha256(client)),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(asDer(bytes(signature))),
        },
        clientExtensionResults: {},
      };
    },
  };
}
