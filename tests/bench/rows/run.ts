import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultKey } from '#tests/support/result-key.ts';
import { build } from '#workers/local/build.ts';
import { migrate } from '#workers/local/migrate.ts';
import { fail, step } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { type Site, startSite } from '#workers/local/runtime.ts';
import { seedAccounts } from '#workers/local/seed/accounts/accounts.ts';
import { seed } from '#workers/local/seed.ts';
import { runTool } from '#workers/local/tools.ts';
import { fillTables } from './fill.ts';
import { type Opened, openScreens, worstByRoute } from './screens.ts';
import { cookie, signIn } from './session.ts';

const option = (name: string) =>
  process.argv.find((one: string) => one.startsWith(`--${name}=`))?.split('=')[1];
const sizes = {
  rows: Number(option('rows') ?? 20_000),
  items: Number(option('items') ?? 5000),
  few: Number(option('few') ?? 500),
};
/** Opens only the screens whose address begins with one of these, and no public pages and cron jobs. */
const only = option('only')?.split(',');
/** Prints the statements that read most. */
const isVerbose = process.argv.includes('--statements');
/** The most rows that a screen, and a minute without anything to do, may read. */
const bounds = { screen: 60_000, minute: 1000 };
const bundle = projectPath('build/rows');

/** Opens an address as the administrator. */
async function open(site: Site, path: string): Promise<Opened & { html: string }> {
  const response = await fetch(site.url + path, {
    redirect: 'manual',
    headers: { cookie },
  }).catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`, { cause: error.cause });
  });
  return {
    path,
    status: response.status,
    rows: Number(response.headers.get('X-Rows-Read')),
    most: JSON.parse(decodeURIComponent(response.headers.get('X-Rows-Most') ?? '[]')),
    html: await response.text(),
  };
}

const openCron = (site: Site, cron: string) => open(site, `/rows?cron=${encodeURIComponent(cron)}`);

const isBad = (one: Opened): boolean => one.rows >= bounds.screen || one.status >= 500;

function print({ path, status, rows: read, most }: Opened, isWrong: boolean): void {
  console.log(
    `  ${isWrong ? '!' : ' '} ${read.toLocaleString('en').padStart(10)}  ${status}  ${path}`,
  );
  if (isVerbose)
    for (const [n, sql] of most) if (n > 200) console.log(`${String(n).padStart(20)}  ${sql}`);
}

/** Rows read by each cron job when nothing is due, and by a minute of an hour on average. */
async function benchCron(site: Site): Promise<string[]> {
  console.log('\nCron at rest');
  // What the samples have due is done first, with the letters that follow.
  for (let i = 0; i < 4; i++) {
    for (const cron of site.crons) await openCron(site, cron);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  const read: Record<string, number> = {};
  for (const cron of site.crons) {
    const one = await openCron(site, cron);
    read[cron] = one.rows;
    print({ ...one, path: cron }, false);
  }
  const minute = read['* * * * *'] ?? Number.NaN;
  const average = minute + (read['*/5 * * * *'] ?? Number.NaN) / 5;
  console.log(
    `    ${Math.round(average).toLocaleString('en').padStart(10)}       a minute, on average over an hour`,
  );
  return [minute, average].some((one) => !(one < bounds.minute)) ? ['cron at rest'] : [];
}

async function benchScreens(site: Site): Promise<string[]> {
  console.log('\nScreens of administrators');
  const ballot = '01990000-0000-7000-a000-000000000001';
  const importId = '01990000-0000-7000-8004-000000000007';
  const userId = '01990000-0000-7000-8000-000000000007';
  const newsletter = '/my/newsletters/01990000-0000-7000-b000-000000000001';
  const first = [
    `/my/ballots/${ballot}`,
    ...['', '/vote'].map((end) => `/my/overview/ballots/${ballot}/election${end}`),
    ...['', '/send', '/results', '/email', '/results/file'].map((end) => newsletter + end),
    '/my/emails/01990000-0000-7000-b001-000000000007/email',
    '/my/emails/01990000-0000-7000-b001-000000000007/results/file',
    '/my/payments/01990000-0000-7000-9001-000000000007',
    '/my/audit?record=user',
    '/my/audit?action=user.renamed&before=50000',
    ...['sent', 'failed', 'waiting', 'dead', 'suppressed'].map(
      (show) => `/my/letters?show=${show}`,
    ),
    '/my/letters?show=sent&page=900',
    '/my/letters?show=suppressed&page=900',
    '/my/letters?show=suppressed&q=gone7',
    `/my/users/imports/${importId}`,
    `/my/users/${userId}/account`,
    '/my/users?filter=country:IT',
    '/my/users?filter=country:IT&sort=-membership&page=2',
    '/my/users/claims?state=INVITED&page=900',
    '/my/users/claims?state=INVITED&q=guest7',
    ...['networks', 'person7', 'order 77', '50.00', 'Hønemann 12', 'ro'].map(
      (q) => `/my/search/suggestions?q=${encodeURIComponent(q)}`,
    ),
    '/my/directory?country=IT',
    '/my/directory?country=IT&q=temporal',
  ];
  const { opened, missed } = await openScreens((path) => open(site, path), first, only);
  for (const one of opened) if (isBad(one) && isVerbose) print(one, true);
  for (const one of worstByRoute(opened))
    print({ ...one, path: `${one.path}  (of ${one.views} views)` }, isBad(one));
  if (missed.length > 0) console.log(`    no link to ${missed.join(', ')}`);
  if (only) return opened.filter(isBad).map(({ path }) => path);
  console.log('\nPublic pages');
  for (const path of [
    '/home',
    '/events/other',
    '/events/colloquium',
    '/jobs',
    '/news',
    '/search?q=network',
    '/newsletters',
    '/sitemap.xml',
    '/_api/v1/events',
  ]) {
    const one = await open(site, path);
    print(one, isBad(one));
    opened.push(one);
  }
  return opened.filter(isBad).map(({ path }) => path);
}

/** Counts the rows that screens and cron jobs read in a full database: `npm run bench:rows`. */
async function bench() {
  await build();
  await step('Bundling the Worker that counts', () =>
    runTool('wrangler', ['deploy', 'tests/bench/rows/index.ts', '--dry-run', '--outdir', bundle]),
  );
  const folder = option('keep') ?? mkdtempSync(join(tmpdir(), 'rows-'));
  const site = await startSite({
    port: 0,
    mode: 'test',
    persist: folder,
    assets: false,
    bundle,
    vars: {
      LINK_SECRET: 'a secret of the bench, known to everybody',
      RESULT_KEY: resultKey,
      LIMIT_FACTOR: '1000',
    },
  });
  const today = new Date().toISOString().slice(0, 10);
  const isFilled = await site.d1
    .prepare(`select 1 as "one" from "sqlite_master" where "name" = 'sessions'`)
    .first();
  await migrate(site.d1);
  if (!isFilled) {
    await seed(site, today);
    await seedAccounts(site.d1, today);
    await step(
      `Filling every table with ${Object.values(sizes)
        .map((size) => size.toLocaleString('en'))
        .join(' or ')} rows`,
      () => fillTables(site, sizes),
    );
    await signIn(site);
  }
  const wrong = [...(only ? [] : await benchCron(site)), ...(await benchScreens(site))];
  await site.stop();
  if (!option('keep')) rmSync(folder, { recursive: true, force: true });
  if (wrong.length > 0) throw new Error(`More is read than the bounds allow:\n${wrong.join('\n')}`);
  console.log('\nAll within the bounds.');
}

await bench().catch(fail);
