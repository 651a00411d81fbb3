import { describe, expect, it } from 'vitest';
import {
  announceWithdrawal,
  disableCandidate,
  enableCandidate,
} from '#functions/voting/administration/manage.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { resultOf } from '#functions/voting/results/results.ts';
import { freezeRoll } from '#functions/voting/roll/commands.ts';
import { expectRefusal } from '#tests/support/accounts.ts';
import {
  ballotId,
  ballotWorld,
  beforeOpening,
  first,
  opening,
  refusal,
  second,
} from '#tests/support/ballot-world.ts';
import { idOf } from '#tests/support/rows.ts';

const conflict = { code: 'CONFLICT' };
const application = idOf('applications', 1);

const candidateIn = async (ctx: Parameters<typeof managedBallot>[0], userId = first) =>
  (await managedBallot(ctx, ballotId)).candidates.find((one) => one.userId === userId);

describe('before the vote opens', () => {
  it('D-49 BAL-33 a candidate is switched off with a reason, cannot be selected, and is switched on again', async () => {
    const { ctx, at, vote, votes, audited } = await ballotWorld({ now: beforeOpening });
    await disableCandidate(ctx, ballotId, first, '  No longer a member.  ');
    expect(await candidateIn(ctx)).toMatchObject({
      applicationId: application,
      disabled: true,
      disabledReason: 'No longer a member.',
    });
    await disableCandidate(ctx, ballotId, second, 'No longer a member.');
    await enableCandidate(ctx, ballotId, second);
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: false, disabledReason: '' });
    at(opening);
    await freezeRoll(ctx, ballotId);
    await expectRefusal(
      vote(3, [first, second]),
      refusal('INVALID_FIELDS', { options: 'form.notSelectable' }),
    );
    await vote(3, [second]);
    expect(await votes()).toEqual({ members: 1, ballots: 1 });
    // The log records that it happened, never the reason.
    expect(await audited()).toEqual([
      ['applications.disable', { ballotId }],
      ['applications.disable', { ballotId }],
      ['applications.enable', { ballotId }],
    ]);
  });

  it('D-49 a second click changes nothing and is told so', async () => {
    const { ctx } = await ballotWorld({ now: beforeOpening });
    await expect(enableCandidate(ctx, ballotId, first)).rejects.toMatchObject(conflict);
    await disableCandidate(ctx, ballotId, first, 'Once');
    await expect(disableCandidate(ctx, ballotId, first, 'Twice')).rejects.toMatchObject(conflict);
    expect(await candidateIn(ctx)).toMatchObject({ disabledReason: 'Once' });
  });

  it('D-49 a reason is needed, and a withdrawal is not announced yet', async () => {
    const { ctx, audited } = await ballotWorld({ now: beforeOpening });
    for (const [text, fault] of [
      [' ', 'form.required'],
      ['x'.repeat(501), 'form.tooLong#500'],
    ] as const) {
      const disabling = disableCandidate(ctx, ballotId, first, text);
      await expect(disabling).rejects.toMatchObject(refusal('INVALID_FIELDS', { reason: fault }));
      const announcing = announceWithdrawal(ctx, ballotId, first, text);
      await expect(announcing).rejects.toMatchObject(refusal('INVALID_FIELDS', { note: fault }));
    }
    await expect(announceWithdrawal(ctx, ballotId, first, 'Ill')).rejects.toMatchObject(conflict);
    expect(await audited()).toEqual([]);
  });

  it('D-49 anyone who is no candidate is not found: a draft, a stranger, a deleted ballot', async () => {
    const { ctx } = await ballotWorld({
      now: beforeOpening,
      applications: [{ userId: first, status: 'DRAFT' }],
    });
    for (const userId of [first, second, 'nobody'])
      await expectRefusal(disableCandidate(ctx, ballotId, userId, 'Why'), 'NOT_FOUND');
    const other = await ballotWorld({ now: beforeOpening });
    await other.act('delete');
    await expectRefusal(disableCandidate(other.ctx, ballotId, first, 'Why'), 'NOT_FOUND');
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
    await expect(disableCandidate(ctx, ballotId, first, 'Why')).rejects.toMatchObject(conflict);
    await expect(enableCandidate(ctx, ballotId, second)).rejects.toMatchObject(conflict);
    expect(await candidateIn(ctx)).toMatchObject({ disabled: false });
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: true });
  });

  it('D-49 a withdrawal is announced once, and votes count as they were cast', async () => {
    const { ctx, vote, seal, audited } = await ballotWorld();
    await announceWithdrawal(ctx, ballotId, first, 'I have moved.');
    await vote(3, [first]);
    await expect(announceWithdrawal(ctx, ballotId, first, 'Again')).rejects.toMatchObject(conflict);
    expect(await candidateIn(ctx)).toMatchObject({
      withdrawnAt: '2026-11-21T12:00:00.000Z',
      withdrawnNote: 'I have moved.',
      disabled: false,
    });
    await vote(4, [first]);
    await seal();
    const result = await resultOf(ctx, ballotId);
    expect(result?.candidates.map(({ userId, votes }) => [userId, votes])).toEqual([
      [first, 2],
      [second, 0],
    ]);
    // Two seats: the one won by the withdrawn candidate stays vacant (D-88).
    expect(result?.candidates.map(({ outcome }) => outcome)).toEqual(['vacant', 'elected']);
    expect(result?.outcome.openSeats).toBe(1);
    expect((await audited())[0]).toEqual(['applications.withdraw', { ballotId }]);
  });

  it('D-88 anyone who declines after the count is not elected any more, and the seal stays whole', async () => {
    const { ctx, vote, seal, ask } = await ballotWorld();
    await vote(3);
    await seal();
    const told = async () => (await ask(`ballots/${ballotId}`)).data?.electionResults;
    expect(await told()).toMatchObject([{ outcome: 'elected' }, { outcome: 'elected' }]);
    await announceWithdrawal(ctx, ballotId, first, 'Declines.');
    expect(await told()).toMatchObject([{ id: first, outcome: 'vacant' }, { outcome: 'elected' }]);
    expect(await checkSeal(ctx, ballotId)).toMatchObject({ isWhole: true });
  });
});
