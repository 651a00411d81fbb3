import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  box,
  candidate,
  createVote,
  dumpTables,
  during,
  electionId,
  keyOf,
  run,
  turnout,
} from '#tests/support/votes.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];
const listen = () => {
  const said: unknown[][] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...args) => void said.push(args));
  return () =>
    said
      .map((args) =>
        args.map((one) => (one instanceof Error ? `${one}${one.stack}` : JSON.stringify(one))),
      )
      .join('\n');
};

afterEach(() => vi.restoreAllMocks());

/** Twenty members vote in turn, the even ones for two; then one of them tries everything that is refused. */
async function voted() {
  const said = listen();
  const world = await createVote(20);
  const choiceOf = (n: number) => (n % 2 === 0 ? [one, two] : n % 3 === 0 ? [two] : [one]);
  const receipts: string[] = [];
  for (let n = 1; n <= 20; n++)
    receipts.push((await world.vote(n, choiceOf(n), `form ${n}`)).receipt);
  for (const options of [[one], [candidate(3)], ['unknown-choice'], [one, two, candidate(3)], []])
    await world.vote(5, options, 'another form').catch(() => {});
  await world.settled();
  return { ...world, said, receipts, hashes: await Promise.all(receipts.map(sha256)), choiceOf };
}

const voters = Array.from({ length: 20 }, (_, i) => idOf('users', i + 1));

describe('nobody who has the whole database', () => {
  it('D-51 finds a voter beside a choice or a receipt, in any row of any table', async () => {
    const { ctx, at, receipts, hashes } = await voted();
    at(afterwards);
    await tendVotes(ctx);
    const tables = await dumpTables();
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'auditLog',
        'limits',
        'queuedEmails',
        'outbox',
        'sessions',
        'seals',
        'ballotBox',
      ]),
    );
    const marks = [
      ...receipts,
      ...receipts.map((receipt) => receipt.replaceAll('-', '')),
      ...hashes,
    ];
    const keys = voters.map((_, i) => keyOf(`form ${i + 1}`));
    const choices = [one, two, 'unknown-choice'];
    for (const [name, rows] of Object.entries(tables))
      for (const row of rows) {
        const text = JSON.stringify(row);
        const names = (words: string[]) => words.some((word) => text.includes(word));
        expect.soft(names(voters) && names([...marks, ...choices]), `${name}: ${text}`).toBe(false);
        // Only box and chain have hashes of single ballots, only the box a choice beside one; no table has a
        // receipt or a key.
        expect.soft(names([...receipts, ...keys]), `${name}: ${text}`).toBe(false);
        if (!['ballotBox', 'chainLines'].includes(name))
          expect.soft(names(hashes), `${name}: ${text}`).toBe(false);
        if (!['ballotBox', 'applications', 'seals', 'resultStatements', 'users'].includes(name))
          expect.soft(names(choices), `${name}: ${text}`).toBe(false);
      }
  });

  it('D-51 learns from the box or from who has voted in which order or when it was', async () => {
    await voted();
    const { participations = [], ballotBox = [] } = await dumpTables();
    expect(Object.keys(ballotBox[0] ?? {}).sort()).toEqual([
      'ballotId',
      'options',
      'receiptHash',
      'salt',
    ]);
    expect(participations[0]).toEqual({
      ballotId: electionId,
      userId: idOf('users', 1),
      votedOn: during.slice(0, 10),
    });
    for (const table of ['ballotBox', 'participations']) {
      const made = await env.DB.prepare('select "sql" from "sqlite_master" where "name" = ?')
        .bind(table)
        .first<string>('sql');
      expect(made).toMatch(/WITHOUT ROWID\s*$/i);
      await expect(run(`select rowid from "${table}"`)).rejects.toThrow('no such column: rowid');
    }
    const { results } = await env.DB.prepare('select "name" from "sqlite_sequence"').all();
    for (const table of ['ballotBox', 'participations'])
      expect(results).not.toContainEqual({ name: table });
  });

  it('D-51 sees the same bytes for the same votes, in whatever order they came', async () => {
    const order = [7, 2, 5, 1, 6, 3, 4];
    const stored = async (voting: number[]) => {
      const { vote } = await createVote(7);
      for (const n of voting) await vote(n, [n % 2 === 0 ? one : two], `form ${n}`);
      const { ballotBox, participations } = await dumpTables();
      return { ballotBox, participations };
    };
    expect(await stored(order)).toEqual(await stored(order.toSorted()));
  });

  it('D-51 finds the hashes of the box in an order that is not that of the votes', async () => {
    const { hashes } = await voted();
    const stored = (await box()).map(({ receiptHash }) => receiptHash);
    expect(stored).toEqual(hashes.toSorted());
    expect(stored).not.toEqual(hashes);
  });
});

describe('what is said while people vote', () => {
  const secrets = (receipts: string[], hashes: string[]) => [
    ...receipts,
    ...hashes,
    ...[one, two, candidate(3), 'unknown-choice', 'form 1-', 'another form'],
  ];

  it('D-51 holds no choice, no receipt and no key', async () => {
    const { said, receipts, hashes } = await voted();
    for (const secret of secrets(receipts, hashes)) expect(said()).not.toContain(secret);
  });

  it('D-51 neither does the error of a vote that the database could not take', async () => {
    const { vote } = await createVote(2);
    await run(`create trigger "broken" before insert on "ballotBox"
      begin select raise(abort, 'the disk is full'); end`);
    try {
      const failed = await vote(1, [one, two], 'form 1').catch((error: unknown) => error);
      if (!(failed instanceof Error)) throw new Error('The vote was taken.');
      const text = `${failed.name} ${failed.message} ${failed.stack} ${failed.cause}`;
      expect(text).toContain('the disk is full');
      for (const secret of secrets([], [])) expect(text).not.toContain(secret);
      expect(await turnout()).toBe(0);
    } finally {
      await run('drop trigger "broken"');
    }
  });
});
