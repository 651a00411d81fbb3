import { env } from 'cloudflare:workers';
import { countQuery } from './invocations.ts';

const seen = new Set<string>();
const fresh: string[] = [];

/** The database, which notes every statement that the site prepares on it, and counts them by invocation. */
export const noteStatements = (d1: D1Database): D1Database =>
  new Proxy(d1, {
    get(target, name) {
      if (name === 'prepare')
        return (sql: string) => {
          if (!seen.has(sql)) fresh.push(sql);
          seen.add(sql);
          countQuery();
          return target.prepare(sql);
        };
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Hands over what was noted since the last time, for the list of the next release (workers/deploy/released.ts). */
export async function handOver(): Promise<void> {
  if (fresh.length === 0) return;
  await env.STATEMENTS.fetch('http://statements', {
    method: 'POST',
    body: JSON.stringify(fresh.splice(0)),
  });
}
