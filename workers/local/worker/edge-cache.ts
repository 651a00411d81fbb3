import type { siteWorker } from '#workers/site.ts';
import type { Visit } from '#workers/visit.ts';

/** Where tests look into the stand-in (GET), and say whether it refuses (POST `{ "refuses": true }`). */
export const edgeCachePath = '/dev/cache';

/** An answer that the stand-in keeps. */
interface Copy {
  url: string;
  visit: Visit;
  tags: string[];
  /** The names of the headers of the request for which it was made, in lower case. */
  asked: string[];
  /** How many visitors it has answered. */
  served: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer;
}

/** What `GET /dev/cache` answers. */
export interface EdgeCacheState {
  /** How many purges it has refused. */
  refused: number;
  /** The messages of the queue whose delay has not passed. */
  delayed: unknown[];
  copies: (Pick<Copy, 'url' | 'visit' | 'tags' | 'asked' | 'served'> & { text: string })[];
}

interface Entrypoint {
  fetch(request: Request): Promise<Response>;
  purge(tags: string[]): Promise<void>;
}

const copies = new Map<string, Copy>();
const delayed: unknown[] = [];
let refuses = false;
let refused = 0;

/** The `cache` of an entrypoint: purges by tag, unless a test has told it to refuse. */
const cache: Pick<NonNullable<ExecutionContext['cache']>, 'purge'> = {
  async purge(asked) {
    if (refuses) {
      refused += 1;
      return { success: false, zoneTag: '', errors: [{ code: 1, message: 'too many' }] };
    }
    const tags = asked && 'tags' in asked ? (asked.tags ?? []) : [];
    for (const [key, copy] of copies)
      if (copy.tags.some((tag) => tags.includes(tag))) copies.delete(key);
    return { success: true, zoneTag: '', errors: [] };
  },
};

/** The answer to one request: a copy by address and visit, or what the entrypoint says, kept if that is public. */
async function answer(request: Request, visit: Visit, pages: Entrypoint): Promise<Response> {
  const key = JSON.stringify([request.url, visit]);
  const known = request.method === 'GET' ? copies.get(key) : undefined;
  if (known) {
    known.served += 1;
    return new Response(known.body, known);
  }
  const made = await pages.fetch(request);
  const { status, headers } = made;
  const isPublic = /^public\b/.test(headers.get('Cloudflare-CDN-Cache-Control') ?? '');
  if (request.method !== 'GET' || status !== 200 || !isPublic) return made;
  const body = await made.arrayBuffer();
  const copy = { url: request.url, visit, status, headers: [...headers], body, served: 0 };
  const tags = headers.get('Cache-Tag')?.split(',') ?? [];
  copies.set(key, { ...copy, tags, asked: [...request.headers.keys()] });
  return new Response(body, copy);
}

/** The loopback of the Worker, with the stand-in before its cached pages. */
function behind(exec: ExecutionContext): ExecutionContext {
  const Pages = ({ props }: { props: Visit }): Entrypoint => {
    const pages: Entrypoint = exec.exports.Pages({ props });
    return {
      fetch: (request) => answer(request, props, pages),
      purge: (tags) => pages.purge(tags),
    };
  };
  const waitUntil = (promise: Promise<unknown>) => exec.waitUntil(promise);
  return { waitUntil, exports: { Pages } } as unknown as ExecutionContext;
}

/** The bindings, with a queue in which a delay lasts until a test says that the cache obeys again. */
const patient = (env: Env): Env => {
  const send: Queue['send'] = async (message, options) => {
    if (!options?.delaySeconds) return env.QUEUE.send(message);
    delayed.push(message);
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
  };
  return { ...env, QUEUE: { send, sendBatch: (all) => env.QUEUE.sendBatch(all) } as Queue };
};

async function control(request: Request, env: Env): Promise<Response> {
  if (request.method === 'POST') {
    refuses = (await request.json<{ refuses: boolean }>()).refuses;
    if (!refuses) for (const message of delayed.splice(0)) await env.QUEUE.send(message);
  }
  const shown = [...copies.values()].map(({ url, visit, tags, asked, served, body }) => {
    return { url, visit, tags, asked, served, text: new TextDecoder().decode(body) };
  });
  return Response.json({ refused, delayed, copies: shown } satisfies EdgeCacheState);
}

/**
 * The Worker behind a stand-in of Cloudflare's cache, which workerd does not have: it keeps what
 * `Cloudflare-CDN-Cache-Control` calls public, by address and props, and never looks at the clock.
 */
export function behindEdgeCache({ handler, Pages }: ReturnType<typeof siteWorker>) {
  class CachedPages extends Pages {
    constructor(ctx: ExecutionContext<Visit>, env: Env) {
      const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
      super({ props: ctx.props, waitUntil, cache } as unknown as ExecutionContext<Visit>, env);
    }
  }
  const cached: typeof handler = {
    fetch: (request, env, exec) =>
      new URL(request.url).pathname === edgeCachePath
        ? control(request, env)
        : (handler.fetch?.(request, patient(env), behind(exec)) ?? new Response()),
    queue: (batch, env, exec) => handler.queue?.(batch, patient(env), behind(exec)),
    scheduled: (controller, env, exec) =>
      handler.scheduled?.(controller, patient(env), behind(exec)),
  };
  return { handler: cached, Pages: CachedPages };
}
