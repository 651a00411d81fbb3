import { describe, expect, it } from 'vitest';
import { create } from '#functions/lifecycle/create.ts';
import { changeCandidate } from '#functions/voting/administration/candidates.ts';
import type { BallotChange } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotResource } from '#functions/voting/administration/resource.ts';
import type { BallotAction } from '#functions/voting/ballots/rules.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { createApplication } from '#functions/voting/candidacies/commands.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import {
  ballotId,
  ballotWorld,
  beforeOpening,
  first,
  opening,
  otherAdmin,
  refusal,
  second,
} from '#tests/support/ballot-world.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { sealedResult } from '#tests/support/votes.ts';

const conflict = { code: 'CONFLICT' };
const application = idOf('applications', 1);

const candidateIn = async (ctx: Parameters<typeof managedBallot>[0], userId = first) =>
  (await managedBallot(ctx, ballotId)).candidates.find((one) => one.userId === userId);

describe('before the vote opens', () => {
  it('D-49 BAL-33 a candidate is switched off with a reason, cannot be selected, and is switched on again', async () => {
    const { ctx, at, vote, votes, audited } = await ballotWorld({ now: beforeOpening });
    await changeCandidate(ctx, ballotId, first, {
      action: 'disable',
      words: '  No longer a member.  ',
    });
    expect(await candidateIn(ctx)).toMatchObject({
      applicationId: application,
      disabled: true,
      disabledReason: 'No longer a member.',
    });
    await changeCandidate(ctx, ballotId, second, {
      action: 'disable',
      words: 'No longer a member.',
    });
    await changeCandidate(ctx, ballotId, second, { action: 'enable' });
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: false, disabledReason: '' });
    at(opening);
    await freezeRoll(ctx, ballotId);
    await expectRefusal(
      vote(3, [first, second]),
      refusal('INVALID_FIELDS', { options: 'form.notSelectable' }),
    );
    await vote(3, [second]);
    expect(await votes()).toEqual({ members: 1, envelopes: 1 });
    // The log records that it happened, never the reason.
    expect(await audited()).toEqual([
      ['applications.disable', { ballotId }],
      ['applications.disable', { ballotId }],
      ['applications.enable', { ballotId }],
    ]);
  });

  it('D-49 a reason is needed, and a withdrawal is not announced yet', async () => {
    const { ctx, audited } = await ballotWorld({ now: beforeOpening });
    for (const [text, fault] of [
      [' ', 'form.required'],
      ['x'.repeat(501), 'form.tooLong#500'],
    ] as const) {
      const disabling = changeCandidate(ctx, ballotId, first, { action: 'disable', words: text });
      await expect(disabling).rejects.toMatchObject(refusal('INVALID_FIELDS', { words: fault }));
      const announcing = changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: text });
      await expect(announcing).rejects.toMatchObject(refusal('INVALID_FIELDS', { words: fault }));
    }
    await expect(
      changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: 'Ill' }),
    ).rejects.toMatchObject(conflict);
    expect(await audited()).toEqual([]);
  });

  it('D-49 anyone who is no candidate is not found: a draft, a stranger, a deleted ballot', async () => {
    const { ctx } = await ballotWorld({
      now: beforeOpening,
      applications: [{ userId: first, status: 'DRAFT' }],
    });
    for (const userId of [first, second, 'nobody'])
      await expectRefusal(
        changeCandidate(ctx, ballotId, userId, { action: 'disable', words: 'Why' }),
        'NOT_FOUND',
      );
    const other = await ballotWorld({ now: beforeOpening });
    await other.act('delete');
    await expectRefusal(
      changeCandidate(other.ctx, ballotId, first, { action: 'disable', words: 'Why' }),
      'NOT_FOUND',
    );
  });
});

describe('once the vote has opened', () => {
  it('D-46 D-49 D-200 candidates stay as they are', async () => {
    const { ctx, at } = await ballotWorld({
      now: beforeOpening,
      applications: [{ userId: first }, { userId: second, disabled: true, disabledReason: 'Why' }],
    });
    // Nobody has voted, and no job has run.
    at(opening);
    await expect(
      changeCandidate(ctx, ballotId, first, { action: 'disable', words: 'Why' }),
    ).rejects.toMatchObject(conflict);
    await expect(
      changeCandidate(ctx, ballotId, second, { action: 'enable' }),
    ).rejects.toMatchObject(conflict);
    expect(await candidateIn(ctx)).toMatchObject({ disabled: false });
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: true });
  });

  it('D-49 a withdrawal is announced once, and votes count as they were cast', async () => {
    const { ctx, vote, seal, audited } = await ballotWorld();
    await changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: 'I have moved.' });
    await vote(3, [first]);
    await expect(
      changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: 'Again' }),
    ).rejects.toMatchObject(conflict);
    expect(await candidateIn(ctx)).toMatchObject({
      withdrawnAt: '2026-11-21T12:00:00.000Z',
      withdrawnNote: 'I have moved.',
      disabled: false,
    });
    await vote(4, [first]);
    await seal();
    const result = await sealedResult(ctx, ballotId);
    const { candidates = [] } = result?.statement.outcome ?? {};
    expect(candidates.map(({ id, votes }) => [id, votes])).toEqual([
      [first, 2],
      [second, 0],
    ]);
    // Two seats: the one won by the withdrawn candidate stays vacant (D-88).
    expect(candidates.map(({ outcome }) => outcome)).toEqual(['vacant', 'elected']);
    expect(result?.notes).toContainEqual({ code: 'vacant', seats: 1 });
    expect((await audited())[0]).toEqual(['applications.withdraw', { ballotId }]);
  });

  it('D-88 anyone who declines after the count is not elected any more, and the seal stays whole', async () => {
    const { ctx, vote, seal, ask } = await ballotWorld();
    await vote(3);
    await seal();
    const told = async () => (await ask(`ballots/${ballotId}`)).data?.electionResults;
    expect(await told()).toMatchObject([{ outcome: 'elected' }, { outcome: 'elected' }]);
    await changeCandidate(ctx, ballotId, first, { action: 'withdraw', words: 'Declines.' });
    expect(await told()).toMatchObject([{ id: first, outcome: 'vacant' }, { outcome: 'elected' }]);
    expect(await checkSeal(ctx, ballotId)).toMatchObject({ isWhole: true });
  });
});

const steps: [BallotAction, BallotChange][] = [
  ['update', { fields: { numberOfSeats: 1 } }],
  ['update', { fields: { votingEndTime: '2026-12-22T18:00:00.000Z' } }],
  ['retract', {}],
  ['delete', {}],
];

describe('an opening that comes while an administrator is at work', () => {
  it.each(steps)('D-46 D-200 makes %s %o a conflict, and nothing happens', async (action, what) => {
    const { ctx, at, act, stored, audited } = await ballotWorld({ now: beforeOpening });
    const before = await stored();
    await expectRefusal(
      act(
        action,
        what,
        actAfterRead(ctx, async () => at(opening)),
      ),
      { ...conflict, message: expect.stringContaining('The ballot has changed') },
    );
    expect(await stored()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('D-46 lets a title that was typed, and a save that changes nothing, pass', async () => {
    for (const [action, what] of [
      ['update', {}],
      ['delete', { title: 'Ballot 1' }],
    ] as const) {
      const { ctx, at, act } = await ballotWorld({ now: beforeOpening });
      const slow = actAfterRead(ctx, async () => at(opening));
      expect(await act(action, what, slow)).toMatchObject({ version: 2 });
    }
  });

  it('D-49 D-200 makes switching a candidate off a conflict', async () => {
    const { ctx, at } = await ballotWorld({ now: beforeOpening });
    const overdue = actAfterRead(ctx, async () => at(opening));
    await expectRefusal(
      changeCandidate(overdue, ballotId, first, { action: 'disable', words: 'Not a member' }),
      conflict,
    );
    expect(await rowsOf('select sum("disabled") as "n" from "applications"')).toEqual([{ n: 0 }]);
  });
});

describe('what else comes in between', () => {
  it('D-46 an end does not move once the votes are counted at that very moment', async () => {
    const { ctx, act, seal, at, stored } = await ballotWorld();
    // Requested at the last moment.
    at('2026-11-30T18:00:00.000Z');
    const now = () => new Date('2026-11-30T18:00:00.000Z');
    const overdue = { ...actAfterRead(ctx, () => seal('2026-11-30T18:00:30.000Z')), now };
    const fields = { votingEndTime: '2026-12-22T18:00:00.000Z' };
    await expectRefusal(act('update', { fields, note: 'Why' }, overdue), conflict);
    expect(await stored()).toMatchObject({ votingEndTime: '2026-11-30T18:00:00.000Z' });
    expect(await rowsOf('select * from "ballotExtensions"')).toEqual([]);
  });

  it('D-58 a result is not held once it was released at that very moment', async () => {
    const { ctx, seal, stored } = await ballotWorld();
    const overdue = actAfterRead(ctx, () => seal());
    await expectRefusal(changeResult(overdue, ballotId, 'hold'), conflict);
    expect(await stored()).toMatchObject({ resultStatus: 'RELEASED' });
  });

  it('BAL-02 an application keeps an election one, also a draft that comes in between', async () => {
    const applying = { now: '2026-11-05T12:00:00.000Z', applications: [] };
    const toPoll = { fields: { isPoll: true } };
    const other = await ballotWorld(applying);
    await other.act('update', toPoll);
    expect(await other.stored()).toMatchObject({
      ...{ isPoll: 1, numberOfSeats: null, applicationsStartTime: null, applicationsEndTime: null },
    });
    const { ctx, act, stored } = await ballotWorld(applying);
    const apply = () =>
      createApplication({ ...ctx, actor: actor(3, 'member') }, ballotId, { program: '<p>Me</p>' });
    await expectRefusal(act('update', toPoll, actAfterRead(ctx, apply)), conflict);
    expect(await stored()).toMatchObject({ isPoll: 0, numberOfSeats: 2 });
    await expectRefusal(
      act('update', toPoll),
      refusal('INVALID_FIELDS', { isPoll: 'form.hasApplications' }),
    );
  });
});

it('BAL-03 a form that is sent twice creates one ballot, and another form with its id none', async () => {
  const { ctx, audited } = await ballotWorld({ ballots: [], applications: [] });
  const fields = ballotFields.parse({ title: 'Fees', description: '<p>Higher?</p>', isPoll: true });
  const id = idOf('ballots', 7);
  const made = { id, status: 'DRAFT', version: 1 };
  expect(await create(ctx, ballotResource, fields, { id })).toEqual(made);
  expect(await create(ctx, ballotResource, fields, { id })).toEqual(made);
  await expectRefusal(create(ctx, ballotResource, { ...fields, title: 'Dues' }, { id }), conflict);
  const foreign = { ...ctx, actor: otherAdmin };
  await expectRefusal(create(foreign, ballotResource, fields, { id }), conflict);
  expect(await audited()).toEqual([['ballots.create', {}]]);
});
