import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { stopOnSignal } from '#workers/local/signals.ts';
import { startPlainSite, startTestSite } from './server.ts';
import type { HostRequest, StartedSite, Vars } from './site-client.ts';

/** The settings of separate sites that differ from the shared site's. */
const ownVars = { NETPLACE_URL: 'https://netplace.example/', SHOW_REFUSE_COOKIES: 'true' };

/** Runs one statement on the database of a site; returns its first row, or null. */
const statements = `
  export default {
    async fetch(request, { DB }) {
      const { sql, values } = await request.json();
      try {
        const { results } = await DB.prepare(sql).bind(...values).all();
        return Response.json({ value: results[0] ?? null });
      } catch (error) {
        return Response.json({ error: String(error) });
      }
    },
  };
`;

/**
 * One process for all sites of the tests. The database is created and seeded once; each site starts
 * with a copy of it, in a fraction of the time.
 */
async function hostSites(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const sites = new Map<string, { site: Site; persist: string }>();
  const prepared = join(folder, 'prepared');
  await (await startTestSite({ persist: prepared, assets: false })).stop();

  const start = async (vars?: Vars) => {
    const persist = join(folder, crypto.randomUUID());
    cpSync(prepared, persist, { recursive: true });
    const site = await startPlainSite({ vars, persist, beside: statements });
    sites.set(site.url, { site, persist });
    return site;
  };
  const startSpare = () => {
    const site = start(ownVars);
    // The error is reported when a test takes the site.
    site.catch(() => {});
    return site;
  };
  const stop = async (url: string) => {
    const { site, persist } = known(url);
    sites.delete(url);
    await site.stop();
    rmSync(persist, { recursive: true, force: true });
  };
  const known = (url: string) => {
    const found = sites.get(url);
    if (!found) throw new Error(`No site at ${url}.`);
    return found;
  };

  // A site takes seconds to start, and a process of tests ends with each project: the next one goes on with its sites.
  const left: { world: string; site: Site }[] = [];
  const siteFor = async (world: string, vars?: Vars): Promise<Site> => {
    const at = left.findIndex((one) => one.world === world);
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found) return found.site;
    if (vars) return start({ ...ownVars, ...vars });
    const next = spare;
    spare = startSpare();
    return next;
  };

  async function answer(asked: HostRequest): Promise<unknown> {
    if (asked.do === 'start') {
      const { url, beside } = await siteFor(asked.world, asked.vars);
      return { url, statements: beside } satisfies StartedSite;
    }
    if (asked.do === 'stop') return stop(asked.url);
    const { site } = known(asked.url);
    if (asked.do === 'leave') return void left.push({ world: asked.world, site });
    if (asked.do === 'tell') return site.deliver({ v: 1, kind: 'purge', tags: ['site'] });
    return site.scheduled(asked.cron);
  }

  const server = createServer((request, response) => {
    readRequest(request)
      .then(answer)
      .then(
        (value) => sendJson(response, 200, { value }),
        (error: unknown) => sendJson(response, 500, { error: String(error) }),
      );
  });
  // A connection that ends just when a test uses it again would fail that test.
  server.keepAliveTimeout = 0;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const main = await start();
  // The next one that a test takes.
  let spare = startSpare();
  // It ends with the process that has started it, however that ends.
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  stopOnSignal(async () => {
    server.close();
    await Promise.allSettled([spare]);
    await Promise.all([...sites.values()].map(({ site }) => site.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  // What tests/support/sites.ts reads.
  console.log(JSON.stringify({ SITE_HOST: `http://127.0.0.1:${port}/`, SITE_URL: main.url }));
}

async function readRequest(request: IncomingMessage): Promise<HostRequest> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return JSON.parse(text);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

await hostSites().catch(fail);
