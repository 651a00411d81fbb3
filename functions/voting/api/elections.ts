import { Hono } from 'hono';
import type { Context } from '#functions/core/context.ts';
import { found } from '#functions/core/errors.ts';
import { hasCurrentCopy, replyNotModified } from '#functions/core/http/conditional.ts';
import { type ApiEnv, type Call, idParam } from '#functions/core/http/reply.ts';
import { ballotsFile, bundleFile, type PublicFile } from '#functions/voting/publication/files.ts';
import { electionFiles } from '#functions/voting/publication/paths.ts';
import { publicKeyFile } from '#functions/voting/publication/sign.ts';

const caching = { 'Cache-Control': 'public, max-age=300' };

const attachment = (name: string, type: string) => ({
  ...caching,
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
});

type Write = (ctx: Context, ballotId: string) => Promise<PublicFile>;

/** A file about one ballot, as a download; its ETag is the content version. */
const sendFile = (write: Write, type: string) => async (c: Call) => {
  const { data: id } = idParam.shape.id.safeParse(c.req.param('id'));
  const { name, version, body } = await write(c.env.ctx, found(id, 'Election'));
  const headers = { ...attachment(name, type), ETag: `W/"${version}"` };
  return hasCurrentCopy(c.req.raw, headers.ETag)
    ? replyNotModified(headers)
    : new Response(await body(), { headers });
};

/** The files with which anybody can check a result (docs/election-bundle.md): public, without a session. */
export const electionFilesApi = new Hono<ApiEnv>()
  .get(electionFiles.publicKey, async (c) => {
    const headers = attachment('public-key.pem', 'application/x-pem-file');
    return new Response(await publicKeyFile(c.env.ctx.config), { headers });
  })
  .get(electionFiles.bundle(':id'), sendFile(bundleFile, 'application/json'))
  .get(electionFiles.ballots(':id'), sendFile(ballotsFile, 'text/csv; charset=utf-8'));

/** Whether a path is that of such a file: screens have the others below `/elections`. */
export const isElectionFile = (pathname: string): boolean =>
  pathname === electionFiles.publicKey ||
  /^\/elections\/[^/]+\/(?:bundle\.json|ballots\.csv)$/.test(pathname);
