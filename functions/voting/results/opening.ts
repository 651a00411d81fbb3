import { sql } from 'drizzle-orm';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { numberOf, type Sheet, sheetOf, unpackBallot } from '#functions/voting/envelopes/rules.ts';
import { openerOf } from '#functions/voting/envelopes/seal.ts';
import type { OpenBallot, OpenBox } from '#functions/voting/publication/box.ts';
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

/** How many envelopes are opened side by side. */
const openedAtOnce = 200;

interface FoundBallot extends OpenBallot {
  isBySite: boolean;
}

/** The ballot in an envelope; null for what nobody can read, is not as it was when its hash was signed, or is not allowed. */
async function ballotIn(
  { hash, envelope }: StoredEnvelope,
  open: (bytes: Uint8Array) => Promise<Uint8Array | null>,
  { ballot, sheet }: { ballot: BallotToVote; sheet: Sheet },
): Promise<FoundBallot | null> {
  const bytes = fromBase64url(envelope ?? '');
  if (!bytes || (await sha256OfBytes(bytes)) !== hash) return null;
  const plain = await open(bytes);
  const contents = plain && unpackBallot(sheet, plain);
  if (!contents || choiceFault(ballot, contents.chosen) !== null) return null;
  const { seed, chosen, isBySite } = contents;
  return { number: await numberOf(seed), options: chosen, isBySite };
}

/**
 * Opens all envelopes of a ballot, in memory: what was in them by number, and how many of these the site has sealed. Of those
 * with one number the first counts (docs/voting.md). Throws when not one of several can be opened: then something else than
 * the voters is at fault, and the key must stay.
 */
export async function openEnvelopes(
  ballotId: string,
  ballot: BallotToVote,
  privateKey: Uint8Array,
  stored: readonly StoredEnvelope[],
): Promise<{ box: OpenBox; bySite: number }> {
  const sheet = sheetOf(ballotId, ballot);
  const open = stored.length > 0 ? await openerOf(privateKey, sheet) : async () => null;
  const byNumber = new Map<string, FoundBallot>();
  const spoiled: string[] = [];
  for (let at = 0; at < stored.length; at += openedAtOnce) {
    const some = stored.slice(at, at + openedAtOnce);
    const found = await Promise.all(some.map((one) => ballotIn(one, open, { ballot, sheet })));
    for (const [i, one] of found.entries())
      if (one && !byNumber.has(one.number)) byNumber.set(one.number, one);
      else spoiled.push(some[i]?.hash ?? '');
  }
  if (stored.length > 1 && spoiled.length === stored.length)
    throw new Error('No envelope can be opened.');
  const ballots = [...byNumber.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
  return {
    box: {
      envelopes: stored.map(({ hash }) => hash),
      ballots: ballots.map(({ number, options }) => ({ number, options })),
      spoiled,
    },
    bySite: ballots.filter(({ isBySite }) => isBySite).length,
  };
}

/** Counts ballots: how many of them hold each option; options without a vote are not among them. */
export function tallyOf(ballots: Iterable<Pick<OpenBallot, 'options'>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { options } of ballots)
    for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}
