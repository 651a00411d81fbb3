import { env } from 'cloudflare:workers';
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What Cloudflare allows one invocation: a request, a cron job, or a batch of a queue, with what goes on after its answer.
 * Nobody says whether D1 counts a batch of statements once; here each of its statements counts.
 */
export const allowed = { queries: 1000, subrequests: 10_000 };

export interface Invocation {
  name: string;
  queries: number;
  /** Calls of other services: D1, R2, queues. */
  subrequests: number;
}

const running = new AsyncLocalStorage<Invocation>();

/** The most that was seen of each kind of invocation since it was handed over. */
const most = new Map<string, Invocation>();
const beyond = new Set<string>();

/** Runs something as one invocation, whose calls are counted until the last of them. */
export const inInvocation = <T>(name: string, run: () => T): T =>
  running.run({ name, queries: 0, subrequests: 0 }, run);

/** A request is one, named by its method and path, without ids. */
export const inRequest = <T>({ method, url }: Request, run: () => T): T => {
  const path = new URL(url).pathname.replace(/[0-9a-f-]{30,}/g, ':id');
  return inInvocation(`${method} ${path.slice(0, 80)}`, run);
};

function count(queries: number): void {
  const one = running.getStore();
  if (!one) return;
  one.queries += queries;
  one.subrequests += 1;
  if (one.queries >= (most.get(one.name)?.queries ?? 0)) most.set(one.name, { ...one });
  if (one.queries <= allowed.queries && one.subrequests <= allowed.subrequests) return;
  beyond.add(one.name);
  throw new Error(`Too many API requests by single Worker invocation: ${one.name}.`);
}

/** A database whose statements are counted; one too many fails, as with D1. */
export const countStatements = (d1: D1Database): D1Database =>
  new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          count(1);
          return target.prepare(sql);
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A binding whose calls are counted. */
export const countCalls = <Binding extends object>(binding: Binding): Binding =>
  new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        count(0);
        return value.apply(target, args);
      };
    },
  });

/** Counts a message or more that one call hands to a queue. */
export const countSend = (): void => count(0);

/** The invocations that went beyond what is allowed since the last time. */
export function takeBeyond(): string[] {
  const names = [...beyond];
  beyond.clear();
  for (const name of names) most.delete(name);
  return names;
}

/** Hands over the most that was seen, for the table beside the results of a run. */
export async function handOverMost(): Promise<void> {
  if (most.size === 0) return;
  await env.INVOCATIONS.fetch('http://invocations', {
    method: 'POST',
    body: JSON.stringify([...most.values()]),
  });
  most.clear();
}
