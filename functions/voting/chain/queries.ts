import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { pickColumns } from '#functions/core/db/columns.ts';
import type { Read } from '#functions/core/db/database.ts';
import { column } from '#functions/core/db/names.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { lineOf, storedLine } from '#functions/voting/votes/box.ts';
import { boxLine } from '#functions/voting/votes/rules.ts';
import { ballotBox } from '#functions/voting/votes/table.ts';
import { type ChainLine, chainStartText } from './rules.ts';
import { chainBlocks, chainLines } from './table.ts';

/** A block without its lines. */
export type BlockHead = ReturnType<ReturnType<typeof blocksOf>['rows']>[number];

/** The blocks of a ballot's chain, the first one first. */
export const blocksOf = (ballotId: string) =>
  readOf(
    pickColumns(chainBlocks, ['number', 'at', 'previous', 'head', 'size']),
    sql`from ${chainBlocks} where ${chainBlocks.ballotId} = ${ballotId} order by ${chainBlocks.number}`,
  );

/** A page of the blocks of a chain, the newest first. */
export const latestBlocks = (
  ballotId: string,
  { limit, offset }: { limit: number; offset: number },
): Read<BlockHead[]> =>
  readOf(
    pickColumns(chainBlocks, ['number', 'at', 'previous', 'head', 'size']),
    sql`from ${chainBlocks} where ${chainBlocks.ballotId} = ${ballotId}
      order by ${chainBlocks.number} desc limit ${limit} offset ${offset}`,
  );

/** The block that commits to the ballot of a receipt, with the commitment; null for none. */
export const blockWith = (ballotId: string, receiptHash: string) =>
  readOf(
    pickColumns(chainLines, ['block', 'commitment']),
    sql`from ${chainLines} where ${chainLines.ballotId} = ${ballotId} and ${chainLines.receiptHash} = ${receiptHash}`,
    ([row]) => row ?? null,
  );

/** The end of a chain: its last block, and how many ballots it commits to. */
export interface ChainEnd {
  blocks: number;
  head: string;
  committed: number;
  /** When the last block was published; null without one. */
  at: string | null;
}

const countAndSum = {
  blocks: sql<number>`count(*)`,
  committed: sql<number>`coalesce(sum(${chainBlocks.size}), 0)`,
  head: sql<string | null>`(select "last".${column(chainBlocks.head)} from ${chainBlocks} as "last"
    where "last".${column(chainBlocks.ballotId)} = ${chainBlocks.ballotId} order by "last".${column(chainBlocks.number)} desc limit 1)`,
  at: sql<string | null>`max(${chainBlocks.at})`,
};

type StoredEnd = Omit<ChainEnd, 'head'> & { head: string | null };

/** The end of the chain of a ballot; without blocks it has no head. */
export const storedEnd = (ballotId: string): Read<StoredEnd> =>
  readOf(
    countAndSum,
    sql`from ${chainBlocks} where ${chainBlocks.ballotId} = ${ballotId}`,
    ([row]) => row ?? { blocks: 0, committed: 0, head: null, at: null },
  );

/** The same with its head, which without blocks is that of the start. */
export const withHead = async (ballotId: string, end: StoredEnd): Promise<ChainEnd> => ({
  ...end,
  head: end.head ?? (await sha256(chainStartText(ballotId))),
});

/** The end of the chain of a ballot, whose head is that of the start without blocks. */
export async function chainEnd(ctx: Pick<Context, 'db'>, ballotId: string): Promise<ChainEnd> {
  const { end } = await ctx.db.read({ end: storedEnd(ballotId) });
  return withHead(ballotId, end);
}

/** The lines of some blocks, sorted within each. */
const linesBetween = (ballotId: string, first: number, last: number) =>
  readOf(
    pickColumns(chainLines, ['block', 'receiptHash', 'commitment']),
    sql`from ${chainLines} where ${chainLines.ballotId} = ${ballotId} and ${chainLines.block} between ${first} and ${last}
      order by ${chainLines.block}, ${chainLines.receiptHash}`,
  );

/** About how many lines are held in memory at a time. */
const linesAtOnce = 10_000;

/** Blocks side by side with at most so many lines together, or a single one. */
function inPortions(blocks: readonly BlockHead[]): BlockHead[][] {
  const portions: BlockHead[][] = [];
  let lines = 0;
  for (const block of blocks) {
    lines += block.size;
    const last = portions.at(-1);
    if (last && lines <= linesAtOnce) last.push(block);
    else {
      portions.push([block]);
      lines = block.size;
    }
  }
  return portions;
}

/** The blocks of a chain with their lines, the first one first, portion by portion. */
export async function* chainPages(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
): AsyncGenerator<(BlockHead & { lines: ChainLine[] })[]> {
  const { blocks } = await ctx.db.read({ blocks: blocksOf(ballotId) });
  for (const portion of inPortions(blocks)) {
    const [first = 0, last = 0] = [portion[0]?.number, portion.at(-1)?.number];
    const { lines } = await ctx.db.read({ lines: linesBetween(ballotId, first, last) });
    const ofBlock = new Map<number, ChainLine[]>(portion.map(({ number }) => [number, []]));
    for (const { block, ...line } of lines) ofBlock.get(block)?.push(line);
    yield portion.map((block) => ({ ...block, lines: ofBlock.get(block.number) ?? [] }));
  }
}

/** How many waiting ballots are read for one block. */
const mostWaiting = 5000;

/**
 * Ballots of a box that no block commits to yet: some thousands, or for the last block all that are left. Those without
 * a salt, whose commitment could be guessed, are committed to at the end only.
 */
export const waitingLines = (ballotId: string, { isLast }: { isLast: boolean }) =>
  readOf(
    storedLine,
    sql`from ${ballotBox} where ${ballotBox.ballotId} = ${ballotId}
      ${isLast ? sql`` : sql`and ${ballotBox.salt} <> ''`}
      and not exists (select 1 from ${chainLines} where ${chainLines.ballotId} = ${ballotBox.ballotId}
        and ${chainLines.receiptHash} = ${ballotBox.receiptHash})
      ${isLast ? sql`` : sql`limit ${mostWaiting}`}`,
    (rows) => rows.map(lineOf),
  );

/** The line of a chain about a ballot. */
export const commitTo = async (line: ReturnType<typeof lineOf>): Promise<ChainLine> => ({
  receiptHash: line.receiptHash,
  commitment: await sha256(boxLine(line)),
});
