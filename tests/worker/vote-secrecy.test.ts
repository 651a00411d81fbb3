import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { tendVotes } from '#functions/voting/jobs.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  candidate,
  createVote,
  electionId,
  participations,
  run,
  turnout,
} from '#tests/support/votes.ts';

// What is lying about; what somebody finds who puts it all together is in vote-linking.test.ts.
const [one, two] = [1, 2].map(candidate) as [string, string];
const secrets = [one, two, candidate(3), 'unknown-choice', 'form 1-', 'another form'];

afterEach(() => vi.restoreAllMocks());

it('D-51 D-289 neither a row nor a log tells who voted when, in which order, or what', async () => {
  const said: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation(
      (...all) => void said.push(all.map(String).join()),
    );
  const { vote, at, ctx, settled } = await createVote(8);
  const receipts: { number: string | null; hash: string }[] = [];
  for (const n of [7, 2, 5, 1, 8, 6, 3, 4])
    receipts.push((await vote(n, n % 2 === 0 ? [one, two] : [one], `form ${n}`)).receipt);
  for (const options of [[one], [candidate(3)], ['unknown-choice'], []])
    await vote(5, options, 'another form').catch(() => {});
  await settled();
  const rows = await participations();
  expect(rows.map(({ userId }) => userId)).toEqual(
    Array.from({ length: 8 }, (_, i) => idOf('users', i + 1)),
  );
  expect(rows[0]).toEqual({
    ...{ ballotId: electionId, userId: idOf('users', 1), votedOn: '2026-11-25' },
    ...{ hash: receipts[3]?.hash, envelope: expect.any(String) },
  });
  // One candidate or two: all are of one length.
  expect(new Set(rows.map(({ envelope }) => envelope?.length)).size).toBe(1);
  await expect(run('select rowid from "participations"')).rejects.toThrow('no such column');
  const { results } = await env.DB.prepare('select "name" from "sqlite_sequence"').all();
  expect(results).not.toContainEqual({ name: 'participations' });
  at(afterwards);
  await tendVotes(ctx);
  for (const secret of [...secrets, ...receipts.flatMap(({ number, hash }) => [number, hash])])
    expect(said.join('\n')).not.toContain(secret);
});

it('D-51 the error of a vote that the database could not take has nothing of it', async () => {
  const { vote } = await createVote(2);
  await run(`create trigger "broken" before insert on "participations"
    begin select raise(abort, 'the disk is full'); end`);
  try {
    const failed = await vote(1, [one, two], 'form 1').catch((error: unknown) => error);
    if (!(failed instanceof Error)) throw new Error('The vote was taken.');
    const text = `${failed.name} ${failed.message} ${failed.stack} ${failed.cause}`;
    expect(text).toContain('the disk is full');
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(await turnout()).toBe(0);
  } finally {
    await run('drop trigger "broken"');
  }
});
