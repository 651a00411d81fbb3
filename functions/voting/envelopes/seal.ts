import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type Contents, envelopeInfo, numberOf, packBallot, type Sheet } from './rules.ts';

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
  const { enc, ct } = await suite.seal(
    {
      recipientPublicKey: await suite.kem.deserializePublicKey(publicKey),
      info: envelopeInfo(sheet),
      ...(randomness ? { ekm: randomness } : {}),
    },
    packBallot(sheet, contents),
  );
  return {
    envelope: new Uint8Array([...new Uint8Array(enc), ...new Uint8Array(ct)]),
    number: await numberOf(contents.seed),
  };
}

/** What opens the envelopes of a ballot: it gives their bytes, or null for one that is none of this ballot. */
export async function openerOf(privateKey: Uint8Array, sheet: Sheet) {
  const recipientKey = await suite.kem.deserializePrivateKey(privateKey);
  const info = envelopeInfo(sheet);
  return async (envelope: Uint8Array): Promise<Uint8Array | null> => {
    const [enc, ct] = [envelope.slice(0, pointLength), envelope.slice(pointLength)];
    try {
      return new Uint8Array(await suite.open({ recipientKey, info, enc }, ct));
    } catch {
      return null;
    }
  };
}
