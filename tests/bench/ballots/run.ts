import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { startPlainSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { migrate } from '#workers/local/migrate.ts';
import { fail } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { choiceOf, endVote, seedElectorate, tokenOf, votedId } from './electorate.ts';

const quick = process.argv.includes('--quick');
const [members, compared] = quick ? [1000, 500] : [10_000, 2000];
const connections = 20;

const printLine = (name: string, text: string): void => console.log(`  ${name.padEnd(52)}${text}`);
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;

/** A Worker that only inserts two rows per request: the best that any Worker could do. */
const bare = `
  export default {
    async fetch(request, { DB }) {
      const { a, b, c } = await request.json();
      await DB.batch([
        DB.prepare('insert into "benchOne" values (?, ?, ?)').bind(a, b, c),
        DB.prepare('insert into "benchTwo" values (?, ?, ?)').bind(a, b + '-', c),
      ]);
      return new Response('done');
    },
  };
`;

const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Answer {
  status: number;
  text: string;
  ms: number;
}

function send(url: string, n: number, body?: object): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `${sessionCookieName}=${tokenOf(n)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begun }),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/**
 * Runs something for each member over several connections; returns the rate and the 95th percentile of latency.
 */
async function sendForAll(one: (n: number) => Promise<Answer>, all = members) {
  const times: number[] = [];
  let next = 1;
  const begun = performance.now();
  const connection = async () => {
    while (next <= all) {
      const { status, text, ms } = await one(next++);
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const rate = (all * 1000) / (performance.now() - begun);
  times.sort((a, b) => a - b);
  return { rate, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

const rateText = ({ rate, p95 }: { rate: number; p95: number }) =>
  `${rate.toFixed(0).padStart(6)}/s   p95 ${inMs(p95)}`;

/** Every member votes, each tenth one twice at once, as by a double click. */
async function benchVoting(site: Site) {
  console.log(`\n${members} members vote over HTTP, ${connections} connections`);
  await site.d1.batch([
    site.d1.prepare(
      'create table "benchOne" ("a", "b", "c", primary key ("a", "b")) without rowid',
    ),
    site.d1.prepare(
      'create table "benchTwo" ("a", "b", "c", primary key ("a", "b")) without rowid',
    ),
  ]);
  const plain = await sendForAll(
    (n) => send(site.beside, n, { a: votedId, b: `${n}`.padStart(64, '0'), c: choiceOf(n).join() }),
    compared,
  );
  const me = await sendForAll((n) => send(`${site.url}/_api/v1/users/me`, n), compared);
  const address = `${site.url}/_api/v1/member/ballots/${votedId}/vote`;
  const receipts = new Set<string>();
  const votes = await sendForAll(async (n) => {
    const body = { options: choiceOf(n), key: `form-of-the-bench-${n}`.padEnd(43, '-') };
    const [answer, twin] = await Promise.all([
      send(address, n, body),
      ...(n % 10 === 0 ? [send(address, n, body)] : []),
    ]);
    const tokens = [answer, ...(twin ? [twin] : [])].map(
      ({ text }) => JSON.parse(text).data?.token,
    );
    for (const token of tokens) receipts.add(String(token));
    return answer;
  });
  printLine('two bare inserts in D1 for each request', rateText(plain));
  printLine('GET /_api/v1/users/me, signed in', rateText(me));
  printLine('votes', rateText(votes));
  printLine('ratio to bare inserts', (votes.rate / plain.rate).toFixed(3));
  printLine('ratio to users/me', (votes.rate / me.rate).toFixed(3));
  return receipts.size;
}

const rowsIn = async (site: Site, table: string) =>
  site.d1
    .prepare(`select count(*) as "n" from "${table}" where "ballotId" = ?`)
    .bind(votedId)
    .first<number>('n');

const sealOf = async (site: Site) => {
  const row = await site.d1
    .prepare('select "votes", "counts" from "seals" where "ballotId" = ?')
    .bind(votedId)
    .first<{ votes: number; counts: string }>();
  return { votes: row?.votes, counts: new Map<string, number>(JSON.parse(row?.counts ?? '[]')) };
};

/** The expected result, counted independently. */
function expectedCounts(): Map<string, number> {
  const counts = new Map<string, number>();
  for (let n = 1; n <= members; n++)
    for (const option of choiceOf(n)) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}

async function benchSealing(site: Site) {
  await endVote(site, votedId);
  const begun = performance.now();
  await site.scheduled('* * * * *');
  const took = performance.now() - begun;
  const { votes, counts } = await sealOf(site);
  const isRight =
    votes === members && [...expectedCounts()].every(([option, n]) => counts.get(option) === n);
  if (!isRight) throw new Error('The seal does not tell what was voted.');
  printLine(
    `sealing ${members} ballots (one cron job)`,
    `${inMs(took)}; counted as they were sent`,
  );
}

async function bench() {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'ballots-bench-'));
  const site = await startPlainSite({ persist: folder, assets: false, beside: bare });
  await migrate(site.d1);
  await seedElectorate(site, members);
  const receipts = await benchVoting(site);
  const [box, participations] = [
    await rowsIn(site, 'ballotBox'),
    await rowsIn(site, 'participations'),
  ];
  printLine('in the box, noted as voted, receipts', `${box}, ${participations}, ${receipts}`);
  if (box !== members || participations !== members || receipts !== members)
    throw new Error('Not everybody was counted once.');
  await benchSealing(site);
  await site.stop();
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}

await bench().catch(fail);
