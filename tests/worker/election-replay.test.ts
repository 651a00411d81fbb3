import { expect, it } from 'vitest';
import { tendVotes } from '#functions/voting/jobs.ts';
import { callAsDocumented } from '#tests/support/documented.ts';
import { gyLesNonains } from '#tests/support/gy-les-nonains.ts';
import { afterwards, candidate, createVote, electionId } from '#tests/support/votes.ts';
import { origin } from '#tests/support/world.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';

const seats = 9;

it('D-88 D-89 a real approval vote of 352 people, cast by calls, comes to the same on the site, for the verifier and by hand', async () => {
  const { candidates, ballots } = gyLesNonains();
  const idOfName = new Map(candidates.map((name, i) => [name, candidate(i + 1)]));
  const { ctx, as, at } = await createVote(ballots.length, {
    ballots: [{ numberOfSeats: seats, quorumPercent: 80 }],
    applications: candidates.map((name, i) => ({
      userId: candidate(i + 1),
      givenName: 'Candidate',
      lastName: name,
    })),
  });
  const call = async (path: string, body?: object, n?: number) => {
    const init = body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    };
    const who = n === undefined ? { ...ctx, actor: null } : as(n);
    return callAsDocumented(new Request(new URL(path, origin), init), who);
  };
  const tokens: string[] = [];
  for (const [i, names] of ballots.entries()) {
    const options = names.map((name) => idOfName.get(name));
    const reply = await call(`/_api/v1/member/ballots/${electionId}/vote`, { options }, i + 1);
    expect(reply.status).toBe(200);
    tokens.push(((await reply.json()) as { data: { token: string } }).data.token);
    if (i % 50 === 0) await tendVotes(ctx);
  }
  at(afterwards);
  await tendVotes(ctx);

  // Counted by hand, from the names of the file.
  const own = candidates
    .map((name) => ({ name, votes: ballots.filter((ballot) => ballot.includes(name)).length }))
    .sort((a, b) => b.votes - a.votes);
  const elected = own.slice(0, seats).map(({ name }) => name);
  expect(own[seats - 1]?.votes).toBeGreaterThan(own[seats]?.votes ?? 0);

  const member = await call(`/_api/v1/member/ballots/${electionId}`, undefined, 1);
  const { electionResults } = ((await member.json()) as { data: { electionResults: Result[] } })
    .data;
  expect(electionResults.map(({ lastName, votes }) => ({ name: lastName, votes }))).toEqual(
    expect.arrayContaining(own),
  );
  const isElected = ({ outcome }: Result) => outcome === 'elected';
  const byName = (names: string[]) => names.toSorted();
  expect(byName(electionResults.filter(isElected).map(({ lastName }) => lastName))).toEqual(
    byName(elected),
  );

  const bundle = await (await call(`/elections/${electionId}/bundle.json`)).text();
  const keys = await (await call('/elections/public-key.pem')).text();
  const seen = await verifyBundle({ bundle, keys, receipt: tokens[99] ?? '' });
  expect(seen.checks.flatMap(({ reason }) => reason ?? [])).toEqual([]);
  expect(seen.holds).toBe(true);
  const { statements } = JSON.parse(bundle) as { statements: { text: string }[] };
  const stated = JSON.parse(statements.at(-1)?.text ?? '') as Stated;
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

interface Stated {
  counts: [string, number][];
  outcome: { quorum: object };
}
