import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ScrutinyFile, scrutinyFiles } from '#app/components/voting/scrutiny/links.ts';
import { attachment } from '#app/server/csv-file.server.ts';
import { notFound, orNotFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { isConflict } from '#functions/core/errors.ts';
import {
  boxFile,
  closingRollFile,
  openingRollFile,
  votedFile,
} from '#functions/voting/scrutiny/files.ts';

type Write = (
  ctx: AppLoadContext['ctx'],
  ballotId: string,
) => Promise<string | ReadableStream<Uint8Array>>;

const files: Record<ScrutinyFile, Write> = {
  'roll-opening': openingRollFile,
  roll: closingRollFile,
  voted: votedFile,
  ballots: boxFile,
};

/** A file for a scrutineer (docs/election-bundle.md); 404 for everybody else, and before its time. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ballotId = '', name } = params;
  const file = scrutinyFiles.find((one) => `${one}.csv` === name);
  if (!file) throw notFound();
  const body = await orNotFound(files[file](context.ctx, ballotId)).catch((error: unknown) => {
    throw isConflict(error) ? notFound() : error;
  });
  return attachment(`${file}.csv`, 'text/csv; charset=utf-8', body);
}
