import { env } from 'cloudflare:workers';
import { verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { receivedText } from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
import { actor } from '#tests/support/actors.ts';
import { actBeforeWrite } from '#tests/support/meanwhile.ts';
import { publicResultKey } from '#tests/support/result-key.ts';
import { idOf } from '#tests/support/rows.ts';
import { runUnlocked } from '#tests/support/unlocked.ts';
import {
  afterwards,
  box,
  candidate,
  createVote,
  electionId,
  participations,
  pollId,
  rowCounts,
  run,
  turnout,
} from '#tests/support/votes.ts';

const [one, two, disabled] = [1, 2, 3].map(candidate) as [string, string, string];
const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const invalid = (message: string) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', fields: { options: [message] } });

describe('a vote', () => {
  it('BAL-39 D-50 D-289 is one row with the envelope, and answers the number of the ballot and the hash, signed', async () => {
    const { ctx, vote, at } = await createVote(2);
    const { receipt } = await vote(1, [two, one]);
    const { number, hash, signature } = receipt;
    expect(parseReceipt(number ?? '')).toBe(number);
    const [row, ...others] = await participations();
    const voted = { ballotId: electionId, userId: idOf('users', 1), votedOn: '2026-11-25' };
    expect([row, others]).toEqual([{ ...voted, hash, envelope: expect.any(String) }, []]);
    expect(await sha256OfBytes(fromBase64url(row?.envelope ?? '') ?? new Uint8Array())).toBe(hash);
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;
    const text = Buffer.from(receivedText(electionId, hash));
    expect(verify(null, text, pem, Buffer.from(signature, 'base64'))).toBe(true);
    at(afterwards);
    await tendVotes(ctx);
    expect(await box()).toEqual([{ number, options: [one, two] }]);
  });

  it('BAL-11 D-45 is taken in the very first and the very last moment', async () => {
    const { vote, at } = await createVote(2);
    at('2026-11-20T09:00:00.000Z');
    await vote(1, [one]);
    at('2026-11-30T18:00:00.000Z');
    await vote(2, [two]);
    expect(await turnout()).toBe(2);
  });

  it('BAL-34 of a poll is exactly one of YES and NO', async () => {
    const { ctx, vote, at } = await createVote(2);
    await vote(1, ['YES'], 'a', pollId);
    await vote(2, ['NO'], 'b', pollId);
    at(afterwards);
    await tendVotes(ctx);
    expect((await box(pollId)).flatMap(({ options }) => options).sort()).toEqual(['NO', 'YES']);
  });
});

describe('a vote that is refused leaves nothing behind', () => {
  const open = '2026-11-25T12:00:00.000Z';
  const cases: [string, string[], string, unknown, string?][] = [
    [
      'BAL-11 before the opening',
      [one],
      '2026-11-20T08:59:59.999Z',
      refusal('CONFLICT', 'The vote has not started yet.'),
    ],
    ['BAL-11 after the end', [one], afterwards, refusal('CONFLICT', 'The vote is closed.')],
    ['BAL-33 for a disabled candidate', [disabled], open, invalid('form.notSelectable')],
    ['BAL-32 for an unknown candidate', [idOf('users', 1)], open, invalid('form.notSelectable')],
    ['BAL-32 for too many', [one, two, disabled], open, invalid('form.chooseFewer#2')],
    ['BAL-32 for the same twice', [one, one], open, invalid('form.chosenTwice')],
    ['BAL-34 D-73 for none', [], open, invalid('form.chooseOne')],
    ['BAL-34 of a poll for both', ['YES', 'NO'], open, invalid('form.yesOrNo'), pollId],
    ['BAL-34 of a poll for something else', ['MAYBE'], open, invalid('form.yesOrNo'), pollId],
    ['BAL-34 D-73 of a poll for none', [], open, invalid('form.yesOrNo'), pollId],
  ];

  describe('from the same world', () => {
    let world: Awaited<ReturnType<typeof createVote>>;
    let before: Awaited<ReturnType<typeof rowCounts>>;
    beforeAll(async () => {
      world = await createVote(1);
      before = await rowCounts();
    });

    it.each(cases)('%s', async (_, options, moment, refused, ballotId = electionId) => {
      world.at(moment);
      await expect(world.vote(1, options, 'key', ballotId)).rejects.toEqual(refused);
      expect(await rowCounts()).toEqual(before);
    });
  });

  it('BAL-33 D-47 for somebody who has only a draft of an application', async () => {
    const { vote } = await createVote(1, {
      applications: [{ userId: one }, { userId: two, status: 'DRAFT' }],
    });
    await expect(vote(1, [two])).rejects.toEqual(invalid('form.notSelectable'));
    expect(await turnout()).toBe(0);
  });

  it('D-71 D-87 of a visitor, of an administrator, of a member who is not on the roll, of somebody who has left, and in a draft', async () => {
    const { ctx, vote } = await createVote(3, {}, { isFrozen: false });
    await run(
      'update "renewals" set "validTo" = \'2026-11-19\' where "userId" = ?',
      idOf('users', 1),
    );
    await freezeRoll(ctx, electionId);
    await run('update "users" set "status" = \'CLOSED\' where "id" = ?', idOf('users', 2));
    const before = await rowCounts();
    const denied = expect.objectContaining({ code: 'FORBIDDEN' });
    // Their sessions still say that they are members.
    await expect(vote(1, [one])).rejects.toEqual(denied);
    await expect(vote(2, [one])).rejects.toEqual(denied);
    const admin = { ...ctx, actor: actor(9, 'admin') };
    await expect(castVote(admin, electionId, { options: [one] })).rejects.toEqual(denied);
    await expect(castVote(ctx, electionId, { options: [one] })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    await run('update "ballots" set "status" = \'DRAFT\'');
    await expect(vote(3, [one])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowCounts()).toEqual(before);
  });

  it.each([
    [
      'the voter leaves',
      `update "users" set "status" = 'CLOSED'`,
      refusal('FORBIDDEN', 'You are not on the roll of this ballot.'),
    ],
    [
      'the end comes',
      `update "ballots" set "votingEndTime" = '2026-11-25T11:00:00.000Z'`,
      refusal('CONFLICT', 'The vote is closed.'),
    ],
    [
      'a candidate is switched off',
      `update "applications" set "disabled" = 1`,
      invalid('form.notSelectable'),
    ],
    [
      'the ballot is sealed',
      `insert into "seals" values ('${electionId}', '', '', 0, 0, 0, '[]')`,
      refusal('CONFLICT', 'The vote is closed.'),
    ],
    [
      'the ballot is retracted',
      `update "ballots" set "status" = 'DRAFT'`,
      refusal('NOT_FOUND', 'Ballot not found.'),
    ],
    [
      'a candidate is one no more',
      `update "applications" set "status" = 'DRAFT'`,
      invalid('form.notSelectable'),
    ],
    [
      'the seats become fewer',
      `update "ballots" set "numberOfSeats" = 1`,
      invalid('form.chooseFewer#1'),
    ],
  ])('D-49 D-51 when %s between the question and the write', async (_, meanwhile, refused) => {
    const { as } = await createVote(1);
    const slow = actBeforeWrite(as(1), () =>
      runUnlocked(['ballots', 'applications'], [env.DB.prepare(meanwhile)]),
    );
    await expect(castVote(slow, electionId, { options: [one, two] })).rejects.toEqual(refused);
    expect(await turnout()).toBe(0);
  });
});

describe('voting again', () => {
  const again = refusal('CONFLICT', 'You have already voted.');

  it('D-48 is refused and changes nothing', async () => {
    const { vote } = await createVote(1);
    await vote(1, [one]);
    const before = await participations();
    await expect(vote(1, [two])).rejects.toEqual(again);
    await expect(vote(1, [one])).rejects.toEqual(again);
    expect(await participations()).toEqual(before);
  });

  it('D-50 with the same form gives the same receipt, also when the vote has ended or is counted meanwhile', async () => {
    const { ctx, vote, at } = await createVote(2);
    const { receipt } = await vote(1, [one, two], 'form');
    expect(await vote(1, [two, one], 'form')).toEqual({ receipt });
    at(afterwards);
    expect(await vote(1, [one, two], 'form')).toEqual({ receipt });
    await tendVotes(ctx);
    expect(await vote(1, [one, two], 'form')).toEqual({ receipt });
    expect(await box()).toHaveLength(1);
  });

  it('D-66 is not taken any more after thirty attempts in an hour', async () => {
    const { ctx, as } = await createVote(2);
    const inEarnest = (n: number) => ({ ...as(n), config: { ...ctx.config, limitFactor: 1 } });
    const attempt = (n: number, options = ['MAYBE']) => castVote(inEarnest(n), pollId, { options });
    for (let i = 0; i < 30; i++)
      await expect(attempt(1)).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
    await expect(attempt(1, ['YES'])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await turnout(pollId)).toBe(0);
    await attempt(2, ['YES']);
  });

  it('D-50 tells nothing to the same form with another choice, nor to anybody else who has it', async () => {
    const { vote } = await createVote(2);
    const { receipt } = await vote(1, [one], 'form');
    await expect(vote(1, [two], 'form')).rejects.toEqual(again);
    const other = await vote(2, [one], 'form');
    expect(other.receipt.number).not.toBe(receipt.number);
    await expect(vote(2, [two], 'form')).rejects.toEqual(again);
    expect(await turnout()).toBe(2);
  });
});

describe('60 votes of one member at once', () => {
  const outcomes = async (votes: ReturnType<typeof castVote>[]) => {
    const done = await Promise.allSettled(votes);
    const receipts = done.flatMap((d) => (d.status === 'fulfilled' ? [d.value.receipt.hash] : []));
    const reasons = done.flatMap((d) => (d.status === 'rejected' ? [d.reason] : []));
    for (const reason of reasons)
      expect(reason).toMatchObject({ code: 'CONFLICT', reason: 'voting.twice' });
    return { receipts: new Set(receipts), answered: receipts.length };
  };
  const many = Array.from({ length: 60 }, (_, i) => i);

  it('D-48 D-51 count once', async () => {
    const { vote } = await createVote(1);
    const { receipts, answered } = await outcomes(many.map(() => vote(1, [one])));
    expect([receipts.size, answered, await turnout()]).toEqual([1, 1, 1]);
  });

  it('D-48 D-50 count once from several sessions, and the form that counted gives the same receipt each time', async () => {
    const { as } = await createVote(1);
    const votes = many.map((i) => {
      const ctx = { ...as(1), actor: { ...actor(1, 'member'), sessionId: `session-${i % 7}` } };
      const key = `form ${i % 4}`.padEnd(43, '-');
      return castVote(ctx, electionId, { options: i % 4 === 3 ? [two] : [one], key });
    });
    const { receipts, answered } = await outcomes(votes);
    expect([receipts.size, answered, await turnout()]).toEqual([1, 15, 1]);
  });
});
