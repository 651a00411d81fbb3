import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { sha256 } from '#functions/core/values/crypto.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { bundleFile } from '#functions/voting/publication/files.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { boxFile } from '#functions/voting/votes/rules.ts';
import { rowsOf } from '#tests/support/accounts.ts';
import { emptyAuditLog } from '#tests/support/audit.ts';
import { publicResultKey } from '#tests/support/result-key.ts';
import { idOf } from '#tests/support/rows.ts';
import { runUnlocked } from '#tests/support/unlocked.ts';
import { afterwards, createVote, meddle, pollId, run, turnout } from '#tests/support/votes.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';

const keys = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;

/** Thirty people on the roll of a poll; twenty-four have voted, most of them No. */
async function pollWorld() {
  await emptyAuditLog();
  const world = await createVote(30);
  const receipts: string[] = [];
  for (let n = 1; n <= 24; n++) {
    const options = n % 3 === 0 ? ['YES'] : ['NO'];
    receipts.push((await world.vote(n, options, `form ${n}`, pollId)).receipt);
  }
  await tendVotes(world.ctx);
  await confirmVotes(world.ctx);
  return {
    ...world,
    receipts,
    seal: async () => {
      world.at(afterwards);
      await tendVotes(world.ctx);
    },
    verify: async (more: { receipt?: string; head?: string } = {}) => {
      const file = await bundleFile(world.ctx, pollId);
      const bundle = await new Response(file.body()).text();
      const { holds, checks } = await verifyBundle({ bundle, keys, ...more });
      return { holds, reasons: checks.flatMap(({ reason }) => reason ?? []) };
    },
    confirmed: async () =>
      (
        await rowsOf<{ userId: string }>(
          `select "userId" from "queuedEmails" where "kind" = 'ballot-vote-received' and "data" ->> 'ballotId' = ? order by 1`,
          pollId,
        )
      ).map(({ userId }) => userId),
  };
}

const faultsOf = async (world: Awaited<ReturnType<typeof pollWorld>>) =>
  (await checkSeal(world.ctx, pollId))?.faults;

describe('an election that nobody has touched', () => {
  it('D-89 holds for the site, and for the verifier with a receipt and a head that was noted', async () => {
    const world = await pollWorld();
    const [head] = await rowsOf<{ head: string }>(
      'select "head" from "chainBlocks" where "ballotId" = ?',
      pollId,
    );
    await world.seal();
    expect(await faultsOf(world)).toEqual([]);
    const more = { receipt: world.receipts[3] ?? '', head: head?.head ?? '' };
    expect(await world.verify(more)).toEqual({ holds: true, reasons: [] });
  });
});

describe('who votes in the name of others', () => {
  it('D-87 D-117 is told to those: the site itself writes to everybody who is noted as having voted', async () => {
    const world = await pollWorld();
    expect(await world.confirmed()).toHaveLength(24);
    // Two who have not voted, put in with their ballots by somebody with the database.
    for (const n of [27, 28]) {
      await run(
        `insert into "participations" values ('${pollId}', ?, '2026-11-25')`,
        idOf('users', n),
      );
      await run(
        `insert into "ballotBox" values ('${pollId}', ?, '["YES"]', ?)`,
        await sha256(`stuffed ${n}`),
        '0'.repeat(32),
      );
    }
    await confirmVotes(world.ctx);
    const told = await world.confirmed();
    expect(told).toHaveLength(26);
    expect(told).toEqual(expect.arrayContaining([idOf('users', 27), idOf('users', 28)]));
    expect(await turnout(pollId)).toBe(26);
  });

  it('D-87 cannot be done for somebody who is not on the roll, nor without a voter', async () => {
    const world = await pollWorld();
    const stuff = run(`insert into "participations" values ('${pollId}', 'nobody', '')`);
    await expect(stuff).rejects.toThrow('BALLOT: not on the roll');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await run(
      `insert into "ballotBox" values ('${pollId}', ?, '["YES"]', ?)`,
      ...['f'.repeat(64), '0'.repeat(32)],
    );
    await world.seal();
    expect(await faultsOf(world)).toEqual(['box-uneven']);
    // Nobody publishes it.
    await expect(world.verify()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    vi.restoreAllMocks();
  });
});

describe('who rewrites the result', () => {
  it('D-89 is refused by the database', async () => {
    const world = await pollWorld();
    await world.seal();
    for (const statement of [
      `update "seals" set "counts" = '[]'`,
      `update "resultStatements" set "text" = '{}'`,
      `delete from "resultStatements"`,
      `insert or replace into "resultStatements" select "ballotId", "number", '', '{}', '', '', '' from "resultStatements"`,
    ])
      await run(statement).then(
        () => null,
        (error: Error) => expect(error.message).toContain('BALLOT: '),
      );
    expect(await faultsOf(world)).toEqual([]);
  });

  it('D-89 is found by the site and the verifier, although box, seal and counts fit each other again', async () => {
    const world = await pollWorld();
    await world.seal();
    // Everybody has voted Yes, and the seal says so.
    await meddle(`update "ballotBox" set "options" = '["YES"]' where "ballotId" = ?`, pollId);
    const rows = await rowsOf<{ receiptHash: string; salt: string }>(
      'select "receiptHash", "salt" from "ballotBox" where "ballotId" = ?',
      pollId,
    );
    const hash = await sha256(boxFile(rows.map((row) => ({ ...row, options: ['YES'] }))));
    await meddle(
      `update "seals" set "hash" = ?, "counts" = '[["YES",24]]' where "ballotId" = ?`,
      hash,
      pollId,
    );
    expect(await faultsOf(world)).toEqual(
      expect.arrayContaining([
        'box-changed',
        'commitments-differ',
        'log-differs',
        'statement-differs',
      ]),
    );
    // The entry of the audit log too.
    await runUnlocked(
      ['auditLog'],
      [
        env.DB.prepare(
          `update "auditLog" set "details" = json_set("details", '$.hash', ?) where "action" = 'ballots.seal' and "recordId" = ?`,
        ).bind(hash, pollId),
      ],
    );
    expect(await faultsOf(world)).not.toContain('log-differs');
    expect(await faultsOf(world)).toContain('statement-differs');
    expect((await world.verify()).reasons).toEqual(
      expect.arrayContaining(['box-hash-wrong', 'counts-wrong', 'commitment-wrong']),
    );
    // The signed statement too: without the key it is no statement of this site.
    await meddle(
      `update "resultStatements" set "text" = replace("text", json_extract("text", '$.box.hash'), ?) where "ballotId" = ?`,
      hash,
      pollId,
    );
    expect(await faultsOf(world)).toContain('signature-wrong');
    expect((await world.verify()).reasons).toContain('signature-wrong');
  });
});
