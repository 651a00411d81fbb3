import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import { mapRead, type Read } from '#functions/core/db/database.ts';
import { countOf, readOf } from '#functions/core/db/read-of.ts';
import { refuse } from '#functions/core/errors.ts';
import { streamOf } from '#functions/core/http/text-stream.ts';
import { authorize } from '#functions/core/permissions/require.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { sha256 } from '#functions/core/values/crypto.ts';
import { ballotById, sealOf } from '#functions/voting/ballots/queries.ts';
import { isOnline, isReleased } from '#functions/voting/ballots/rules.ts';
import { listedCandidates } from '#functions/voting/candidacies/queries.ts';
import { maySeeBallot, requireVoter } from '#functions/voting/roll/access.ts';
import { placeOnRoll } from '#functions/voting/roll/queries.ts';
import { boxPages, boxParts, lineOf, storedLine } from '#functions/voting/votes/box.ts';
import { type BoxLine, parseReceipt } from '#functions/voting/votes/rules.ts';
import { ballotBox } from '#functions/voting/votes/table.ts';
import { checkSeal } from './check.ts';
import { resultOf } from './results.ts';

/** How many receipts a page of the board lists. */
export const boardPageSize = 100;

const candidateNames = (ballotId: string) =>
  mapRead(listedCandidates(ballotId), (all) =>
    all.map(({ userId: id, givenName, lastName }) => ({ id, givenName, lastName })),
  );

/**
 * The ballot whose board this actor may see: members and those on its roll (D-87) once its result is released (D-58),
 * administrators once it is sealed. Throws `FORBIDDEN` for everybody else, and `NOT_FOUND` before.
 */
export async function requireBoard(ctx: Context, ballotId: string) {
  const actor = authorize(ctx, 'account.use');
  const { ballot, sealed, candidates, isOn } = await ctx.db.read({
    ballot: ballotById(ballotId),
    sealed: sealOf(ballotId),
    candidates: candidateNames(ballotId),
    isOn: placeOnRoll(ballotId, actor.id),
  });
  if (!may(actor, 'ballots.check')) requireVoter(actor, isOn);
  if (!ballot || !sealed) throw refuse.notFound({ what: 'Ballot' });
  const isForMembers = isOnline(ballot.status) && isReleased(ballot);
  if (!isForMembers && !may(actor, 'ballots.manage')) throw refuse.notFound({ what: 'Ballot' });
  const { hash, votes, members, sealedAt } = sealed;
  const isForVoter = maySeeBallot(actor, isOn);
  return { ballot, seal: { hash, votes, members, sealedAt }, candidates, isForVoter };
}

const toLine = (row: Parameters<typeof lineOf>[0]): BoxLine => {
  const { receiptHash, options, salt } = lineOf(row);
  return { receiptHash, options, salt };
};

const readPage = (ballotId: string, n: number): Read<BoxLine[]> =>
  readOf(
    storedLine,
    sql`from ${ballotBox} where ${ballotBox.ballotId} = ${ballotId}
      order by ${ballotBox.receiptHash} limit ${boardPageSize} offset ${(n - 1) * boardPageSize}`,
    (rows) => rows.map(toLine),
  );

/**
 * The board of receipts: every ballot of the box with the hash of its receipt, in the order of the hashes, with the
 * result and the check of its seal.
 * Throws `NOT_SIGNED_IN`, `FORBIDDEN`, and `NOT_FOUND` until the result may be seen.
 */
export async function boardOf(ctx: Context, ballotId: string, { page: wanted }: { page: number }) {
  const { ballot, seal, candidates, isForVoter } = await requireBoard(ctx, ballotId);
  // The present ballots are listed, even if there are more than were sealed.
  const asked = Math.max(1, wanted);
  const [{ held, found }, result, check] = await Promise.all([
    ctx.db.read({
      held: countOf(sql`${ballotBox} where ${ballotBox.ballotId} = ${ballotId}`),
      found: readPage(ballotId, asked),
    }),
    resultOf(ctx, ballotId),
    checkSeal(ctx, ballotId),
  ]);
  const pages = Math.max(1, Math.ceil(held / boardPageSize));
  const current = Math.min(asked, pages);
  const { lines } =
    current === asked
      ? { lines: found }
      : await ctx.db.read({ lines: readPage(ballotId, current) });
  const { title, isPoll, numberOfSeats } = ballot;
  return {
    ...{ title, isPoll, numberOfSeats, seal, candidates, lines, page: current, pages },
    ...{ result, check },
    /** Whether the ballot has a page for this actor; administrators have another one. */
    isForVoter,
  };
}

/** A receipt found on the board. */
export interface FoundReceipt extends BoxLine {
  /** The page of the board that lists it. */
  page: number;
}

/**
 * The ballot with a receipt number (BAL-31), however it was typed; null when there is none.
 * Throws as `boardOf` does.
 */
export async function findReceipt(
  ctx: Context,
  ballotId: string,
  receipt: string,
): Promise<FoundReceipt | null> {
  await requireBoard(ctx, ballotId);
  const typed = parseReceipt(receipt);
  if (typed === null) return null;
  const hash = await sha256(typed);
  const inBox = sql`${ballotBox} where ${ballotBox.ballotId} = ${ballotId}`;
  const { line, before } = await ctx.db.read({
    line: readOf(
      storedLine,
      sql`from ${inBox} and ${ballotBox.receiptHash} = ${hash}`,
      (rows) => rows.map(toLine)[0] ?? null,
    ),
    before: countOf(sql`${inBox} and ${ballotBox.receiptHash} < ${hash}`),
  });
  return line && { ...line, page: Math.floor(before / boardPageSize) + 1 };
}

/**
 * The ballot box as CSV, exactly the bytes whose SHA-256 is the seal (`boxFile`). Throws as `boardOf` does.
 */
export async function boxCsv(ctx: Context, ballotId: string): Promise<ReadableStream<Uint8Array>> {
  await requireBoard(ctx, ballotId);
  return streamOf(boxParts(ctx, ballotId));
}

async function* jsonParts(ctx: Context, ballotId: string, head: object) {
  yield `${JSON.stringify(head).slice(0, -1)},"ballots":[`;
  let comma = '';
  for await (const lines of boxPages(ctx, ballotId)) {
    const texts = lines.map(({ receiptHash, options, salt }) =>
      JSON.stringify({ receipt_sha256: receiptHash, options, salt }),
    );
    yield `${comma}\n${texts.join(',\n')}`;
    comma = ',';
  }
  yield '\n]}\n';
}

/**
 * The same ballots as JSON, with what the options stand for: the ballot, its seats, the candidates by id, and the
 * seal of the CSV file. Throws as `boardOf` does.
 */
export async function boxJson(ctx: Context, ballotId: string): Promise<ReadableStream<Uint8Array>> {
  const { ballot, seal, candidates } = await requireBoard(ctx, ballotId);
  const { id, title, isPoll, numberOfSeats, votingStartTime, votingEndTime } = ballot;
  const { hash, ...sealed } = seal;
  return streamOf(
    jsonParts(ctx, ballotId, {
      ballot: { id, title, isPoll, numberOfSeats, votingStartTime, votingEndTime },
      seal: { sha256_of_csv: hash, ...sealed },
      candidates,
    }),
  );
}
