import type { Context } from '#functions/core/context.ts';
import type { Read } from '#functions/core/db/database.ts';
import { found } from '#functions/core/errors.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import { boxFile, requireBox } from '#functions/voting/publication/box.ts';
import { readLockedFile } from '#functions/voting/publication/locked.ts';
import { idsAtOpening, idsOnRoll } from '#functions/voting/roll/queries.ts';
import { rollFile } from '#functions/voting/roll/rules.ts';
import { envelopeHashes, voterIds } from '#functions/voting/votes/queries.ts';
import { requireScrutineer } from './access.ts';

type Watched = Awaited<ReturnType<typeof requireScrutineer>>;

interface WatchedFile {
  isThere(watched: Watched): boolean;
  write(ctx: Context, ballotId: string): Promise<string>;
}

const idsIn =
  (ids: (ballotId: string) => Read<string[]>): WatchedFile['write'] =>
  async ({ db }, ballotId) =>
    rollFile((await db.read({ ids: ids(ballotId) })).ids);

const isSealed = ({ ballot }: Watched): boolean => ballot.sealedAt !== null;

/** The files of a watched ballot (docs/election-bundle.md). */
const files = {
  /** The roll when it was frozen; its SHA-256 is the hash that scrutineers are shown. */
  'roll-opening': { isThere: ({ roll }) => roll !== null, write: idsIn(idsAtOpening) },
  /** The roll at the end of the vote. */
  roll: { isThere: isSealed, write: idsIn(idsOnRoll) },
  /** Who has voted: nobody's business until the vote is over (D-48). */
  voted: { isThere: ({ isOver }) => isOver, write: idsIn(voterIds) },
  /** The hashes of the envelopes so far: whoever keeps them can show later that none was dropped. */
  envelopes: {
    isThere: () => true,
    write: async ({ db }, ballotId) =>
      envelopesFile((await db.read({ hashes: envelopeHashes(ballotId) })).hashes),
  },
  /** The votes that a scrutineer opens. */
  locked: {
    isThere: ({ ballot }) => ballot.unwrappedAt !== null,
    write: async (ctx, ballotId) => found(await readLockedFile(ctx, ballotId), 'File').text,
  },
  /** The ballot box, whose SHA-256 is the seal, to count again. */
  ballots: {
    isThere: isSealed,
    write: async (ctx, ballotId) => boxFile(await requireBox(ctx, ballotId)),
  },
} satisfies Record<string, WatchedFile>;

/** The text of such a file. Throws as `requireScrutineer` does, and `NOT_FOUND` before its time. */
export async function scrutinyFile(
  ctx: Context,
  ballotId: string,
  name: keyof typeof files,
): Promise<string> {
  const { isThere, write } = files[name];
  found(isThere(await requireScrutineer(ctx, ballotId)) || null, 'File');
  return write(ctx, ballotId);
}
