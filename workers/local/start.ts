import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '#functions/core/db/database.ts';
import { expectFromNow } from '#functions/health/heartbeats.ts';
import { build } from './build.ts';
import { migrate, readMigrations } from './migrate.ts';
import { checkPort, wantedPort } from './ports.ts';
import { box, fail, seconds, step, stopOnSignal } from './progress.ts';
import { hashOf, projectPath } from './project.ts';
import { type Site, startSite } from './runtime.ts';
import { readSecrets, writeSecrets } from './secrets.ts';
import { demoAccounts, demoPassword, seedAccounts, seedFactors } from './seed/accounts/accounts.ts';
import { setSamples } from './seed/rows.ts';
import { seed } from './seed.ts';

/** Sends each cron trigger at its minute, as Cloudflare would; returns a function that stops it. */
function startCronJobs(crons: string[], send: (cron: string, at: Date) => Promise<void>) {
  // An expression that the local clock cannot parse is reported at the start, not at its minute.
  for (const cron of crons) isDue(cron, new Date());
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      const at = new Date(Math.round(Date.now() / 60_000) * 60_000);
      for (const cron of crons.filter((each) => isDue(each, at)))
        send(cron, at).catch((error) => console.error(`✖ ${error.message}`));
      wait();
    }, untilNextMinute());
  };
  wait();
  return () => clearTimeout(timer);
}

const untilNextMinute = () => 60_000 - (Date.now() % 60_000) + 20;

// Minute and hour only: `*`, steps of it, numbers.
function isDue(cron: string, at: Date): boolean {
  const [minute = '', hour = '', ...rest] = cron.trim().split(/\s+/);
  if (rest.length !== 3 || rest.some((field) => field !== '*'))
    throw new Error(`The local clock knows no days: "${cron}".`);
  return matches(minute, at.getUTCMinutes()) && matches(hour, at.getUTCHours());
}

function matches(field: string, value: number): boolean {
  const [, every, one] = /^(?:\*(?:\/(\d+))?|(\d+))$/.exec(field) ?? [field];
  if (every === undefined && one === undefined && field !== '*')
    throw new Error(`Not a cron field: "${field}".`);
  return one === undefined ? value % Number(every ?? 1) === 0 : value === Number(one);
}

const started = performance.now();
const folder = '.wrangler/local';
const stamp = projectPath(folder, 'prepared.json');

interface Preparation {
  /** Hash of each applied migration. */
  migrations: Record<string, string>;
  /** A hash of what was seeded, and the day. */
  seed: string;
}

/** Runs the whole site on this machine: `npm start`. */
async function start() {
  const port = wantedPort();
  await checkPort(port);
  await build();
  writeSecrets();
  mkdirSync(projectPath(folder), { recursive: true });
  const persist = projectPath(folder);
  await prepare(persist, port);
  const site = await step('Starting the Worker', () =>
    startSite({
      ...{ port, mode: 'local', persist, assets: true },
      // The entry of the menu that production has once its address is known.
      vars: { NETPLACE_URL: 'https://netplace.example/' },
    }),
  );
  // No job could run while the site stood still.
  await expectFromNow({ db: openDatabase(site.d1), now: () => new Date() });
  await setSamples(site.d1, process.env.SAMPLES !== '0');
  const stopCronJobs = startCronJobs(site.crons, site.scheduled);
  stopOnSignal(async () => {
    stopCronJobs();
    await site.stop();
  });
  console.log(`\n${box(welcome(site))}\n`);
}

/**
 * Brings the database up to date before the port is open, so that no request meets a site without tables:
 * through a temporary site on another port, and only when necessary.
 */
async function prepare(persist: string, port: number) {
  const before: Preparation | null = existsSync(stamp)
    ? JSON.parse(readFileSync(stamp, 'utf8'))
    : null;
  const migrations = Object.fromEntries(
    readMigrations().map(({ name }) => [name, hashOf([`migrations/${name}`])]),
  );
  for (const [name, hash] of Object.entries(before?.migrations ?? {}))
    if (migrations[name] !== hash) rejectMigration(name);

  const today = new Date().toISOString().slice(0, 10);
  const seeded = `${today} ${hashOf(['workers/local/seed', 'workers/local/seed.ts', 'functions'])}`;
  if (before?.seed === seeded && Object.keys(migrations).every((name) => before.migrations[name]))
    return;
  const site = await step('Opening the database', () =>
    startSite({
      ...{ port: 0, mode: 'local', persist, assets: false },
      // What it signs and sends is read on the port that stays.
      vars: { ORIGIN: `http://localhost:${port}` },
    }),
  );
  await step('Migrating the database', () => migrate(site.d1));
  await step('Filling in the content', () => seed(site, today));
  await step('Filling in the demo accounts', () => seedAccounts(site.d1, today));
  await seedFactors(site.d1, readSecrets().LINK_SECRET ?? '');
  await site.stop();
  writeFileSync(stamp, JSON.stringify({ migrations, seed: seeded } satisfies Preparation, null, 2));
}

function rejectMigration(migration: string): never {
  throw new Error(
    `The database here was made by another migrations/${migration}. ` +
      `Delete ${folder} to begin with a fresh one, then start again.`,
  );
}

const welcome = ({ url }: Site) => [
  `The site is at ${url}   (ready in ${seconds(performance.now() - started)})`,
  '',
  `Sign in      ${url}/access/sign-in   password: ${demoPassword}`,
  ...demoAccounts.map(({ email }) => `             ${email}`),
  `Codes        ${url}/dev/codes (of the first two, for their second step)`,
  '',
  `Data         ${folder} (delete it to begin afresh)`,
  `Mailbox      ${url}/dev/mail (e-mails stay here)`,
  `Bank         ${url}/dev/bank (no real money moves)`,
  'Samples      SAMPLES=0 npm start hides made-up content',
];

await start().catch(fail);
