import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { attachment } from '#app/server/csv-file.server.ts';
import { notFound, orNotFound } from '#app/server/public-page.server.ts';
import { orDenied, requireUser } from '#app/server/require-user.server.ts';
import { boxCsv, boxJson, requireBoard } from '#functions/voting/results/board.ts';

const files = {
  csv: { type: 'text/csv; charset=utf-8', write: boxCsv },
  json: { type: 'application/json', write: boxJson },
};

const isFormat = (text: string): text is keyof typeof files => Object.hasOwn(files, text);

/** The ballot box of a visible result, as a download. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ballotId = '', format = '' } = params;
  if (!isFormat(format)) {
    // Whoever may not see the ballot is told so whatever the file.
    await orDenied(orNotFound(requireBoard(context.ctx, ballotId)));
    throw notFound();
  }
  const { type, write } = files[format];
  const body = await orDenied(
    orNotFound<string | ReadableStream<Uint8Array>>(write(context.ctx, ballotId)),
  );
  return attachment(`ballot-${ballotId}.${format}`, type, body);
}
