import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromBase64url, sha256, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { confirmVotes } from '#functions/voting/emails/confirmations.ts';
import { envelopesFile } from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { boxFile } from '#functions/voting/publication/box.ts';
import { bundleFile } from '#functions/voting/publication/files.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { valuesOf } from '#tests/support/accounts.ts';
import { tamper } from '#tests/support/audit.ts';
import { publicResultKey } from '#tests/support/result-key.ts';
import { idOf } from '#tests/support/rows.ts';
import {
  afterwards,
  createVote,
  meddle,
  participations,
  pollId,
  rewriteBox,
  run,
  sealVote,
  turnout,
} from '#tests/support/votes.ts';
import { verifyBundle } from '../../app/public/elections/verify.mjs';

const keys = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;

afterEach(() => vi.restoreAllMocks());

/** Thirty people on the roll of a poll; twenty-four have voted, most of them No. */
async function pollWorld() {
  const world = await createVote(30);
  const numbers: string[] = [];
  for (let n = 1; n <= 24; n++) {
    const { receipt } = await world.vote(n, n % 3 === 0 ? ['YES'] : ['NO'], `form ${n}`, pollId);
    numbers.push(receipt.number ?? '');
  }
  await tendVotes(world.ctx);
  await confirmVotes(world.ctx);
  return {
    ...world,
    numbers,
    /** What a scrutineer keeps while people vote. */
    earlier: envelopesFile((await participations()).map(({ hash }) => hash).sort()),
    seal: async () => {
      world.at(afterwards);
      await tendVotes(world.ctx);
    },
    verify: async (more: { receipt?: string; earlier?: string } = {}) => {
      const bundle = await (await bundleFile(world.ctx, pollId)).body();
      const { holds, checks } = await verifyBundle({ bundle, keys, ...more });
      return { holds, reasons: checks.flatMap(({ reason }) => reason ?? []) };
    },
    confirmed: () =>
      valuesOf<string>(
        `select "userId" from "queuedEmails" where "kind" = 'ballot-vote-received' and "data" ->> 'ballotId' = ? order by 1`,
        pollId,
      ),
  };
}

/** An envelope as it is stored, with its hash. */
async function forged(option: 'YES' | 'NO') {
  const { envelope } = (await sealVote([option], { ballotId: pollId })).sent;
  return { envelope, hash: await sha256OfBytes(fromBase64url(envelope) ?? new Uint8Array()) };
}

const faultsOf = async ({ ctx }: Pick<Awaited<ReturnType<typeof pollWorld>>, 'ctx'>) =>
  (await checkSeal(ctx, pollId))?.faults;

describe('an election that nobody has touched', () => {
  it('D-89 D-289 holds for the site, and for the verifier with a number and a list of envelopes of before', async () => {
    const world = await pollWorld();
    await world.seal();
    expect(await faultsOf(world)).toEqual([]);
    const more = { receipt: world.numbers[3] ?? '', earlier: world.earlier };
    expect(await world.verify(more)).toEqual({ holds: true, reasons: [] });
  });
});

describe('who votes in the name of others', () => {
  it('D-87 D-117 is told to those: the site itself writes to everybody who is noted as having voted', async () => {
    const world = await pollWorld();
    expect(await world.confirmed()).toHaveLength(24);
    // Two who have not voted, put in with their envelopes by somebody with the database.
    for (const n of [27, 28]) {
      const { hash, envelope } = await forged('YES');
      await run(
        'insert into "participations" values (?, ?, ?, ?, ?)',
        ...[pollId, idOf('users', n), '2026-11-25', hash, envelope],
      );
    }
    await confirmVotes(world.ctx);
    const told = await world.confirmed();
    expect(told).toHaveLength(26);
    expect(told).toEqual(expect.arrayContaining([idOf('users', 27), idOf('users', 28)]));
    expect(await turnout(pollId)).toBe(26);
  });
});

describe('who takes an envelope away before the opening, or puts another one in its place', () => {
  it.each([
    ['away', 'delete from "participations" where "userId" = ?'],
    [
      'exchanged',
      'update "participations" set ("hash", "envelope") = (?2, ?3) where "userId" = ?1',
    ],
  ])('D-289 is found with an earlier list: %s', async (_, statement) => {
    const world = await pollWorld();
    const { hash, envelope } = await forged('YES');
    const others = statement.includes('?3') ? [hash, envelope] : [];
    await meddle(statement, idOf('users', 1), ...others);
    await world.seal();
    // Without a list, and without voters who look for their numbers, nothing can tell.
    expect(await world.verify()).toEqual({ holds: true, reasons: [] });
    const { reasons } = await world.verify({ earlier: world.earlier });
    expect(reasons).toEqual(['envelope-missing']);
    const own = await world.verify({ receipt: world.numbers[0] ?? '' });
    expect(own.reasons).toEqual(['receipt-unknown']);
  });
});

describe('who rewrites the result', () => {
  it('D-89 is found by the site and the verifier, although file, seal and counts fit each other again', async () => {
    const world = await pollWorld();
    await world.seal();
    // Everybody has voted Yes, and the seal says so.
    const box = await rewriteBox((kept) => {
      kept.ballots = kept.ballots.map(({ number }) => ({ number, options: ['YES'] }));
    }, pollId);
    const hash = await sha256(boxFile(box));
    await meddle(
      `update "seals" set "hash" = ?, "counts" = '[["YES",24]]' where "ballotId" = ?`,
      hash,
      pollId,
    );
    expect(await faultsOf(world)).toEqual(
      expect.arrayContaining(['box-changed', 'counts-changed', 'log-differs', 'statement-differs']),
    );
    // The entry of the audit log too.
    await tamper(
      `update "auditLog" set "details" = json_set("details", '$.hash', '${hash}') where "action" = 'ballots.seal' and "recordId" = '${pollId}'`,
    );
    expect(await faultsOf(world)).not.toContain('log-differs');
    expect(await faultsOf(world)).toContain('statement-differs');
    expect((await world.verify()).reasons).toEqual(
      expect.arrayContaining(['box-hash-wrong', 'counts-wrong']),
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
