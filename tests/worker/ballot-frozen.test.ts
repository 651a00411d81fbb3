import { describe, expect, it } from 'vitest';
import { create } from '#functions/lifecycle/create.ts';
import type { BallotChange } from '#functions/voting/administration/commands.ts';
import { managedBallot } from '#functions/voting/administration/managed.ts';
import { ballotResource } from '#functions/voting/administration/resource.ts';
import { type BallotAction, electionFields } from '#functions/voting/ballots/rules.ts';
import { type BallotFields, ballotFields } from '#functions/voting/ballots/schema.ts';
import { createApplication } from '#functions/voting/candidacies/commands.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { checkSeal } from '#functions/voting/results/check.ts';
import { changeResult } from '#functions/voting/results/result-commands.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import {
  ballotId,
  ballotWorld,
  beforeOpening,
  first,
  opening,
  otherAdmin,
  second,
} from '#tests/support/ballot-world.ts';
import { actAfterRead } from '#tests/support/meanwhile.ts';
import { idOf } from '#tests/support/rows.ts';
import { sealedResult } from '#tests/support/votes.ts';

const frozen = 'form.ballotFrozen';
const [end, later] = ['2026-11-30T18:00:00.000Z', '2026-12-05T18:00:00.000Z'];
const conflict = { code: 'CONFLICT' };

/** A refusal by the messages of its fields. */
const invalid = (messages: Record<string, string>) => {
  const fields = Object.entries(messages).map(([name, text]) => [name, [text]]);
  return { code: 'INVALID_FIELDS', fields: Object.fromEntries(fields) };
};

const changed: Partial<BallotFields>[] = [
  { title: 'Another question' },
  { description: '<p>Something else.</p>' },
  { isPoll: true },
  { numberOfSeats: 1 },
  { applicationsStartTime: '2026-11-02T09:00:00.000Z' },
  { applicationsEndTime: '2026-11-11T09:00:00.000Z' },
  { votingStartTime: '2026-11-20T08:00:00.000Z' },
  { recordDate: '2026-11-01' },
  { quorumPercent: 50 },
];

const extensions = () => rowsOf('select * from "ballotExtensions"');

describe('once the vote has opened', () => {
  it('D-46 D-200 what is asked stays, each change is refused by its field, and what is sent back as it is, is saved', async () => {
    // At the very instant of the opening: no job has frozen the roll, and nobody has voted.
    const { at, act, stored } = await ballotWorld({ now: beforeOpening });
    at(opening);
    const before = await stored();
    for (const fields of changed) {
      // An election would lose these by becoming a poll.
      const names = [...Object.keys(fields), ...(fields.isPoll ? electionFields : [])];
      const refused = invalid(Object.fromEntries(names.map((name) => [name, frozen])));
      await expectRefusal(act('update', { fields }), refused);
    }
    for (const votingEndTime of ['2026-11-30T17:59:59.999Z', '2026-11-22T00:00:00.000Z', null])
      await expectRefusal(
        act('update', { fields: { votingEndTime }, note: 'Why' }),
        invalid({ votingEndTime: 'form.ballotNotEarlier' }),
      );
    expect(await stored()).toEqual(before);
    const names = [...electionFields, 'title', 'description', 'votingStartTime', 'votingEndTime'];
    const same = Object.fromEntries(names.map((name) => [name, before[name]]));
    const kept = await act('update', { fields: { ...same, isPoll: false } });
    expect(kept).toEqual({ id: ballotId, status: 'PUBLISHED', version: 2 });
  });

  it('D-46 the end moves later until its last instant, counted or not, with a note that voters read', async () => {
    const { at, act, vote, seal, stored, audited } = await ballotWorld();
    await vote(3);
    const move = (votingEndTime: string, note = 'There was a power cut.') =>
      act('update', { fields: { votingEndTime }, note });
    at(end);
    await expectRefusal(move(later, ''), invalid({ note: 'form.extensionNote' }));
    await move(later);
    expect(await stored()).toMatchObject({ votingEndTime: later, version: 2 });
    expect((await audited()).at(-1)).toEqual([
      'ballots.update',
      {
        ...{ from: 'PUBLISHED', to: 'PUBLISHED', votes: 1 },
        changed: { votingEndTime: [end, later] },
      },
    ]);
    at('2026-12-05T18:00:00.001Z');
    const latest = '2026-12-20T18:00:00.000Z';
    await expectRefusal(move(latest), invalid({ votingEndTime: 'form.ballotOver' }));
    await seal('2026-12-06T00:00:00.000Z');
    await expectRefusal(move(latest), invalid({ votingEndTime: frozen }));
    expect(await extensions()).toEqual([
      { ballotId, at: end, fromTime: end, toTime: later, note: 'There was a power cut.' },
    ]);
  });

  it('D-46 before it the end moves as it likes, and no note is kept', async () => {
    const { act, stored } = await ballotWorld({ now: beforeOpening });
    await act('update', { fields: { votingEndTime: '2026-11-22T18:00:00.000Z' }, note: 'Why' });
    await act('update', { fields: { votingEndTime: later } });
    expect(await stored()).toMatchObject({ votingEndTime: later, version: 3 });
    expect(await extensions()).toEqual([]);
  });
});

describe('a ballot that was taken offline', () => {
  const again = { fields: { votingEndTime: later }, note: 'It was offline.' };

  it.each(['retract', 'delete'] as const)(
    'D-46 by %s is sealed too, published again as it is, and its vote not opened again',
    async (away) => {
      const { at, act, vote, seal, stored, votes } = await ballotWorld();
      await vote(3);
      await act(away, { title: 'Ballot 1' });
      at('2026-12-01T00:00:00.000Z');
      if (away === 'delete') await act('restore');
      await expectRefusal(act('publish', again), invalid({ votingEndTime: 'form.ballotOver' }));
      await seal('2026-12-01T00:01:00.000Z');
      await expectRefusal(act('publish', again), invalid({ votingEndTime: frozen }));
      await act('publish');
      await expectRefusal(vote(4), conflict);
      expect(await stored()).toMatchObject({ status: 'PUBLISHED', resultStatus: 'RELEASED' });
      expect(await votes()).toEqual({ members: 1, envelopes: 0 });
    },
  );

  it('D-46 D-200 before anybody had voted is not sealed, nor is its vote opened again', async () => {
    const { act, seal, stored } = await ballotWorld();
    await act('retract', { title: 'Ballot 1' });
    await seal();
    await expectRefusal(act('publish', again), invalid({ votingEndTime: 'form.ballotOver' }));
    expect(await stored()).toMatchObject({ status: 'DRAFT' });
  });

  it('D-46 D-200 tells voters when, after its opening, though nobody had voted', async () => {
    const { ctx, at, act } = await ballotWorld({ now: beforeOpening });
    await act('retract');
    await act('publish');
    at('2026-11-22T08:00:00.000Z');
    await act('retract', { title: 'Ballot 1' });
    at('2026-11-22T09:30:00.000Z');
    await act('publish');
    const seen = await memberBallot({ ...ctx, actor: actor(4, 'member') }, ballotId);
    expect(seen.absences).toEqual([
      { from: '2026-11-22T08:00:00.000Z', to: '2026-11-22T09:30:00.000Z' },
    ]);
  });
});

it.each([
  ['BAL-09', 'retract', 'DRAFT'],
  ['BAL-10', 'delete', 'DELETED'],
] as const)(
  '%s D-46 D-200 to %s a ballot needs its title from the opening on, tells the number of votes in the audit log, and keeps them with their key',
  async (_, action, status) => {
    const { at, act, vote, stored, votes, audited } = await ballotWorld({
      now: beforeOpening,
      ballots: [{ title: 'Élection of the board' }],
    });
    at(opening);
    const before = await stored();
    for (const title of [undefined, '', 'election of the board', 'Élection of the boar'])
      await expectRefusal(
        act(action, { title }),
        invalid({ title: 'form.typeTitle#%C3%89lection%20of%20the%20board' }),
      );
    expect(await stored()).toEqual(before);
    await vote(3);
    await vote(4);
    // The same title in another Unicode form and with other white space.
    await act(action, { title: ' E\u0301lection of  the board ' });
    expect(await stored()).toMatchObject({ status, version: 2 });
    expect(await votes()).toEqual({ members: 2, envelopes: 2 });
    expect(await audited()).toEqual([
      [`ballots.${action}`, { from: 'PUBLISHED', to: status, votes: 2 }],
    ]);
    if (action === 'delete') await act('restore');
    // A draft with votes is not deleted without its title either.
    await expectRefusal(act('delete'), 'INVALID_FIELDS');
    await act('publish');
    expect(await stored()).toMatchObject({ publicKey: before.publicKey });
    await vote(5);
    expect(await votes()).toEqual({ members: 3, envelopes: 3 });
  },
);

const candidateIn = async (ctx: Parameters<typeof managedBallot>[0], userId = first) =>
  (await managedBallot(ctx, ballotId)).candidates.find((one) => one.userId === userId);

describe('a candidate', () => {
  it('D-49 BAL-33 is switched off with a reason before the vote opens, cannot be selected, and is switched on again', async () => {
    const { ctx, at, vote, votes, audited, decide } = await ballotWorld({ now: beforeOpening });
    await decide('disable', '  No longer a member.  ');
    expect(await candidateIn(ctx)).toMatchObject({
      applicationId: idOf('applications', 1),
      disabled: true,
      disabledReason: 'No longer a member.',
    });
    await decide('disable', 'No longer a member.', second);
    await decide('enable', '', second);
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: false, disabledReason: '' });
    at(opening);
    await expectRefusal(vote(3, [first, second]), invalid({ options: 'form.notSelectable' }));
    await vote(3, [second]);
    expect(await votes()).toEqual({ members: 1, envelopes: 1 });
    // The log records that it happened, never the reason.
    expect(await audited()).toEqual(
      ['disable', 'disable', 'enable'].map((name) => [`applications.${name}`, { ballotId }]),
    );
  });

  it('D-49 is one with a published application, and nothing is done without a reason, nor a withdrawal announced yet', async () => {
    const { act, audited, decide } = await ballotWorld({
      now: beforeOpening,
      applications: [{ userId: first }, { userId: second, status: 'DRAFT' }],
    });
    const disable = (who: string, why = 'Why') => decide('disable', why, who);
    const announce = (why: string) => decide('withdraw', why);
    for (const [text, fault] of [
      [' ', 'form.required'],
      ['x'.repeat(501), 'form.tooLong#500'],
    ] as const) {
      await expectRefusal(disable(first, text), invalid({ words: fault }));
      await expectRefusal(announce(text), invalid({ words: fault }));
    }
    await expectRefusal(announce('Ill'), conflict);
    for (const who of [second, 'nobody']) await expectRefusal(disable(who), 'NOT_FOUND');
    expect(await audited()).toEqual([]);
    await act('delete');
    await expectRefusal(disable(first), 'NOT_FOUND');
  });

  it('D-49 D-200 stays as it is once the vote has opened, also in that very moment', async () => {
    const { ctx, at, decide } = await ballotWorld({
      now: beforeOpening,
      applications: [{ userId: first }, { userId: second, disabled: true, disabledReason: 'Why' }],
    });
    // Nobody has voted, and no job has run.
    for (const on of [actAfterRead(ctx, async () => at(opening)), ctx])
      await expectRefusal(decide('disable', 'Why', first, on), conflict);
    await expectRefusal(decide('enable', '', second), conflict);
    expect(await candidateIn(ctx)).toMatchObject({ disabled: false });
    expect(await candidateIn(ctx, second)).toMatchObject({ disabled: true });
  });

  it('D-49 D-88 withdraws once, or declines after the count: votes count as cast, the seats stay vacant, the seal stays whole', async () => {
    const { ctx, vote, seal, ask, audited, decide } = await ballotWorld();
    await decide('withdraw', 'I have moved.');
    await vote(3, [first]);
    await expectRefusal(decide('withdraw', 'Again'), conflict);
    expect(await candidateIn(ctx)).toMatchObject({
      withdrawnAt: '2026-11-21T12:00:00.000Z',
      withdrawnNote: 'I have moved.',
      disabled: false,
    });
    await vote(4, [first, second]);
    await seal();
    const told = async () => (await ask(`ballots/${ballotId}`)).data?.electionResults;
    expect(await told()).toMatchObject([
      { id: first, votes: 2, outcome: 'vacant' },
      { id: second, votes: 1, outcome: 'elected' },
    ]);
    const { notes } = (await sealedResult(ctx, ballotId)) ?? {};
    expect(notes).toContainEqual({ code: 'vacant', seats: 1 });
    expect((await audited())[0]).toEqual(['applications.withdraw', { ballotId }]);
    await decide('withdraw', 'Declines.', second);
    expect(await told()).toMatchObject([{ outcome: 'vacant' }, { id: second, outcome: 'vacant' }]);
    expect(await checkSeal(ctx, ballotId)).toMatchObject({ isWhole: true });
  });
});

describe('what comes in between, while an administrator is at work', () => {
  const steps: [BallotAction, BallotChange, passes: boolean][] = [
    ['update', { fields: { numberOfSeats: 1 } }, false],
    ['update', { fields: { votingEndTime: later } }, false],
    ['retract', {}, false],
    ['delete', {}, false],
    ['update', {}, true],
    ['delete', { title: 'Ballot 1' }, true],
  ];
  it.each(steps)('D-46 D-200 the opening: %s %o is done: %s', async (action, what, passes) => {
    const { ctx, at, act, stored, audited } = await ballotWorld({ now: beforeOpening });
    const before = await stored();
    const opens = actAfterRead(ctx, async () => at(opening));
    const slow = act(action, what, opens);
    if (passes) {
      expect(await slow).toMatchObject({ version: 2 });
      return;
    }
    const message = expect.stringContaining('The ballot has changed');
    await expectRefusal(slow, { ...conflict, message });
    expect(await stored()).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  it('D-46 the count: an end does not move that was moved at the last moment', async () => {
    const { ctx, act, seal, at, stored } = await ballotWorld();
    at(end);
    const now = () => new Date(end);
    const overdue = { ...actAfterRead(ctx, () => seal('2026-11-30T18:00:30.000Z')), now };
    const fields = { votingEndTime: later };
    await expectRefusal(act('update', { fields, note: 'Why' }, overdue), conflict);
    expect(await stored()).toMatchObject({ votingEndTime: end });
    expect(await extensions()).toEqual([]);
  });

  it('D-58 the release: a result is not held any more', async () => {
    const { ctx, seal, stored } = await ballotWorld();
    const overdue = actAfterRead(ctx, () => seal());
    await expectRefusal(changeResult(overdue, ballotId, 'hold'), conflict);
    expect(await stored()).toMatchObject({ resultStatus: 'RELEASED' });
  });

  it('BAL-02 an application, or its draft: an election that has one becomes no poll', async () => {
    const applying = { now: '2026-11-05T12:00:00.000Z', applications: [] };
    const toPoll = { fields: { isPoll: true } };
    const other = await ballotWorld(applying);
    await other.act('update', toPoll);
    const none = { numberOfSeats: null, applicationsStartTime: null, applicationsEndTime: null };
    expect(await other.stored()).toMatchObject({ isPoll: 1, ...none });
    const { ctx, act, stored } = await ballotWorld(applying);
    const apply = () =>
      createApplication({ ...ctx, actor: actor(3, 'member') }, ballotId, { program: '<p>Me</p>' });
    await expectRefusal(act('update', toPoll, actAfterRead(ctx, apply)), conflict);
    expect(await stored()).toMatchObject({ isPoll: 0, numberOfSeats: 2 });
    await expectRefusal(act('update', toPoll), invalid({ isPoll: 'form.hasApplications' }));
  });

  it('BAL-03 the same form: sent twice it creates one ballot, and another form with its id none', async () => {
    const { ctx, audited } = await ballotWorld({ ballots: [], applications: [] });
    const typed = { title: 'Fees', description: '<p>Higher?</p>', isPoll: true };
    const send = (on = ctx, more = {}) =>
      create(on, ballotResource, ballotFields.parse({ ...typed, ...more }), { id: ballotId });
    const made = { id: ballotId, status: 'DRAFT', version: 1 };
    expect([await send(), await send()]).toEqual([made, made]);
    await expectRefusal(send(ctx, { title: 'Dues' }), conflict);
    await expectRefusal(send({ ...ctx, actor: otherAdmin }), conflict);
    expect(await audited()).toEqual([['ballots.create', {}]]);
  });
});
