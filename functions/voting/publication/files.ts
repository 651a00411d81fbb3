import { contentVersion } from '#functions/core/cache/known-version.ts';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { streamOf } from '#functions/core/http/text-stream.ts';
import { chainPages } from '#functions/voting/chain/queries.ts';
import { chainLineText } from '#functions/voting/chain/rules.ts';
import { boxPages, boxParts } from '#functions/voting/votes/box.ts';
import { publicStatements } from './elections.ts';
import { fileName } from './paths.ts';
import type { StoredStatement } from './queries.ts';
import { parseStatement } from './rules.ts';

/** A public file of a ballot, sent while it is read. */
export interface PublicFile {
  name: string;
  version: number;
  body(): ReadableStream<Uint8Array>;
}

/** Items of JSON, a line each, which follow others unless they are the first. */
const linesOf = (items: readonly object[], isFirst: boolean): string =>
  items.map((item, i) => `${isFirst && i === 0 ? '' : ','}\n${JSON.stringify(item)}`).join('');

/** The items of an array of the bundle, read page by page. */
async function* arrayParts<Item>(
  pages: AsyncGenerator<Item[]>,
  toJson: (item: Item) => object,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const page of pages) {
    yield linesOf(page.map(toJson), isFirst);
    isFirst = false;
  }
}

/** What of a statement is in the bundle. */
export type Signed = Pick<StoredStatement, 'text' | 'signature' | 'key'>;

/** The bundle of a ballot with these statements in parts, exactly as docs/election-bundle.md has it. */
export async function* bundleParts(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
  statements: readonly Signed[],
): AsyncGenerator<string> {
  const signed = statements.map(({ text, signature, key }) => ({ text, signature, key }));
  yield `{"format":"election-bundle/1","statements":[${linesOf(signed, true)}\n],"chain":[`;
  yield* arrayParts(chainPages(ctx, ballotId), ({ number, at, previous, head, lines }) => ({
    ...{ number, at, previous, head, lines: lines.map(chainLineText) },
  }));
  yield '\n],"ballots":[';
  yield* arrayParts(boxPages(ctx, ballotId), ({ receiptHash, options, salt }) => ({
    ...{ receipt: receiptHash, options, salt },
  }));
  yield '\n]}\n';
}

/**
 * What anybody needs to check a result without this site (D-89, docs/election-bundle.md). Throws `NOT_FOUND` until the
 * result is released.
 */
export async function bundleFile(ctx: Pick<Context, 'db'>, ballotId: string): Promise<PublicFile> {
  const { statements, ...file } = await releasedFile(ctx, ballotId, 'bundle.json');
  return { ...file, body: () => streamOf(bundleParts(ctx, ballotId, statements)) };
}

/** The file of the ballot box, exactly the bytes whose SHA-256 is the seal. Throws as `bundleFile` does. */
export async function ballotsFile(ctx: Pick<Context, 'db'>, ballotId: string): Promise<PublicFile> {
  const { name, version } = await releasedFile(ctx, ballotId, 'ballots.csv');
  return { name, version, body: () => streamOf(boxParts(ctx, ballotId)) };
}

async function releasedFile(
  ctx: Pick<Context, 'db'>,
  ballotId: string,
  kind: Parameters<typeof fileName>[1],
) {
  const { version, statements } = await ctx.db.read({
    version: contentVersion(),
    statements: publicStatements(ballotId),
  });
  const { ballot } = parseStatement(found(statements[0], 'Election').text);
  return { version, statements, name: fileName(ballot.title, kind) };
}
