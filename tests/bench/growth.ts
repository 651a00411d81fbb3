import { cookieOf } from '#tests/support/crawl.ts';
import { resultKey } from '#tests/support/result-key.ts';
import { migrate } from '#workers/local/migrate.ts';
import { step } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { type Site, startSite } from '#workers/local/runtime.ts';
import { seedAccounts } from '#workers/local/seed/accounts/accounts.ts';
import { seed } from '#workers/local/seed.ts';
import { runTool } from '#workers/local/tools.ts';
import { fillTables } from './rows/fill.ts';

const bundle = projectPath('build/rows');
const isJson = process.argv.includes('--json');

/** How many rows every table has. */
const sizes = process.argv.includes('--quick') ? [100, 1000] : [100, 1000, 10_000, 100_000];
const paths = ['/home', '/news', '/jobs', '/events/other', '/search?q=network', '/_api/v1/events'];
const lists = ['/my/users', '/my/payments', '/my/audit', '/my/overview'];
const times = 15;

interface Cost {
  path: string;
  size: number;
  rows: number;
  /** The median of some requests one after another, in ms. */
  ms: number;
  kilobytes: number;
}

/** What a screen costs when it is made anew. */
async function costOf(site: Site, size: number, path: string, Cookie: string): Promise<Cost> {
  const taken: number[] = [];
  let [rows, bytes] = [0, 0];
  for (let i = 0; i < times; i++) {
    const begun = performance.now();
    const headers = { Cookie, 'Cache-Control': 'no-cache' };
    const response = await fetch(site.url + path, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    taken.push(performance.now() - begun);
    rows = Number(response.headers.get('X-Rows-Read'));
  }
  const ms = taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
  return { path, size, rows, ms, kilobytes: bytes / 1000 };
}

/** How the cost of a page grows with what there is: `npm run bench -- --growth`. */
export async function benchGrowth(): Promise<void> {
  await step('Bundling the Worker that counts rows', () =>
    runTool('wrangler', ['deploy', 'tests/bench/rows/index.ts', '--dry-run', '--outdir', bundle]),
  );
  const costs: Cost[] = [];
  for (const size of sizes) {
    const vars = {
      LINK_SECRET: 'a secret of the bench, known to everybody',
      RESULT_KEY: resultKey,
      LIMIT_FACTOR: '1000',
    };
    const site = await startSite({
      port: 0,
      mode: 'test',
      persist: false,
      assets: false,
      bundle,
      vars,
    });
    const today = new Date().toISOString().slice(0, 10);
    await migrate(site.d1);
    await seed(site, today);
    await seedAccounts(site.d1, today);
    await step(`Filling every table with ${size.toLocaleString('en')} rows`, () =>
      fillTables(site, { rows: size, items: size, few: size }),
    );
    const admin = await cookieOf(site.url, 'admin');
    for (const path of paths) costs.push(await costOf(site, size, path, ''));
    for (const path of lists) costs.push(await costOf(site, size, path, admin));
    await site.stop();
  }
  if (isJson) return console.log(JSON.stringify(costs, null, 2));
  console.log(
    `\n  ${'rows read, ms and kB at'.padEnd(24)}${sizes.map((size) => size.toLocaleString('en').padStart(28)).join('')}`,
  );
  for (const path of [...paths, ...lists]) {
    const cells = costs
      .filter((one) => one.path === path)
      .map(({ rows, ms, kilobytes }) =>
        `${rows.toLocaleString('en')}  ${ms.toFixed(1)} ms ${kilobytes.toFixed(0).padStart(5)}`.padStart(
          28,
        ),
      );
    console.log(`  ${path.padEnd(24)}${cells.join('')}`);
  }
}
