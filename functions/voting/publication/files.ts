import { contentVersion } from '#functions/core/cache/known-version.ts';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { boxFile, bundleText, requireBox } from './box.ts';
import { publicStatements } from './elections.ts';
import { fileName } from './paths.ts';
import { parseStatement } from './rules.ts';

/** A public file of a ballot, made when it is asked for. */
export interface PublicFile {
  name: string;
  version: number;
  body(): Promise<string>;
}

type Reader = Pick<Context, 'db' | 'files'>;

/**
 * What anybody needs to check a result without this site (D-89, docs/election-bundle.md). Throws `NOT_FOUND` until the
 * result is released.
 */
export async function bundleFile(ctx: Reader, ballotId: string): Promise<PublicFile> {
  const { statements, ...file } = await releasedFile(ctx, ballotId, 'bundle.json');
  return { ...file, body: async () => bundleText(await requireBox(ctx, ballotId), statements) };
}

/** The file of the ballot box, exactly the bytes whose SHA-256 is the seal. Throws as `bundleFile` does. */
export async function ballotsFile(ctx: Reader, ballotId: string): Promise<PublicFile> {
  const { statements: _, ...file } = await releasedFile(ctx, ballotId, 'ballots.csv');
  return { ...file, body: async () => boxFile(await requireBox(ctx, ballotId)) };
}

async function releasedFile(ctx: Reader, ballotId: string, kind: Parameters<typeof fileName>[1]) {
  const { version, statements } = await ctx.db.read({
    version: contentVersion(),
    statements: publicStatements(ballotId),
  });
  const { ballot } = parseStatement(found(statements[0], 'Election').text);
  return { version, statements, name: fileName(ballot.title, kind) };
}
