import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { columnList } from '#functions/core/db/names.ts';
import { guard, type Write, write } from '#functions/core/db/write.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { type ChainEnd, chainEnd, commitTo, waitingLines } from './queries.ts';
import { blockText, type ChainLine, hourOf, sizeOfNextBlock } from './rules.ts';
import { chainBlocks, chainLines } from './table.ts';

/** A block that is ready to be written. */
export interface NextBlock extends ChainEnd {
  /** When the block before was published; null for the first. */
  before: string | null;
  /** Nothing to write when no block is due. */
  writes: Write[];
  size: number;
}

/** Some of the lines, chosen by fresh random numbers: nobody can tell which ballots came first. */
function chooseLines<Line>(ctx: Context, lines: readonly Line[], size: number): Line[] {
  return lines
    .map((line) => ({ line, rank: ctx.newSecret() }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ line }) => line);
}

/** How many lines one statement writes. */
const linesAtOnce = 2000;

/** The rows of a block: its lines, then the row that closes it. */
function blockRows(
  ballotId: string,
  { number, at, previous, head }: { number: number; at: string; previous: string; head: string },
  lines: readonly ChainLine[],
): Write[] {
  const parts = Array.from({ length: Math.ceil(lines.length / linesAtOnce) }, (_, i) =>
    lines
      .slice(i * linesAtOnce, (i + 1) * linesAtOnce)
      .map(({ receiptHash, commitment }) => [receiptHash, commitment]),
  );
  return [
    ...parts.map((part) =>
      write(sql`insert into ${chainLines} (${columnList(chainLines, 'ballotId', 'receiptHash', 'block', 'commitment')})
        select ${ballotId}, "value" ->> 0, ${number}, "value" ->> 1 from json_each(${JSON.stringify(part)})`),
    ),
    guard(sql`insert into ${chainBlocks} (${columnList(chainBlocks, 'ballotId', 'number', 'at', 'previous', 'head', 'size')})
      values (${ballotId}, ${number}, ${at}, ${previous}, ${head}, ${lines.length})`),
  ];
}

/**
 * The next block of the chain of a ballot (docs/election-bundle.md): a random choice among the ballots that wait, of at
 * least ten, while as many go on waiting; the last block takes all that are left. Its rows are a conflict when another
 * block comes first.
 */
export async function nextBlock(
  ctx: Context,
  ballotId: string,
  { isLast }: { isLast: boolean },
): Promise<NextBlock> {
  const [end, { waiting }] = await Promise.all([
    chainEnd(ctx, ballotId),
    ctx.db.read({ waiting: waitingLines(ballotId, { isLast }) }),
  ]);
  const size = isLast ? waiting.length : sizeOfNextBlock(waiting.length);
  if (size === 0) return { ...end, before: end.at, writes: [], size };
  const lines = await Promise.all(
    (isLast ? waiting : chooseLines(ctx, waiting, size)).map(commitTo),
  );
  const block = { number: end.blocks + 1, at: hourOf(ctx.now()), previous: end.head, lines };
  const head = await sha256(blockText(block));
  return {
    blocks: block.number,
    committed: end.committed + size,
    head,
    at: block.at,
    before: end.at,
    writes: blockRows(ballotId, { ...block, head }, lines),
    size,
  };
}
