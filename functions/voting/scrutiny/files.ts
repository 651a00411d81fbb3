import { sql } from 'drizzle-orm';
import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { readOf } from '#functions/core/db/read-of.ts';
import { streamOf } from '#functions/core/http/text-stream.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import { boxFile, requireBox } from '#functions/voting/publication/box.ts';
import { changesInOrder, idsAfter, idsAtOpening } from '#functions/voting/roll/queries.ts';
import { rollFile, rollHead } from '#functions/voting/roll/rules.ts';
import { envelopeHashes } from '#functions/voting/votes/queries.ts';
import { participations } from '#functions/voting/votes/table.ts';
import { frozenRoll, requireOver, requireScrutineer } from './access.ts';
import { refuseScrutiny } from './errors.ts';

/** How many rows of a file are read at a time. */
const rowsAtOnce = 10_000;

/** The roll when it was frozen (docs/election-bundle.md); its SHA-256 is the hash that scrutineers are shown. */
export async function openingRollFile(ctx: Context, ballotId: string): Promise<string> {
  frozenRoll(await requireScrutineer(ctx, ballotId));
  return rollFile(await idsAtOpening(ctx, ballotId));
}

/** The roll at the end of the vote (docs/election-bundle.md), once it is sealed. Throws `CONFLICT` before. */
export async function closingRollFile(ctx: Context, ballotId: string): Promise<string> {
  const { ballot } = await requireScrutineer(ctx, ballotId);
  if (ballot.sealedAt === null) throw refuseScrutiny.noResultYet();
  const [{ changes }, opening] = await Promise.all([
    ctx.db.read({ changes: changesInOrder(ballotId) }),
    idsAtOpening(ctx, ballotId),
  ]);
  return rollFile(idsAfter(opening, changes));
}

const votersAfter = (ballotId: string, last: string): Read<string[]> =>
  readOf(
    { userId: participations.userId },
    sql`from ${participations} where ${participations.ballotId} = ${ballotId} and ${participations.userId} > ${last}
      order by ${participations.userId} limit ${rowsAtOnce}`,
    (rows) => rows.map(({ userId }) => userId),
  );

async function* votedParts(ctx: Context, ballotId: string) {
  yield rollHead;
  for (let last: string | null = ''; last !== null; ) {
    const { ids }: { ids: string[] } = await ctx.db.read({ ids: votersAfter(ballotId, last) });
    yield ids.map((id) => `${id}\n`).join('');
    last = ids.length === rowsAtOnce ? (ids.at(-1) ?? null) : null;
  }
}

/** Who has voted, by id (docs/election-bundle.md), once the vote is over. Throws `CONFLICT` before. */
export async function votedFile(
  ctx: Context,
  ballotId: string,
): Promise<ReadableStream<Uint8Array>> {
  requireOver(await requireScrutineer(ctx, ballotId));
  return streamOf(votedParts(ctx, ballotId));
}

/**
 * The hashes of the envelopes that have come so far (docs/election-bundle.md): whoever keeps them can show later that none
 * was dropped. Throws as `requireScrutineer` does.
 */
export async function envelopeList(ctx: Context, ballotId: string): Promise<string> {
  await requireScrutineer(ctx, ballotId);
  return envelopesFile((await ctx.db.read({ hashes: envelopeHashes(ballotId) })).hashes);
}

/** The ballot box, whose SHA-256 is the seal, once the envelopes are opened: so that it can be counted again. Throws `CONFLICT` before. */
export async function openBoxFile(ctx: Context, ballotId: string): Promise<string> {
  const { ballot } = await requireScrutineer(ctx, ballotId);
  if (ballot.sealedAt === null) throw refuseScrutiny.noResultYet();
  return boxFile(await requireBox(ctx, ballotId));
}
