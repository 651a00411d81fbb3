import { env } from 'cloudflare:workers';
import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64url, sha256OfBytes } from '#functions/core/values/crypto.ts';
import { receivedText } from '#functions/voting/envelopes/rules.ts';
import { tendVotes } from '#functions/voting/jobs.ts';
import { castVote } from '#functions/voting/votes/commands.ts';
import { parseReceipt } from '#functions/voting/votes/rules.ts';
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
  run,
  turnout,
} from '#tests/support/votes.ts';

const [one, two] = [1, 2].map(candidate) as [string, string];
const refusal = (code: string, message: string) => expect.objectContaining({ code, message });
const invalid = (message: string) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', fields: { options: [message] } });

it('BAL-39 D-50 D-289 a vote is one row with the envelope, and answers the number of the ballot and the hash, signed, the same whenever its form is sent', async () => {
  const { ctx, vote, at } = await createVote(2);
  const { receipt } = await vote(1, [two, one], 'form');
  expect((await vote(1, [two, one], 'form')).receipt).toEqual(receipt);
  const { number, hash, signature } = receipt;
  expect(parseReceipt(number ?? '')).toBe(number);
  const [row, ...others] = await participations();
  const voted = { ballotId: electionId, userId: idOf('users', 1), votedOn: '2026-11-25' };
  expect([row, others]).toEqual([{ ...voted, hash, envelope: expect.any(String) }, []]);
  expect(await sha256OfBytes(fromBase64url(row?.envelope ?? '') ?? new Uint8Array())).toBe(hash);
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicResultKey}\n-----END PUBLIC KEY-----\n`;
  const text = Buffer.from(receivedText(electionId, hash));
  expect(verify(null, text, pem, Buffer.from(signature, 'base64'))).toBe(true);
  await expect(run('select rowid from "participations"')).rejects.toThrow('no such column');
  at(afterwards);
  await tendVotes(ctx);
  expect(await box()).toEqual([{ number, options: [one, two] }]);
});

describe('a vote that is refused leaves nothing behind', () => {
  const offRoll = refusal('FORBIDDEN', 'You are not on the roll of this ballot.');
  const over = refusal('CONFLICT', 'The vote is closed.');
  const gone = refusal('NOT_FOUND', 'Ballot not found.');
  const tooMany = invalid('form.chooseFewer#1');
  const notSelectable = invalid('form.notSelectable');
  const ended = '2026-11-25T11:00:00.000Z';

  it.each([
    ['the voter leaves', `update "users" set "status" = 'CLOSED'`, offRoll],
    ['the end comes', `update "ballots" set "votingEndTime" = '${ended}'`, over],
    ['a candidate is switched off', `update "applications" set "disabled" = 1`, notSelectable],
    ['the ballot is retracted', `update "ballots" set "status" = 'DRAFT'`, gone],
    ['a candidate is one no more', `update "applications" set "status" = 'DRAFT'`, notSelectable],
    ['the seats become fewer', `update "ballots" set "numberOfSeats" = 1`, tooMany],
  ])('D-49 D-51 when %s between the question and the write', async (_, meanwhile, refused) => {
    const { as } = await createVote(1);
    const slow = actBeforeWrite(as(1), () =>
      runUnlocked(['ballots', 'applications'], [env.DB.prepare(meanwhile)]),
    );
    await expect(castVote(slow, electionId, { options: [one, two] })).rejects.toEqual(refused);
    expect(await turnout()).toBe(0);
  });
});

it('D-66 voting is not possible any more after thirty attempts in an hour', async () => {
  const { ctx, as } = await createVote(2);
  const inEarnest = (n: number) => ({ ...as(n), config: { ...ctx.config, limitFactor: 1 } });
  const attempt = (n: number, options = ['MAYBE']) => castVote(inEarnest(n), pollId, { options });
  for (let i = 0; i < 30; i++)
    await expect(attempt(1)).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  await expect(attempt(1, ['YES'])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await turnout(pollId)).toBe(0);
  await attempt(2, ['YES']);
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
    for (const secret of [one, two, 'form 1-']) expect(text).not.toContain(secret);
    expect(await turnout()).toBe(0);
  } finally {
    await run('drop trigger "broken"');
  }
});
