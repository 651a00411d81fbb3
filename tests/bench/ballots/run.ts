import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { base64url, fromBase64url } from '#functions/core/values/crypto.ts';
import { sessionCookieName } from '#functions/identity/access/cookies.ts';
import { sheetOf, wordingOf } from '#functions/voting/envelopes/rules.ts';
import { sealEnvelope } from '#functions/voting/envelopes/seal.ts';
import { parseStatement } from '#functions/voting/publication/rules.ts';
import { startPlainSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { migrate } from '#workers/local/migrate.ts';
import { fail } from '#workers/local/progress.ts';
import type { Site } from '#workers/local/runtime.ts';
import { candidateIds, choiceOf, endVote, seedElectorate, tokenOf, votedId } from './electorate.ts';

const quick = process.argv.includes('--quick');
const [members, compared] = quick ? [1000, 500] : [10_000, 2000];
const connections = 20;

const printLine = (name: string, text: string): void => console.log(`  ${name.padEnd(52)}${text}`);
const inMs = (ms: number): string => `${ms.toFixed(1)} ms`;

/** Sends something as the nth member, and gives the answer. */
async function send(url: string, n: number, body?: object): Promise<string> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Cookie: `${sessionCookieName}=${tokenOf(n)}`, 'Content-Type': 'application/json' },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
  return text;
}

/** Runs something for each member over several connections; returns the rate and the 95th percentile of latency. */
async function sendForAll(one: (n: number) => Promise<unknown>, all = members) {
  const times: number[] = [];
  let next = 1;
  const begun = performance.now();
  const connection = async () => {
    while (next <= all) {
      const sent = performance.now();
      await one(next++);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const rate = (all * 1000) / (performance.now() - begun);
  times.sort((a, b) => a - b);
  return { rate, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

const rateText = ({ rate, p95 }: { rate: number; p95: number }) =>
  `${rate.toFixed(0).padStart(6)}/s   p95 ${inMs(p95)}`;

/** The votes of all members, sealed as their browsers do. */
async function sealVotes(site: Site) {
  const key = await site.d1.prepare('select "publicKey" from "ballots"').first<string>('publicKey');
  const publicKey = fromBase64url(key ?? '') ?? new Uint8Array();
  const sheet = sheetOf(votedId, { isPoll: false, candidates: candidateIds, lock: null });
  const wording = await wordingOf(sheet);
  const votes: { envelope: string; wording: string }[] = [];
  const begun = performance.now();
  for (let n = 1; n <= members; n++) {
    const seed = crypto.getRandomValues(new Uint8Array(32));
    const contents = { isBySite: false, seed, chosen: choiceOf(n) };
    const { envelope } = await sealEnvelope(publicKey, sheet, contents);
    votes.push({ envelope: base64url(envelope), wording });
  }
  printLine('sealing a vote, in Node', inMs((performance.now() - begun) / members));
  return votes;
}

/** Every member votes, each tenth one twice at once, as by a double click. */
async function benchVoting(site: Site) {
  console.log(`\n${members} members vote over HTTP, ${connections} connections`);
  const sealed = await sealVotes(site);
  const me = await sendForAll((n) => send(`${site.url}/_api/v1/users/me`, n), compared);
  const address = `${site.url}/_api/v1/member/ballots/${votedId}/vote`;
  const receipts = new Set<string>();
  const votes = await sendForAll(async (n) => {
    const both = [n, ...(n % 10 === 0 ? [n] : [])].map(() => send(address, n, sealed[n - 1]));
    for (const text of await Promise.all(both))
      receipts.add(String(JSON.parse(text).data?.envelope.signature));
  });
  printLine('GET /_api/v1/users/me, signed in', rateText(me));
  printLine('votes', rateText(votes));
  printLine('ratio to users/me', (votes.rate / me.rate).toFixed(3));
  return receipts.size;
}

/** Seals the votes, which come to what was chosen. */
async function benchSealing(site: Site) {
  await endVote(site);
  const begun = performance.now();
  await site.scheduled('* * * * *');
  const took = performance.now() - begun;
  const text = await site.d1.prepare('select "text" from "resultStatements"').first<string>('text');
  const { box, counts } = parseStatement(text ?? '');
  const chosen = Array.from({ length: members }, (_, i) => choiceOf(i + 1)).flat();
  const own = [...Map.groupBy(chosen, (option) => option)].map(([one, { length }]) => [
    one,
    length,
  ]);
  if (box.ballots !== members || !isDeepStrictEqual(new Map(counts), new Map(own as typeof counts)))
    throw new Error('The seal does not tell what was voted.');
  printLine(
    `opening ${members} envelopes (one cron job)`,
    `${inMs(took)}; counted as they were sent`,
  );
}

async function bench() {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'ballots-bench-'));
  const site = await startPlainSite({ persist: folder, assets: false });
  await migrate(site.d1);
  await seedElectorate(site, members);
  const receipts = await benchVoting(site);
  const envelopes = await site.d1
    .prepare('select count("envelope") as "n" from "participations"')
    .first<number>('n');
  printLine('envelopes, receipts', `${envelopes}, ${receipts}`);
  if (envelopes !== members || receipts !== members)
    throw new Error('Not everybody was counted once.');
  await benchSealing(site);
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

await bench().catch(fail);
