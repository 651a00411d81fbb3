import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { stopOnSignal } from '#workers/local/signals.ts';
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

interface OwnSite {
  site: Site;
  /** Where its database and its files are. */
  persist: string;
  vars: Vars | undefined;
}

/** A site that is used again counts its content from here times the number of its uses: no copy of before is valid. */
const versionsOfOne = 1_000_000;

/**
 * One process for all sites of the tests. The database is created and seeded once; each site begins with a copy of it.
 * To start one costs four CPU seconds, so that a site which a test has given back goes to the next one, emptied.
 */
async function hostSites(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  const sites = new Map<string, OwnSite>();
  const idle: OwnSite[] = [];
  const prepared = join(folder, 'prepared');
  await (await startTestSite({ persist: prepared, assets: false })).stop();
  mergeLogs(prepared);
  let uses = 0;

  const start = async (vars?: Vars): Promise<OwnSite> => {
    const persist = join(folder, crypto.randomUUID());
    cpSync(prepared, persist, { recursive: true });
    const site = await startPlainSite({ vars, persist, beside: statements });
    return { site, persist, vars };
  };
  const close = ({ beside }: Site) => fetch(beside, { method: 'DELETE' });
  const empty = async (one: OwnSite) => {
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
  const tell = ({ site }: OwnSite) => site.deliver({ v: 1, kind: 'purge', tags: ['site'] });
  const stop = async (one: OwnSite) => {
    sites.delete(one.site.url);
    if (one.vars === ownVars) return void idle.push(one);
    await one.site.stop();
    rmSync(one.persist, { recursive: true, force: true });
  };

  async function answer(asked: HostRequest): Promise<unknown> {
    if (asked.do === 'start') {
      const left = asked.vars ? undefined : idle.pop();
      const one = await (left
        ? empty(left)
        : start(asked.vars ? { ...ownVars, ...asked.vars } : ownVars));
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

/** Puts the files of one folder in the place of those of another; workerd keeps the folders and its lists of objects open. */
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
