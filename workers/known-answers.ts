import {
  type AnswerMemory,
  type KnownAnswer,
  mostOfOne,
  type Stamp,
} from '#functions/core/cache/answer-memory.ts';
import { loadVersion } from '#functions/core/cache/known-version.ts';
import { stampOf } from '#functions/core/cache/page-cache.ts';
import type { Context } from '#functions/core/context.ts';
import { hasCurrentCopy } from '#functions/core/http/conditional.ts';
import { dayAnywhere } from '#functions/core/values/dates.ts';
import { readAtMost } from '#functions/core/values/read-at-most.ts';

interface Asked {
  request: Request;
  key: string;
}

/**
 * Answers a public request from memory, as long as the content version is the one known to be the present one, as
 * for a 304 (at most a second old), or none could be asked for within the last hour because the database does not
 * answer; otherwise from `make`, whose answer is kept at the second request.
 */
export async function answerFrom(
  memory: AnswerMemory,
  { request, key }: Asked,
  ctx: Context,
  make: () => Promise<Response>,
): Promise<Response> {
  if (mustBeAnew(request, ctx)) return make();
  if (memory.has(key)) {
    const version = await loadVersion(ctx);
    const now = ctx.now();
    const known =
      version === null
        ? memory.findLast(key, now.getTime())
        : memory.find(key, { version, day: dayAnywhere(now) }, now.getTime());
    if (known) return send(known, request);
  }
  const isWanted = request.method === 'GET' && memory.isAskedAgain(key, ctx.now().getTime());
  const answer = await make();
  const stamp = isWanted && !answer.headers.has('Set-Cookie') ? stampOf(answer) : null;
  // Its version is not noted as the present one: the answer may be a copy of Cloudflare's cache.
  if (!stamp) return answer;
  if (isStreamed(answer)) return keepStream(memory, key, stamp, answer, ctx);
  const body = answer.body && new Uint8Array(await answer.arrayBuffer());
  memory.keep(key, stamp, { ...headOf(answer), body }, ctx.now().getTime());
  return new Response(body, answer);
}

/** Pictures and downloads may be large. */
const isStreamed = ({ headers }: Response): boolean =>
  headers.has('Content-Disposition') || headers.get('Content-Type')?.startsWith('image/') === true;

/** A large answer goes on to its visitor while it is kept, unless it is too large. */
function keepStream(
  memory: AnswerMemory,
  key: string,
  stamp: Stamp,
  answer: Response,
  ctx: Context,
): Response {
  const [visitors, ours] = answer.body?.tee() ?? [];
  if (!visitors || !ours) return answer;
  const head = headOf(answer);
  ctx.after(async () => {
    const body = await readAtMost({ body: ours, headers: head.headers }, mostOfOne);
    if (body) memory.keep(key, stamp, { ...head, body }, ctx.now().getTime());
  });
  return new Response(visitors, answer);
}

/** The status and the headers, without what this one visitor's answer has cost. */
function headOf({ status, headers: all }: Response) {
  const headers = new Headers(all);
  headers.delete('Server-Timing');
  return { status, headers };
}

/** Tests and measurements ask for an answer made anew; in production nobody can. */
const mustBeAnew = ({ headers }: Request, { config }: Context): boolean =>
  config.mode !== 'production' && headers.get('Cache-Control') === 'no-cache';

function send({ status, headers, body }: KnownAnswer, request: Request): Response {
  const etag = headers.get('ETag');
  if (etag !== null && hasCurrentCopy(request, etag)) return notModified(headers);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** What describes a body has no place beside none. */
const ofBody = ['Content-Type', 'Content-Security-Policy', 'Cache-Tag'];

function notModified(all: Headers): Response {
  const headers = new Headers(all);
  for (const name of ofBody) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
