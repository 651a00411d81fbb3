import { groupHex, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { pollOptions } from '#functions/voting/ballots/rules.ts';

/** What an envelope is about: the ballot, and what can be chosen in it (docs/voting.md). */
export interface Sheet {
  ballotId: string;
  /** In the order of the bits of a choice. */
  options: readonly string[];
  /** The public keys of the scrutineers for whom votes are locked, as base64url; none without a lock. */
  lock: readonly string[];
}

/** What of a ballot decides what an envelope of it is like. */
interface Sealable {
  isPoll: boolean;
  candidates: readonly string[];
  /** The public keys of its scrutineers' lock, joined by spaces; null for none. */
  lock: string | null;
}

/** The keys of a lock, as a ballot stores them. */
export const keysOf = (lock: string | null): string[] => lock?.split(' ').filter(Boolean) ?? [];

/** The sheet of a ballot: YES and NO in a poll, the candidates who can be chosen in an election. */
export const sheetOf = (ballotId: string, { isPoll, candidates, lock }: Sealable): Sheet => ({
  ballotId,
  options: isPoll ? pollOptions : [...candidates].sort(),
  lock: keysOf(lock),
});

const encoder = new TextEncoder();

/** What binds an envelope to its ballot, its options and its lock, as HPKE takes it. */
export const envelopeInfo = ({ ballotId, options, lock }: Sheet): Uint8Array<ArrayBuffer> =>
  encoder.encode(
    `election-envelope/1 site\n${ballotId}\n${options.join(' ')}\n${lock.join(' ')}\n`,
  );

/** The same of what is in it for a scrutineer. */
export const lockInfo = ({ ballotId, options }: Sheet): Uint8Array<ArrayBuffer> =>
  encoder.encode(`election-envelope/1 scrutineer\n${ballotId}\n${options.join(' ')}\n`);

/** The randomness of the part of a locked vote for the scrutineer at a place: whoever opens one part can make all anew. */
export async function lockRandomness(seed: Uint8Array, place: number): Promise<Uint8Array> {
  const text = new Uint8Array([...encoder.encode(`election-lock/1\n${place}\n`), ...seed]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}

/** The SHA-256 of the same: sent beside an envelope, so that one sealed over other options is refused, not spoiled. */
export const wordingOf = (sheet: Sheet): Promise<string> => sha256OfBytes(envelopeInfo(sheet));

/** The bytes of a seed, of the point before a ciphertext, and of the tag after it. */
const seedLength = 32;
const sealedBy = 1;
const aroundIt = 65 + 16;

const choiceLength = ({ options }: Sheet): number => Math.ceil(options.length / 8);

const ballotLength = (sheet: Sheet): number => sealedBy + seedLength + choiceLength(sheet);

/** The one length of what is in the envelopes of a ballot, in bytes: a ballot, or one locked for each scrutineer. */
export const contentLength = (sheet: Sheet): number =>
  sheet.lock.length === 0
    ? ballotLength(sheet)
    : sheet.lock.length * (aroundIt + ballotLength(sheet));

/** The one length of all envelopes of a ballot, in bytes. */
export const envelopeLength = (sheet: Sheet): number => aroundIt + contentLength(sheet);

/** What an envelope holds. */
export interface Contents {
  /** Whether the site has sealed it, for a voter without script. */
  isBySite: boolean;
  seed: Uint8Array;
  chosen: readonly string[];
}

/** The bytes that are sealed. */
export function packBallot(
  sheet: Sheet,
  { isBySite, seed, chosen }: Contents,
): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(choiceLength(sheet));
  for (const [i, option] of sheet.options.entries())
    if (chosen.includes(option)) bits[i >> 3] = (bits[i >> 3] ?? 0) | (1 << (i & 7));
  return new Uint8Array([isBySite ? 1 : 0, ...seed, ...bits]);
}

/** What such bytes hold; null for any other bytes. */
export function unpackBallot(sheet: Sheet, bytes: Uint8Array): Contents | null {
  const [flag] = bytes;
  const seed = bytes.slice(sealedBy, sealedBy + seedLength);
  const bits = bytes.slice(sealedBy + seedLength);
  if (bytes.length !== ballotLength(sheet) || (flag !== 0 && flag !== 1)) return null;
  const isSet = (i: number) => (((bits[i >> 3] ?? 0) >> (i & 7)) & 1) === 1;
  // A bit beyond the options is no choice.
  for (let i = sheet.options.length; i < bits.length * 8; i++) if (isSet(i)) return null;
  return { isBySite: flag === 1, seed, chosen: sheet.options.filter((_, i) => isSet(i)) };
}

// Crockford's alphabet: no characters that could be taken for digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a ballot, the first 100 bits of a hash as five groups of four, such as `7K2M-…`: its voter finds it by this,
 * and nobody makes a second one from it.
 */
export async function numberOf(seed: Uint8Array): Promise<string> {
  const text = new Uint8Array([...encoder.encode('election-number/1\n'), ...seed]);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const signs = Array.from({ length: 20 }, (_, i) =>
    alphabet.charAt(Number.parseInt(bits.slice(i * 5, i * 5 + 5), 2)),
  ).join('');
  return signs.replace(/(.{4})(?=.)/g, '$1-');
}

/** As much of the fingerprint of a key as people compare by eye: 128 bits. */
export const shortFingerprint = (fingerprint: string): string => groupHex(fingerprint.slice(0, 32));

/** What the society signs when it has an envelope. */
export const receivedText = (ballotId: string, hash: string): string =>
  `election-envelope/1 received\n${ballotId}\n${hash}\n`;

/** The file of the hashes of envelopes, whose SHA-256 is in the statement (docs/election-bundle.md). */
export const envelopesFile = (hashes: readonly string[]): string =>
  ['envelope_sha256', ...hashes, ''].join('\n');
