/** The fewest ballots of a block, and the fewest that wait for a later one: nobody's ballot stands out. */
export const smallestBlock = 10;

/** A ballot in a block: the hash of its receipt, and the commitment to its line in the file of the box. */
export interface ChainLine {
  receiptHash: string;
  commitment: string;
}

/** A block of the chain (docs/election-bundle.md). */
export interface ChainBlock {
  number: number;
  /** The hour of its publication: `2026-11-24T09:00:00Z`. */
  at: string;
  previous: string;
  lines: readonly ChainLine[];
}

/** The text whose SHA-256 precedes the first block. */
export const chainStartText = (ballotId: string): string => `election-chain/1\n${ballotId}\n`;

export const chainLineText = ({ receiptHash, commitment }: ChainLine): string =>
  `${receiptHash},${commitment}`;

/** The text whose SHA-256 is the head of a block; its lines are sorted. */
export const blockText = ({ number, at, previous, lines }: ChainBlock): string =>
  `${previous}\n${number} ${at}\n${lines
    .map(chainLineText)
    .sort()
    .map((line) => `${line}\n`)
    .join('')}`;

/** The hour of an instant, in which a block was published: the minute is nobody's business. */
export const hourOf = (now: Date): string => `${now.toISOString().slice(0, 13)}:00:00Z`;

/**
 * How many of the waiting ballots are published now; 0 for none. As many keep waiting as a block has at least, so
 * that whoever votes now may be in this block or in a later one, and the last block is never a small one.
 */
export const sizeOfNextBlock = (waiting: number): number =>
  waiting >= 2 * smallestBlock ? waiting - smallestBlock : 0;
