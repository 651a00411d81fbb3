import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { startPlainSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { migrate } from '#workers/local/migrate.ts';
import { freePort } from '#workers/local/ports.ts';
import { fail } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import type { Site } from '#workers/local/runtime.ts';
import { choiceOf, endVote, seedElectorate, tokenOf, votedId } from './electorate.ts';

// An assembly: 2,000 people in one hall vote within two minutes, and the Worker is killed twice meanwhile.
const voters = process.argv.includes('--quick') ? 400 : 2000;
const window = (voters / 2000) * 100_000;
const connections = 40;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const folder = mkdtempSync(join(tmpdir(), 'assembly-bench-'));
const port = await freePort();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const printLine = (name: string, text: string): void => console.log(`  ${name.padEnd(52)}${text}`);

const open = (): Promise<Site> =>
  startPlainSite({ port, persist: folder, assets: false, vars: { LIMIT_FACTOR: '1' } });

/** Sends one vote; the text of its answer, or the error of a connection that broke. */
const sendVote = (n: number): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie: `${sessionCookieName}=${tokenOf(n)}`,
      'content-type': 'application/json',
    };
    const path = `/_api/v1/member/ballots/${votedId}/vote`;
    const sent = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(
      JSON.stringify({ options: choiceOf(n), key: `form-of-the-assembly-${n}`.padEnd(43, '-') }),
    );
  });

/** Votes as a phone does whose network fails: the same form again, until there is a receipt. */
async function vote(n: number, retries: { count: number }): Promise<string> {
  for (;;) {
    const answer = await sendVote(n).catch(() => null);
    if (answer?.status === 200) return String(JSON.parse(answer.text).data.token);
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${answer.text}`);
    retries.count += 1;
    await pause(250);
  }
}

/** Kills the Worker as the machine would, without a word, and starts it again on the same database. */
async function killAndRestart(site: Site): Promise<Site> {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)]);
  for (const row of String(stdout).split('\n'))
    if (row.includes('workerd')) process.kill(Number.parseInt(row, 10), 'SIGKILL');
  await site.stop().catch(() => {});
  return open();
}

/** Asks again: a connection to the Worker that was killed may be taken once more. */
async function ask<T>(question: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (tries === 1) throw error;
    await pause(500);
    return ask(question, tries - 1);
  }
}

const runCron = (site: Site): Promise<void> => ask(() => site.scheduled('* * * * *'));

const countRows = async (site: Site, sql: string): Promise<number> =>
  (await ask(() => site.d1.prepare(sql).bind(votedId).first<number>('n'))) ?? 0;

async function run() {
  await build();
  let site = await open();
  await migrate(site.d1);
  await seedElectorate(site, voters);
  console.log(`\n${voters} people vote from one address, the Worker killed twice (kill -9)`);
  const retries = { count: 0 };
  const begun = performance.now();
  const ballots = Array.from({ length: voters }, async (_, i) => {
    await pause((i / voters) * window);
    return vote(i + 1, retries);
  });
  for (const part of [0.35, 0.7]) {
    await pause(Math.max(0, begun + window * part - performance.now()));
    await runCron(site);
    site = await killAndRestart(site);
    printLine('killed after', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  const receipts = new Set(await Promise.all(ballots));
  printLine('all have a receipt after', `${((performance.now() - begun) / 1000).toFixed(0)} s`);
  printLine('forms that were sent again', String(retries.count));
  const confirmed = () =>
    countRows(
      site,
      `select count(*) as "n" from "queuedEmails" where "kind" = 'ballot-vote-received' and "status" = 'SENT' and "data" ->> 'ballotId' = ?`,
    );
  for (let i = 0; i < 200 && (await confirmed()) < voters; i++) {
    await runCron(site);
    await pause(1500);
  }
  const counts = {
    box: await countRows(site, 'select count(*) as "n" from "ballotBox" where "ballotId" = ?'),
    participations: await countRows(
      site,
      'select count(*) as "n" from "participations" where "ballotId" = ?',
    ),
    receipts: receipts.size,
    confirmations: await confirmed(),
    people: await countRows(
      site,
      `select count(distinct "userId") as "n" from "queuedEmails" where "kind" = 'ballot-vote-received' and "data" ->> 'ballotId' = ?`,
    ),
  };
  printLine('box, noted as voted, receipts, confirmed, people', Object.values(counts).join(', '));
  if (Object.values(counts).some((n) => n !== voters)) throw new Error('Not all agree.');

  await ask(() => endVote(site, votedId));
  await runCron(site);
  for (const name of ['bundle.json', 'public-key.pem']) {
    const path = name === 'bundle.json' ? `/elections/${votedId}/${name}` : `/elections/${name}`;
    writeFileSync(join(folder, name), await ask(async () => (await fetch(site.url + path)).text()));
  }
  const seen = spawnSync(
    process.execPath,
    [projectPath('app/public/elections/verify.mjs'), 'bundle.json', 'public-key.pem'],
    { cwd: folder, encoding: 'utf8' },
  );
  printLine('the verifier', seen.stdout.trim().split('\n').at(-1) ?? '');
  if (seen.status !== 0) throw new Error(seen.stdout);
  await site.stop();
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}

await run().catch(fail);
