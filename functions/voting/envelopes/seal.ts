import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { fromBase64url } from '#functions/core/values/crypto.ts';
import {
  type Contents,
  envelopeInfo,
  lockInfo,
  lockRandomness,
  numberOf,
  packBallot,
  type Sheet,
} from './rules.ts';

// RFC 9180, base mode; P-256, since phones of some years ago know no X25519.
export const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

/** The bytes of the point that comes first in an envelope. */
const pointLength = 65;

/** A new pair of keys, as bytes: the public one an uncompressed point, the private one a number. */
export async function newKeyPair() {
  const { publicKey, privateKey } = await suite.kem.generateKeyPair();
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(publicKey)),
    privateKey: new Uint8Array(await suite.kem.serializePrivateKey(privateKey)),
  };
}

/** Bytes sealed to a public key; the randomness is fresh, unless the same is to be made again. */
async function sealTo(
  publicKey: Uint8Array,
  info: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
  randomness?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey);
  const given = { recipientPublicKey, info, ...(randomness ? { ekm: randomness } : {}) };
  const { enc, ct } = await suite.seal(given, bytes);
  return new Uint8Array([...new Uint8Array(enc), ...new Uint8Array(ct)]);
}

/**
 * What is in an envelope: a ballot, and with the scrutineers' lock (docs/voting.md) the same ballot sealed to each of their
 * keys. All parts follow from the ballot: who opens one of them can make all anew.
 */
export async function packContents(
  sheet: Sheet,
  contents: Contents,
): Promise<Uint8Array<ArrayBuffer>> {
  const ballot = packBallot(sheet, contents);
  if (sheet.lock.length === 0) return ballot;
  const parts: number[] = [];
  for (const [place, key] of sheet.lock.entries()) {
    const publicKey = fromBase64url(key) ?? new Uint8Array();
    const randomness = await lockRandomness(contents.seed, place);
    parts.push(...(await sealTo(publicKey, lockInfo(sheet), ballot, randomness)));
  }
  return new Uint8Array(parts);
}

/**
 * An envelope around a ballot, and the number of the ballot (docs/voting.md). Its randomness is fresh, unless the same
 * envelope is to be made again.
 */
export async function sealEnvelope(
  publicKey: Uint8Array,
  sheet: Sheet,
  contents: Contents,
  randomness?: Uint8Array,
): Promise<{ envelope: Uint8Array<ArrayBuffer>; number: string }> {
  const packed = await packContents(sheet, contents);
  return {
    envelope: await sealTo(publicKey, envelopeInfo(sheet), packed, randomness),
    number: await numberOf(contents.seed),
  };
}

/** What opens what is sealed to a key: it gives the bytes, or null for what is sealed to another one or about something else. */
export async function openerOf(privateKey: Uint8Array, info: Uint8Array<ArrayBuffer>) {
  const recipientKey = await suite.kem.deserializePrivateKey(privateKey);
  return async (envelope: Uint8Array): Promise<Uint8Array | null> => {
    const [enc, ct] = [envelope.slice(0, pointLength), envelope.slice(pointLength)];
    try {
      return new Uint8Array(await suite.open({ recipientKey, info, enc }, ct));
    } catch {
      return null;
    }
  };
}
