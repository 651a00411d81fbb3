import { expect, it } from 'vitest';
import { tendVotes } from '#functions/voting/jobs.ts';
import type { ResultStatement } from '#functions/voting/publication/rules.ts';
import { withJson } from '#tests/support/content.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import data from '#tests/support/gy-les-nonains.json' with { type: 'json' };
import { afterwards, candidate, createVote, electionId } from '#tests/support/votes.ts';
import { origin } from '#tests/support/world.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';

const seats = 9;
/** A real approval vote: the names on each of its ballots. */
const ballots = (data.ballots as [number, number[]][]).flatMap(([count, approved]) =>
  Array.from({ length: count }, () => approved.map((n) => data.candidates[n - 1] ?? '')),
);

it('D-88 D-89 a real approval vote of 352 people, cast by calls, comes to the same on the site, for the verifier and by hand', async () => {
  const { candidates } = data;
  const idOfName = new Map(candidates.map((name, i) => [name, candidate(i + 1)]));
  const { ctx, as, at } = await createVote(ballots.length, {
    ballots: [{ numberOfSeats: seats, quorumPercent: 80 }],
    applications: candidates.map((lastName, i) => ({ userId: candidate(i + 1), lastName })),
  });
  const call = (path: string, body?: object, n?: number) => {
    const who = n === undefined ? { ...ctx, actor: null } : as(n);
    return callAsDocumented(new Request(new URL(path, origin), body && withJson(body)), who);
  };
  const tokens: string[] = [];
  for (const [i, names] of ballots.entries()) {
    const options = names.map((name) => idOfName.get(name));
    const reply = await call(`/_api/v1/member/ballots/${electionId}/vote`, { options }, i + 1);
    expect(reply.status).toBe(200);
    tokens.push((await reply.json<{ data: { token: string } }>()).data.token);
    if (i % 50 === 0) await tendVotes(ctx);
  }
  at(afterwards);
  await tendVotes(ctx);

  // Counted by hand, from the names of the file.
  const own = candidates
    .map((name) => ({ name, votes: ballots.filter((ballot) => ballot.includes(name)).length }))
    .sort((a, b) => b.votes - a.votes);
  expect([own[0]?.votes, own[seats - 1]?.votes, own[seats]?.votes]).toEqual([139, 64, 62]);

  const member = await call(`/_api/v1/member/ballots/${electionId}`, undefined, 1);
  const { data: ballot } = await member.json<{ data: { electionResults: Result[] } }>();
  const told = ballot.electionResults.map(({ lastName, votes, outcome }) => {
    return { name: lastName, votes, isElected: outcome === 'elected' };
  });
  const byName = (all: typeof told) => all.sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(told)).toEqual(
    byName(own.map((one, place) => ({ ...one, isElected: place < seats }))),
  );

  const bundle = await (await call(`/elections/${electionId}/bundle.json`)).text();
  const keys = await (await (await call('/elections/public-key.pem')).blob()).text();
  const seen = await verifyBundle({ bundle, keys, receipt: tokens[99] ?? '' });
  expect(seen.checks.flatMap(({ reason }) => reason ?? [])).toEqual([]);
  expect(seen.holds).toBe(true);
  const { statements } = JSON.parse(bundle);
  const stated: ResultStatement = JSON.parse(statements.at(-1).text);
  expect(new Map(stated.counts)).toEqual(
    new Map(own.map(({ name, votes }) => [idOfName.get(name), votes])),
  );
  expect(stated.outcome.quorum).toEqual({ needed: 282, reached: 352, isMet: true });
  // One ballot changed, and the very same program says no.
  const other = bundle.replace(`"options":["${candidate(5)}"]`, `"options":["${candidate(6)}"]`);
  expect(other).not.toBe(bundle);
  expect((await verifyBundle({ bundle: other, keys })).holds).toBe(false);
}, 60_000);

interface Result {
  lastName: string;
  votes: number;
  outcome: string;
}
