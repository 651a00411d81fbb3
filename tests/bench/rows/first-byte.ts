import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultKey } from '#tests/support/result-key.ts';
import { build } from '#workers/local/build.ts';
import { migrate } from '#workers/local/migrate.ts';
import { fail, step } from '#workers/local/progress.ts';
import { type Site, startSite } from '#workers/local/runtime.ts';
import { seedAccounts } from '#workers/local/seed/accounts/accounts.ts';
import { fillTables } from './fill.ts';
import { cookie, signIn } from './session.ts';

const option = (name: string) =>
  process.argv.find((one: string) => one.startsWith(`--${name}=`))?.split('=')[1];
const rows = Number(option('rows') ?? 20_000);
/** A folder whose database stays, filled, for the next run. */
const kept = option('keep');
const only = option('only') ?? '/my';
const rounds = 9;
/** How many times as long as an empty list a full one may take to its first byte. */
const bound = 3;

/** Every list, with filter, sort, search, and all of them. */
const lists: Record<string, string[]> = {
  '/my/jobs': ['status=PUBLISHED', 'sort=-day', 'q=networks', 'status=PUBLISHED&sort=title&q=ro'],
  '/my/news': ['status=DRAFT', 'sort=title', 'q=networks', 'status=PUBLISHED&sort=-changed&q=ro'],
  '/my/events': ['status=PUBLISHED', 'sort=day', 'q=networks', 'status=PUBLISHED&sort=title&q=ro'],
  '/my/newsletters': ['status=SENT', 'sort=name', 'q=networks', 'status=SENT&sort=-name&q=ro'],
  '/my/emails': ['status=SENT', 'sort=name', 'q=networks', 'status=SENT&sort=-name&q=ro'],
  '/my/pages': ['status=DRAFT', 'sort=path', 'q=networks', 'status=PUBLISHED&sort=name&q=ro'],
  '/my/people': ['status=DRAFT', 'sort=name', 'q=networks', 'status=PUBLISHED&sort=name&q=ro'],
  '/my/winners': ['status=DRAFT', 'sort=year', 'q=networks', 'status=PUBLISHED&sort=name&q=ro'],
  '/my/awards': ['status=DRAFT', 'sort=name', 'q=networks', 'status=PUBLISHED&sort=name&q=ro'],
  '/my/ballots': ['status=DRAFT', 'sort=title', 'q=networks', 'status=PUBLISHED&sort=end&q=ro'],
  '/my/users': [
    'filter=members',
    'sort=-registered',
    'q=example',
    'filter=members&sort=membership&q=ro',
  ],
  '/my/payments': [
    ...['status=PAID', 'sort=amount', 'q=example', 'status=PAID&sort=-amount&q=ro'],
    ...['status=PAID&sort=amount', 'month=2026-05&sort=-amount'],
  ],
  '/my/invoices': ['status=paid', 'sort=-amount', 'q=example', 'status=paid&sort=payer&q=ro'],
  '/my/redirects': ['page=2', 'sort=-to', 'q=about', 'sort=to&q=ro'],
  '/my/users/claims': ['state=CLAIMED', 'sort=name', 'q=guest7', 'state=CLAIMED&sort=-end&q=ro'],
  '/my/users/imports': ['page=2'],
  '/my/letters': [
    ...['show=failed', 'show=waiting', 'show=sent', 'show=dead', 'show=suppressed'],
    ...['show=sent&q=person', 'show=failed&q=person7', 'show=sent&q=person&page=40'],
    ...['show=suppressed&sort=address', 'show=suppressed&sort=since&q=gone7'],
  ],
  '/my/audit': ['record=user', 'action=user.renamed', 'from=2026-01-01', 'page=2'],
  '/my/directory': ['q=networks', 'country=IT'],
  '/my/translations': ['page=2'],
  '/my/overview': [],
};

async function start(folder: string): Promise<Site> {
  const site = await startSite({
    port: 0,
    mode: 'test',
    persist: folder,
    assets: false,
    vars: {
      LINK_SECRET: 'a secret of the bench, known to everybody',
      RESULT_KEY: resultKey,
      LIMIT_FACTOR: '100000',
    },
  });
  await migrate(site.d1);
  return site;
}

/** Whether a run before has filled a database that was kept. */
const isFilled = async ({ d1 }: Site): Promise<boolean> => {
  const found = await d1.prepare('select count(*) as "n" from "users"').first<{ n: number }>();
  return (found?.n ?? 0) >= rows;
};

/** Milliseconds until the first byte of a screen. */
async function firstByte({ url }: Site, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + path, { redirect: 'manual', headers: { cookie } });
  const took = performance.now() - began;
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  return took;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Each view of a full database beside the same list of an empty one, in turns. */
async function compare(empty: Site, full: Site, path: string, query: string): Promise<number> {
  const times: { empty: number[]; full: number[] } = { empty: [], full: [] };
  const view = query === '' ? path : `${path}?${query}`;
  for (let round = 0; round <= rounds; round++) {
    const [none, many] = [await firstByte(empty, path), await firstByte(full, view)];
    // The first round warms both.
    if (round > 0) {
      times.empty.push(none);
      times.full.push(many);
    }
  }
  const [none, many] = [median(times.empty), median(times.full)];
  const ratio = many / none;
  console.log(
    `  ${ratio < bound ? ' ' : '!'} ${ratio.toFixed(1).padStart(5)}×  ${none.toFixed(0).padStart(4)} → ${many.toFixed(0).padStart(4)} ms  ${view}`,
  );
  return ratio;
}

/** The first byte of every list of a full database, as a multiple of an empty list's: `npm run bench:lists`. */
async function bench() {
  await build();
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'lists-'))) as [string, string];
  const today = new Date().toISOString().slice(0, 10);
  const [empty, full] = [await start(folders[0]), await start(kept ?? folders[1])];
  for (const site of [empty, full]) await seedAccounts(site.d1, today);
  if (!(await isFilled(full)))
    await step(`Filling every table with ${rows.toLocaleString('en')} rows`, () =>
      fillTables(full, { rows, items: 5000, few: 500 }),
    );
  for (const site of [empty, full]) await signIn(site);
  console.log('\nFirst byte, as a multiple of the same list without rows (medians of one run)');
  const slow: string[] = [];
  for (const [path, views] of Object.entries(lists).filter(([one]) => one.startsWith(only)))
    for (const query of ['', ...views])
      if ((await compare(empty, full, path, query)) >= bound) slow.push(`${path}?${query}`);
  for (const site of [empty, full]) await site.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  if (slow.length > 0) throw new Error(`Slower than ${bound}×:\n${slow.join('\n')}`);
  console.log(`\nAll under ${bound}×.`);
}

await bench().catch(fail);
