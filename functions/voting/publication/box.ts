import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { readText } from '#functions/voting/ballots/kept-texts.ts';
import type { StoredStatement } from './queries.ts';

/** What of a statement is in the bundle. */
export type Signed = Pick<StoredStatement, 'text' | 'signature' | 'key'>;

/** A ballot as it is published: its number, and what was chosen. */
export interface OpenBallot {
  number: string;
  options: readonly string[];
}

/**
 * What came out of the envelopes of a ballot: the hashes of all, those of locked votes in them where there is a lock, the
 * ballots by number, and the hashes of what is spoiled, envelopes and locked votes.
 */
export interface OpenBox {
  envelopes: string[];
  locked: string[];
  ballots: OpenBallot[];
  spoiled: string[];
}

/** The file of an opened box, whose SHA-256 is the seal (docs/election-bundle.md). */
export const boxFile = ({ ballots, spoiled }: OpenBox): string =>
  [
    'number,options',
    ...ballots.map(({ number, options }) => `${number},${[...options].sort().join(' ')}`),
    ...spoiled.map((hash) => `spoiled,${hash}`),
    '',
  ].join('\n');

const linesOf = (items: readonly unknown[]): string =>
  items.map((item) => `\n${JSON.stringify(item)}`).join(',');

/** The bundle of an opened box with these statements (docs/election-bundle.md). */
export const bundleText = (box: OpenBox, statements: readonly Signed[]): string =>
  `{"format":"election-bundle/2","statements":[${linesOf(
    statements.map(({ text, signature, key }) => ({ text, signature, key })),
  )}\n],"envelopes":[${linesOf(box.envelopes)}\n],"ballots":[${linesOf(box.ballots)}\n],"spoiled":[${linesOf(box.spoiled)}\n],"locked":[${linesOf(box.locked)}\n]}\n`;

/** Where the box of a ballot is kept in the bucket of files. */
export const boxKey = (ballotId: string): string => `elections/${ballotId}.json`;

type Files = Pick<Context, 'files'>;

/** A box as it was kept, with the statement of its opening. */
export type KeptBox = OpenBox & { statements: Signed[] };

/**
 * The box of a ballot whose envelopes were opened; null before, and for a file that is damaged. What it holds is as true as
 * its signature.
 */
export async function readBox({ files }: Files, ballotId: string): Promise<KeptBox | null> {
  const text = await readText(files, boxKey(ballotId));
  try {
    const box = JSON.parse(text) as KeptBox;
    const parts = [box.envelopes, box.locked, box.ballots, box.spoiled, box.statements];
    return parts.every(Array.isArray) ? box : null;
  } catch {
    return null;
  }
}

/** The box of a ballot whose envelopes were opened. Throws `NOT_FOUND` where `readBox` has none. */
export const requireBox = async (ctx: Files, ballotId: string): Promise<KeptBox> =>
  found(await readBox(ctx, ballotId), 'Box');
