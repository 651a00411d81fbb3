import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail, stopOnSignal } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { keyBallots } from './ballot-keys.ts';
import { startPlainSite, startTestSite } from './server.ts';
import type { HostRequest, StartedSite, Vars } from './site-client.ts';

/** The settings of separate sites that differ from the shared site's. */
const ownVars = { NETPLACE_URL: 'https://netplace.example/', SHOW_REFUSE_COOKIES: 'true' };

/** Runs one statement on the database of a site, and returns its first row, or null; `DELETE` closes all its files. */
const statements = `
  import unsafe from 'workerd:unsafe';
  export default {
    async fetch(request, { DB }) {
      if (request.method === 'DELETE') {
        await unsafe.abortAllDurableObjects();
        return new Response();
      }
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

interface Hosted {
  site: Site;
  /** Where its database and its files are. */
  persist: string;
  /** Whether it goes to the next test that wants one. */
  isAlike: boolean;
}

/** How many content versions each use of a site has to itself, so that no copy of an earlier one is valid. */
const versionsOfOne = 1_000_000;

/**
 * One process for all sites of the tests. The database is created and seeded once; each site begins with a copy of it.
 * To start one costs four CPU seconds, so that a site which a test has given back goes to the next one, emptied.
 */
async function hostSites(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const sites = new Map<string, Hosted>();
  const idle: Hosted[] = [];
  const prepared = join(folder, 'prepared');
  await (await startTestSite({ persist: prepared, assets: false })).stop();
  mergeLogs(prepared);
  let uses = 0;

  const start = async (vars?: Vars): Promise<Omit<Hosted, 'isAlike'>> => {
    const persist = join(folder, crypto.randomUUID());
    cpSync(prepared, persist, { recursive: true });
    const site = await startPlainSite({ vars, persist, beside: statements });
    return { site, persist };
  };
  const close = async ({ beside }: Site) => {
    const { ok, status } = await fetch(beside, { method: 'DELETE' });
    if (!ok) throw new Error(`The stores of a site were not closed: ${status}.`);
  };
  const empty = async (one: Hosted): Promise<Hosted> => {
    const { site, persist } = one;
    await close(site);
    restore(prepared, persist);
    // Whatever still ran on the site may have opened them again in between.
    await close(site);
    uses += 1;
    await site.d1
      .prepare('update "siteState" set "contentVersion" = ?')
      .bind(uses * versionsOfOne)
      .run();
    await tell(one);
    return one;
  };
  const tell = ({ site }: Hosted) => site.deliver({ v: 1, kind: 'purge', tags: ['site'] });
  const take = async (vars?: Vars): Promise<Hosted> => {
    const left = vars ? undefined : idle.pop();
    if (left) return empty(left);
    return { ...(await start({ ...ownVars, ...vars })), isAlike: !vars };
  };
  const stop = async (one: Hosted) => {
    sites.delete(one.site.url);
    if (one.isAlike) return void idle.push(one);
    await one.site.stop();
    rmSync(one.persist, { recursive: true, force: true });
  };

  async function answer(asked: HostRequest): Promise<unknown> {
    if (asked.do === 'start') {
      const one = await take(asked.vars);
      sites.set(one.site.url, one);
      return { url: one.site.url, statements: one.site.beside } satisfies StartedSite;
    }
    if (asked.do === 'stop all') {
      for (const one of [...sites.values()]) await stop(one);
      return;
    }
    const one = sites.get(asked.url);
    if (!one) throw new Error(`No site at ${asked.url}.`);
    if (asked.do === 'empty') return void (await empty(one));
    if (asked.do === 'stop') return stop(one);
    if (asked.do === 'tell') return tell(one);
    if (asked.do === 'key') return keyBallots(one.site);
    return one.site.scheduled(asked.cron);
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
  const { site: main } = await start();
  // It ends with the process that has started it, however that ends.
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();
  stopOnSignal(async () => {
    server.close();
    await Promise.all(
      [main, ...[...sites.values(), ...idle].map(({ site }) => site)].map((site) => site.stop()),
    );
    rmSync(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  // What tests/support/sites.ts reads.
  console.log(JSON.stringify({ SITE_HOST: `http://127.0.0.1:${port}/`, SITE_URL: main.url }));
}

/** Writes the logs of the databases in a folder into these, so that each is one file. */
function mergeLogs(folder: string): void {
  for (const { name, parentPath } of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (name.endsWith('.sqlite')) {
      const database = new DatabaseSync(join(parentPath, name));
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    }
}

/** Replaces the files of a site by those of a folder; workerd keeps the folders and its lists of objects open. */
function restore(from: string, to: string): void {
  const isOpen = (name: string) => name.startsWith('metadata.');
  for (const file of readdirSync(to, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !isOpen(file.name)) rmSync(join(file.parentPath, file.name));
  cpSync(from, to, { recursive: true, filter: (path) => !isOpen(basename(path)) });
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
