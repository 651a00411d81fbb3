import { env } from 'cloudflare:workers';
import { r2Files } from '#functions/core/adapters/files.ts';
import { boundPictures } from '#functions/core/adapters/pictures.ts';
import type { Papers } from '#functions/core/adapters/workshop.ts';
import { noPageCache } from '#functions/core/cache/page-cache.ts';
import { readConfig } from '#functions/core/config/config.ts';
import type { Context, Message } from '#functions/core/context.ts';
import { openDatabase, type Read } from '#functions/core/db/database.ts';
import { registry } from '#functions/registry.ts';
import { boxKey } from '#functions/voting/publication/box.ts';
import { outboxMailer } from '#workers/local/worker/mailbox/outbox.ts';
import { localProviders, mountLocalCalls } from '#workers/local/worker/providers.ts';
import { factorsHere } from '#workers/workshop/factors.ts';
import { writeFormulas } from '#workers/workshop/formulas.ts';
import { passwordsHere } from '#workers/workshop/passwords.ts';
import { keyBallots } from './ballot-keys.ts';
import { callAsDocumented } from './documented.ts';
import { countCalls, countSend, countStatements, inRequest } from './invocations.ts';
import { passwordCost } from './password-cost.ts';
import { resultKey } from './result-key.ts';
import { completeRow, type Kind, kinds, type WorldRows, yearlyFees } from './rows.ts';
import { ballotTables, runUnlocked } from './unlocked.ts';

mountLocalCalls();

export const origin = 'https://netsci.test';

/** Signs the links and device marks of tests. */
export const linkSecret = 'a secret of the tests, known to everybody';

/** An item of an answer. */
export type Item = Record<string, unknown>;

interface WorldLiteral extends Partial<WorldRows> {
  /** The UTC day of the test, at noon unless `now` is given. */
  today?: string;
  /** The time of the test, ISO 8601. */
  now?: string;
  /** Who asks, if anybody is signed in. */
  actor?: Context['actor'];
}

type BoundValue = string | number | null;

function toBound(value: unknown): BoundValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number'
    ? value
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
}

function insertion(kind: Kind, row: object): D1PreparedStatement {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  const paths = names.map(() => '?').join(', ');
  return env.DB.prepare(`insert into "${kind}" (${columns}) values (${paths})`).bind(
    ...Object.values(row).map(toBound),
  );
}

const insertions = <K extends Kind>(kind: K, rows: WorldRows[K], from = 1) =>
  rows.map((row, i) => insertion(kind, completeRow(kind, row, from + i)));

const allInsertions = (rows: Partial<WorldRows>) =>
  kinds.flatMap((kind) => insertions(kind, rows[kind] ?? []));

/** Adds rows of one kind to the current world. */
export async function add<K extends Kind>(kind: K, rows: WorldRows[K], from = 1): Promise<void> {
  if (rows.length > 0) await env.DB.batch(insertions(kind, rows, from));
}

/** Adds rows of all kinds, also to tables that triggers lock, as somebody with full access to the database could. */
export const addUnlocked = (rows: Partial<WorldRows>): Promise<void> =>
  runUnlocked(ballotTables, allInsertions(rows));

/** Changes the columns of one item by its id. */
export async function change<K extends Kind>(
  kind: K,
  id: string,
  values: WorldRows[K][number],
): Promise<void> {
  const sets = Object.keys(values).map((name) => `"${name}" = ?`);
  await env.DB.prepare(`update "${kind}" set ${sets.join(', ')} where "id" = ?`)
    .bind(...Object.values(values).map(toBound), id)
    .run();
}

/** The number that shows whether anything public has changed. */
export const contentVersion = async (): Promise<number> =>
  (await env.DB.prepare('select "contentVersion" from "siteState"').first('contentVersion')) ?? 0;

/** How SQLite runs a read. */
export async function planOf({ sql, params }: Read<unknown>): Promise<string> {
  const plan = env.DB.prepare(`explain query plan ${sql}`).bind(...params);
  const { results } = await plan.all<{ detail: string }>();
  return results.map(({ detail }) => detail).join('\n');
}

/** The database of the test, as the Worker gets it. */
export const testDatabase = (): D1Database => countStatements(env.DB);

/** Draws as the Worker that draws does, with the fonts that a binding of the tests has. */
const testPapers: Papers = {
  async draw(paper) {
    const { drawPaper } = await import('#app/drawing/paper/draw.ts');
    const fonts = (env as unknown as { PAPER_FONTS: Fetcher }).PAPER_FONTS;
    const read = async (name: string) => (await fonts.fetch(`http://fonts/${name}`)).arrayBuffer();
    const [regular, bold] = await Promise.all([read('400Regular'), read('600SemiBold')]);
    return drawPaper(paper, { regular, bold });
  },
};

const secrets = () => {
  let n = 0;
  return () => `secret-${String(++n).padStart(36, '0')}`;
};

const counter = () => {
  let n = 0;
  return () => `ffffffff-0000-7000-8000-${String(++n).padStart(12, '0')}`;
};

const whatHasRows = `select ${kinds.map((name) => `exists (select 1 from "${name}") as "${name}"`).join(', ')}`;

/** The tables that hold rows of the world before: to empty all of them took longer than most tests. */
export async function writtenKinds(): Promise<Kind[]> {
  const has = await env.DB.prepare(whatHasRows).first<Record<Kind, number>>();
  return kinds.filter((name) => has?.[name] === 1);
}

/** Forgets what other tests have opened of the ballots of this world. */
async function forgetBoxes(): Promise<void> {
  const { results } = await env.DB.prepare('select "id" from "ballots"').all<{ id: string }>();
  await env.FILES.delete(results.map(({ id }) => boxKey(id)));
}

/**
 * A whole world in one literal: empties the database, inserts the rows with sensible defaults, and returns
 * the context in which the site's functions run there, with a fixed clock.
 */
export async function createWorld({
  today = '2026-11-21',
  now,
  actor = null,
  ...rows
}: WorldLiteral = {}) {
  const sections = rows.sections ?? [{}];
  const renewalOptions = rows.renewalOptions ?? yearlyFees;
  const all: Partial<WorldRows> = { ...rows, sections, renewalOptions };
  const written = await writtenKinds();
  const made = [
    ...written.toReversed().map((kind) => env.DB.prepare(`delete from "${kind}"`)),
    ...allInsertions(all),
    env.DB.prepare('update "siteState" set "showSamples" = 0, "booksLockedTo" = null'),
  ];
  // Ballots are append-only: only around a world with votes must their triggers be removed.
  const isLocked = ballotTables.some((name) => written.includes(name) || rows[name] !== undefined);
  await (isLocked ? runUnlocked(ballotTables, made) : env.DB.batch(made));

  let instant = new Date(now ?? `${today}T12:00:00.000Z`);
  const sent: Message[] = [];
  const later: Promise<void>[] = [];
  const waits: number[] = [];
  const config = readConfig({
    ...env,
    ORIGIN: origin,
    MODE: 'test',
    LINK_SECRET: linkSecret,
    RESULT_KEY: resultKey,
    PASSWORD_COST: passwordCost,
    MAIL: 'outbox',
    PAYMENTS: 'sandbox',
    SOCIETY_BANK: 'Account holder: The Society|IBAN: XX00 0000',
    ...{ SOCIETY_ADDRESS: '1 Street|City', SOCIETY_TAX_ID: 'XX1', SOCIETY_VAT_NOTE: 'No VAT' },
  });
  if (rows.ballots) {
    await forgetBoxes();
    await keyBallots({ d1: env.DB, files: env.FILES, config });
  }
  const ctx: Context = {
    db: openDatabase(countStatements(env.DB)),
    actor,
    cookies: [],
    now: () => instant,
    newId: counter(),
    newSecret: secrets(),
    client: {
      address: '192.0.2.1',
      country: null,
      agent: 'Test',
      language: 'en',
      deviceMark: null,
    },
    files: r2Files(countCalls(env.FILES)),
    fileBucket: countCalls(env.FILES),
    archives: countCalls(env.BACKUPS),
    pictures: boundPictures(env.IMAGES),
    papers: testPapers,
    formulas: { write: writeFormulas },
    passwords: passwordsHere,
    factors: factorsHere,
    mail: outboxMailer(env.DB, () => instant),
    payments: localProviders.gateway(config, env.DB),
    pageCache: noPageCache,
    enqueue: async (message) => {
      countSend();
      sent.push(message);
    },
    enqueueAll: async (messages) => {
      countSend();
      sent.push(...messages);
    },
    // No other site is contacted, unless a test replaces this.
    fetchText: async () => null,
    wait: async (ms) => void waits.push(ms),
    after: (task) => void later.push(task()),
    withinBursts: async () => true,
    withinPosts: async () => true,
    withinSearches: async () => true,
    config,
    registry,
  };
  const call = (path: string, init?: RequestInit) => {
    const request = new Request(new URL(path, origin), init);
    return inRequest(request, () => callAsDocumented(request, ctx));
  };

  return {
    ctx,
    /** The messages sent to the queue. */
    sent,
    /** The waits, in ms. */
    waits,
    /** Waits for everything that runs after an answer. */
    settled: async () => void (await Promise.all(later)),
    /** Calls a path on this site. */
    call,
    /** Calls a path of the public API and returns its data; throws if the answer is not OK. */
    async get<T = Item[]>(path: string): Promise<T> {
      const response = await call(path);
      const body = await response.json<{ result: string; data: T }>();
      if (body.result !== 'OK') throw new Error(`GET ${path}: ${JSON.stringify(body)}`);
      return body.data;
    },
    /** Moves the clock to an instant, ISO 8601. */
    at(moment: string) {
      instant = new Date(moment);
    },
  };
}
