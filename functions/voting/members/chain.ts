import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { found } from '#functions/core/errors.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { listPageSize, pageOf } from '#functions/core/values/paging.ts';
import { ballotById } from '#functions/voting/ballots/queries.ts';
import { isOnline } from '#functions/voting/ballots/rules.ts';
import {
  blockWith,
  commitTo,
  latestBlocks,
  storedEnd,
  withHead,
} from '#functions/voting/chain/queries.ts';
import { requireVoter } from '#functions/voting/roll/access.ts';
import { placeOnRoll } from '#functions/voting/roll/queries.ts';
import { lineOf, storedLine } from '#functions/voting/votes/box.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
import { ballotBox } from '#functions/voting/votes/table.ts';

/**
 * The chain of commitments to the ballots in the box, the newest block first, a page of 50 (D-89): what voters can write
 * down while people vote. Throws `NOT_SIGNED_IN`, `FORBIDDEN` for those who may not see the ballot (`maySeeBallot`),
 * `NOT_FOUND` for drafts and deleted ones.
 */
export async function chainOf(ctx: Context, ballotId: string, { page }: { page: number }) {
  const actor = authorize(ctx, 'account.use');
  const { isOn, ballot, end, blocks } = await ctx.db.read({
    isOn: placeOnRoll(ballotId, actor.id),
    ballot: ballotById(ballotId),
    end: storedEnd(ballotId),
    blocks: latestBlocks(ballotId, pageOf(page)),
  });
  requireVoter(actor, isOn);
  const { id, title, isPoll } = found(ballot && isOnline(ballot.status) ? ballot : null, 'Ballot');
  const { blocks: total, head, committed } = await withHead(ballotId, end);
  return { ballot: { id, title, isPoll }, blocks, total, head, committed };
}

/**
 * Where a receipt stands: in which block and on which page of the list, that its ballot waits for a later block, that
 * the box no longer holds what was committed to, or that there is no such receipt.
 */
export type ReceiptPlace =
  | { state: 'committed' | 'differs'; block: number; page: number }
  | { state: 'waiting' | 'unknown' };

/** The ballot of a receipt, as it lies in the box. */
const ballotOf = (ballotId: string, receiptHash: string): Read<ReturnType<typeof lineOf> | null> =>
  readOf(
    storedLine,
    sql`from ${ballotBox} where ${ballotBox.ballotId} = ${ballotId} and ${ballotBox.receiptHash} = ${receiptHash}`,
    ([row]) => (row ? lineOf(row) : null),
  );

/**
 * Looks for a receipt, however it was typed, among the ballots that the chain commits to, and checks that the box still
 * holds what was committed to; what was chosen is not told. Throws as `chainOf` does.
 */
export async function findCommitted(
  ctx: Context,
  ballotId: string,
  receipt: string,
): Promise<ReceiptPlace> {
  const hash = await sha256(parseReceipt(receipt) ?? '');
  const [{ total }, { line, held }] = await Promise.all([
    chainOf(ctx, ballotId, { page: 1 }),
    ctx.db.read({ line: blockWith(ballotId, hash), held: ballotOf(ballotId, hash) }),
  ]);
  if (!line) return { state: held ? 'waiting' : 'unknown' };
  const isSame = held !== null && (await commitTo(held)).commitment === line.commitment;
  const page = Math.floor((total - line.block) / listPageSize) + 1;
  return { state: isSame ? 'committed' : 'differs', block: line.block, page };
}
