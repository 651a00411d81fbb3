import { sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { base64url, fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import {
  contentLength,
  envelopeInfo,
  numberOf,
  type Sheet,
  unpackBallot,
} from '#functions/voting/envelopes/rules.ts';
import { openerOf, packContents } from '#functions/voting/envelopes/seal.ts';
import type { OpenBallot } from '#functions/voting/publication/box.ts';
import { type BallotToVote, choiceFault } from '#functions/voting/votes/rules.ts';
import { participations } from '#functions/voting/votes/table.ts';

interface StoredEnvelope {
  hash: string;
  envelope: string | null;
}

/** The envelopes of a ballot, in the order of their hashes. */
export const envelopesOf = (ballotId: string): Read<StoredEnvelope[]> =>
  readOf(
    { hash: participations.hash, envelope: participations.envelope },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} order by ${participations.hash}`,
  );

/** What was sealed, by the hash of what was around it; null for what nobody can read. */
export interface Opened {
  hash: string;
  content: Uint8Array | null;
}

/** How many are opened side by side. */
const openedAtOnce = 200;

async function mapSome<From, To>(all: readonly From[], to: (one: From) => Promise<To>) {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += openedAtOnce)
    done.push(...(await Promise.all(all.slice(at, at + openedAtOnce).map(to))));
  return done;
}

/**
 * Opens all envelopes of a ballot, in memory, with its key. One that is not as it was when its hash was signed cannot be read.
 * Throws when most of several cannot be opened: then something else than the voters is at fault, and the key must stay.
 */
export async function openEnvelopes(
  sheet: Sheet,
  privateKey: Uint8Array,
  stored: readonly StoredEnvelope[],
): Promise<Opened[]> {
  if (stored.length === 0) return [];
  const open = await openerOf(privateKey, envelopeInfo(sheet));
  const opened = await mapSome(stored, async ({ hash, envelope }) => {
    const bytes = fromBase64url(envelope ?? '');
    const isWhole = bytes !== null && (await sha256OfBytes(bytes)) === hash;
    return { hash, content: isWhole ? await open(bytes) : null };
  });
  const unread = opened.filter(({ content }) => content === null).length;
  if (opened.length > 1 && unread * 2 > opened.length)
    throw new Error('Most envelopes cannot be opened.');
  return opened;
}

/**
 * The ballots in what was opened, by number, how many of them the site has sealed, and the hashes of what is spoiled: it cannot
 * be read, is not allowed, or has the number of an earlier one (docs/voting.md).
 */
export async function ballotsIn(
  ballot: BallotToVote,
  sheet: Sheet,
  opened: readonly Opened[],
): Promise<{ ballots: OpenBallot[]; spoiled: string[]; bySite: number }> {
  const found = new Map<string, { options: string[]; isBySite: boolean }>();
  const spoiled: string[] = [];
  for (const { hash, content } of opened) {
    const contents = content && unpackBallot(sheet, content);
    const isAllowed = contents && choiceFault(ballot, contents.chosen) === null;
    const number = isAllowed ? await numberOf(contents.seed) : null;
    if (!contents || number === null || found.has(number)) spoiled.push(hash);
    else found.set(number, { options: [...contents.chosen], isBySite: contents.isBySite });
  }
  const numbers = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ballots: numbers.map(([number, { options }]) => ({ number, options })),
    spoiled,
    bySite: numbers.filter(([, { isBySite }]) => isBySite).length,
  };
}

/** Locked votes out of their envelopes, sorted by their own hashes; those that none can be in are spoiled, as is a second copy. */
export async function lockedIn(
  sheet: Sheet,
  opened: readonly Opened[],
): Promise<{ locked: string[]; spoiled: string[] }> {
  const byHash = new Map<string, string>();
  const spoiled: string[] = [];
  for (const { hash, content } of opened) {
    const isLocked = content?.length === contentLength(sheet);
    const own = isLocked ? await sha256OfBytes(new Uint8Array(content)) : '';
    if (!isLocked || byHash.has(own)) spoiled.push(hash);
    else byHash.set(own, base64url(content));
  }
  const sorted = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1));
  return { locked: sorted.map(([, text]) => text), spoiled };
}

/**
 * What a scrutineer found in locked votes, beside their hashes: what does not make the very same locked vote again, for each
 * scrutineer, is not in it (docs/voting.md).
 */
export const checkOpenings = (
  sheet: Sheet,
  locked: readonly string[],
  openings: readonly string[],
): Promise<Opened[]> =>
  mapSome([...locked.entries()], async ([at, text]) => {
    const hash = await sha256OfBytes(fromBase64url(text) ?? new Uint8Array());
    const content = fromBase64url(openings[at] ?? '');
    const contents = content && unpackBallot(sheet, content);
    const isSame = contents && base64url(await packContents(sheet, contents)) === text;
    return { hash, content: isSame ? content : null };
  });

/** Counts ballots: how many of them hold each option; options without a vote are not among them. */
export function tallyOf(ballots: Iterable<Pick<OpenBallot, 'options'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { options } of ballots)
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}
