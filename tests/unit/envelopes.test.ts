import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  envelopeInfo,
  envelopeLength,
  envelopesFile,
  numberOf,
  packBallot,
  receivedText,
  type Sheet,
  sheetOf,
  unpackBallot,
  wordingOf,
} from '#functions/voting/envelopes/rules.ts';
import { newKeyPair, openerOf, sealEnvelope, suite } from '#functions/voting/envelopes/seal.ts';
import { openPlainly, sealPlainly } from '../support/hpke.ts';

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const sheets = fc
  .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 })
  .map((candidates) => sheetOf('ballot', { isPoll: false, candidates, lock: null }));
/** A sheet with what an envelope of it may hold. */
const filled = sheets.chain((sheet) =>
  fc.tuple(
    fc.constant(sheet),
    fc.record({
      isBySite: fc.boolean(),
      seed: bytes(32),
      chosen: fc.subarray([...sheet.options]),
    }),
  ),
);

describe('D-289 what is in an envelope', () => {
  it('is read as it was written, with any number of options', () => {
    fc.assert(
      fc.property(filled, ([sheet, contents]) => {
        expect(unpackBallot(sheet, packBallot(sheet, contents))).toEqual(contents);
      }),
    );
  });

  it('is one thing only: of other bytes there is nothing to read', () => {
    const at = fc.oneof(fc.nat(80), fc.constant(-1));
    const changes = fc.record({ at, to: fc.nat(255), more: bytes(1), cut: fc.nat(2) });
    fc.assert(
      fc.property(filled, changes, ([sheet, contents], { at, to, more, cut }) => {
        const packed = packBallot(sheet, contents);
        const longer = new Uint8Array([...packed, ...more]);
        for (const other of [longer, packed.slice(0, -1 - cut), packed.slice(1)])
          expect(unpackBallot(sheet, other)).toBeNull();
        const changed = packed.with(at % packed.length, to);
        const read = unpackBallot(sheet, changed);
        if (read) expect(packBallot(sheet, read)).toEqual(changed);
      }),
    );
  });

  it('is bound to the ballot, its options and its lock, in an order that nobody chooses', async () => {
    const of = (id: string, ...candidates: string[]) =>
      sheetOf(id, { isPoll: false, candidates, lock: null });
    const told = Buffer.from(envelopeInfo(of('one', 'b', 'a'))).toString();
    expect(told).toBe('election-envelope/1 site\none\na b\n\n');
    const locked = envelopeInfo({ ...of('one', 'a'), lock: ['key', 'other'] });
    expect(Buffer.from(locked).toString()).toBe('election-envelope/1 site\none\na\nkey other\n');
    const wording = createHash('sha256').update(told).digest('hex');
    for (const same of [of('one', 'b', 'a'), of('one', 'a', 'b')])
      expect(await wordingOf(same)).toBe(wording);
  });

  it('is listed and signed by its hash, in the bytes of the documents', () => {
    expect(envelopesFile([])).toBe('envelope_sha256\n');
    expect(envelopesFile(['aa', 'bb'])).toBe('envelope_sha256\naa\nbb\n');
    expect(receivedText('one', 'aa')).toBe('election-envelope/1 received\none\naa\n');
  });
});

const ofHex = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
/** RFC 9180, A.3.1: base mode, the message of sequence 0. */
const rfc = {
  info: ofHex('4f6465206f6e2061204772656369616e2055726e'),
  ikmE: ofHex('4270e54ffd08d79d5928020af4686d8f6b7d35dbe470265f1f5aa22816ce860e'),
  skEm: ofHex('4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb'),
  ikmR: ofHex('668b37171f1072f3cf12ea8a236a45df23fc13b82af3609ad1e354f6ef817550'),
  pkRm: ofHex(
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a82' +
      '6a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  ),
  skRm: ofHex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2'),
  enc: ofHex(
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac9' +
      '8536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
  ),
  pt: ofHex('4265617574792069732074727574682c20747275746820626561757479'),
  aad: ofHex('436f756e742d30'),
  ct: ofHex(
    '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
  ),
};

describe('D-289 the seal of an envelope', () => {
  const { info, aad } = rfc;
  const poll = sheetOf('ballot', { isPoll: true, candidates: [], lock: null });
  const contents = { isBySite: false, seed: new Uint8Array(32).fill(7), chosen: ['NO'] };

  it('is that of RFC 9180, A.3.1', async () => {
    const { kem } = suite;
    for (const [ikm, secret, open] of [
      [rfc.ikmE, rfc.skEm, rfc.enc],
      [rfc.ikmR, rfc.skRm, rfc.pkRm],
    ] as const) {
      const { privateKey, publicKey } = await kem.deriveKeyPair(ikm);
      expect(new Uint8Array(await kem.serializePrivateKey(privateKey))).toEqual(secret);
      expect(new Uint8Array(await kem.serializePublicKey(publicKey))).toEqual(open);
    }
    const recipientPublicKey = await kem.deserializePublicKey(rfc.pkRm);
    const to = { recipientPublicKey, info, ekm: rfc.ikmE };
    const { enc, ct } = await suite.seal(to, rfc.pt, aad);
    expect([new Uint8Array(enc), new Uint8Array(ct)]).toEqual([rfc.enc, rfc.ct]);
    const recipientKey = await kem.deserializePrivateKey(rfc.skRm);
    const opened = await suite.open({ recipientKey, info, enc: rfc.enc }, rfc.ct, aad);
    expect(new Uint8Array(opened)).toEqual(rfc.pt);
    const sealed = new Uint8Array([...rfc.enc, ...rfc.ct]);
    expect(new Uint8Array(openPlainly(rfc.skRm, sealed, info, aad))).toEqual(rfc.pt);
  });

  it('opens, and is made, by other code from RFC 9180 alone, with the same bytes', async () => {
    const { publicKey, privateKey } = await newKeyPair();
    await fc.assert(
      fc.asyncProperty(filled, async ([sheet, some]) => {
        const bound = envelopeInfo(sheet);
        const packed = packBallot(sheet, some);
        const { envelope, number } = await sealEnvelope(publicKey, sheet, some);
        expect(envelope.length).toBe(envelopeLength(sheet));
        expect(number).toBe(await numberOf(some.seed));
        expect(new Uint8Array(openPlainly(privateKey, envelope, bound))).toEqual(packed);
        const open = await openerOf(privateKey, bound);
        expect(await open(sealPlainly(publicKey, packed, bound))).toEqual(packed);
      }),
      { numRuns: 25 },
    );
  });

  it('is another one each time, also for the same seed and choice, unless its randomness is given', async () => {
    const { publicKey } = await newKeyPair();
    const pointOf = async (randomness?: Uint8Array) =>
      (await sealEnvelope(publicKey, poll, contents, randomness)).envelope.slice(0, 65);
    expect(await pointOf()).not.toEqual(await pointOf());
    const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    expect(await pointOf(one)).toEqual(await pointOf(one));
    expect(await pointOf(one)).not.toEqual(await pointOf(other));
  });

  it('opens with one key, for one ballot and its options, and with every bit as it was', async () => {
    const [own, other] = [await newKeyPair(), await newKeyPair()];
    const { envelope } = await sealEnvelope(own.publicKey, poll, contents);
    const openedBy = async (key: Uint8Array, sheet: Sheet, sealed: Uint8Array = envelope) =>
      (await openerOf(key, envelopeInfo(sheet)))(sealed);
    expect(await openedBy(own.privateKey, poll)).toEqual(packBallot(poll, contents));
    expect(await openedBy(other.privateKey, poll)).toBeNull();
    expect(await openedBy(own.privateKey, { ...poll, ballotId: 'other' })).toBeNull();
    expect(await openedBy(own.privateKey, { ...poll, options: ['YES', 'MAYBE'] })).toBeNull();
    for (const sealed of [new Uint8Array(), envelope.slice(0, -1), envelope.slice(1)])
      expect(await openedBy(own.privateKey, poll, sealed)).toBeNull();
    for (let at = 0; at < envelope.length; at += 1) {
      const changed = envelope.with(at, (envelope[at] ?? 0) ^ (1 << (at % 8)));
      expect(await openedBy(own.privateKey, poll, changed)).toBeNull();
    }
  });
});
