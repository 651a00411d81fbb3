import { describe, expect, it } from 'vitest';
import type { BallotFields } from '#functions/voting/ballots/schema.ts';
import { memberBallot } from '#functions/voting/members/ballot.ts';
import { expectRefusal, rowsOf } from '#tests/support/accounts.ts';
import { actor } from '#tests/support/actors.ts';
import {
  ballotId,
  ballotWorld,
  beforeOpening,
  first,
  opening,
  refusal,
} from '#tests/support/ballot-world.ts';
import { idOf } from '#tests/support/rows.ts';

const frozen = 'form.ballotFrozen';
const later = '2026-12-05T18:00:00.000Z';
const invalid = (fields: Record<string, string>) => refusal('INVALID_FIELDS', fields);

const changed: Partial<BallotFields>[] = [
  { title: 'Another question' },
  { description: '<p>Something else.</p>' },
  { numberOfSeats: 1 },
  { applicationsStartTime: '2026-11-02T09:00:00.000Z' },
  { applicationsEndTime: '2026-11-11T09:00:00.000Z' },
  { votingStartTime: '2026-11-20T08:00:00.000Z' },
  { recordDate: '2026-11-01' },
  { quorumPercent: 50 },
];

const extensions = () => rowsOf('select * from "ballotExtensions"');

describe('once the vote has opened', () => {
  it.each(changed)('D-46 D-200 %o is refused by its field, and nothing changes', async (fields) => {
    // At the very instant of the opening: no job has frozen the roll, and nobody has voted.
    const { at, act, stored } = await ballotWorld({ now: beforeOpening });
    at(opening);
    const before = await stored();
    const [name = ''] = Object.keys(fields);
    await expect(act('update', { fields })).rejects.toMatchObject(invalid({ [name]: frozen }));
    expect(await stored()).toEqual(before);
  });

  it('D-46 an election becomes no poll, and what it would lose by it is named too', async () => {
    const { act } = await ballotWorld({ applications: [{ userId: first }] });
    await expectRefusal(
      act('update', { fields: { isPoll: true } }),
      invalid({
        isPoll: frozen,
        numberOfSeats: frozen,
        applicationsStartTime: frozen,
        applicationsEndTime: frozen,
      }),
    );
  });

  it('D-46 a ballot that is sent back as it is, is saved', async () => {
    const { act, stored } = await ballotWorld();
    const { title, description, numberOfSeats, votingStartTime, votingEndTime } = await stored();
    const fields = {
      title,
      description,
      isPoll: false,
      numberOfSeats,
      votingStartTime,
      votingEndTime,
    };
    const kept = await act('update', { fields: fields as Partial<BallotFields> });
    expect(kept).toEqual({ id: ballotId, status: 'PUBLISHED', version: 2 });
  });

  it('D-46 D-200 the end moves neither earlier nor away, though nobody has voted', async () => {
    const { act } = await ballotWorld();
    for (const votingEndTime of ['2026-11-30T17:59:59.999Z', '2026-11-22T00:00:00.000Z', null])
      await expectRefusal(
        act('update', { fields: { votingEndTime }, note: 'Why' }),
        invalid({ votingEndTime: 'form.ballotNotEarlier' }),
      );
    expect(await extensions()).toEqual([]);
  });

  it('D-46 the end moves later with a note that voters read, and not without one', async () => {
    const { at, act, stored, audited } = await ballotWorld();
    // Until the last moment of the vote.
    at('2026-11-30T18:00:00.000Z');
    const fields = { votingEndTime: later };
    await expectRefusal(act('update', { fields }), invalid({ note: 'form.extensionNote' }));
    await act('update', { fields, note: 'There was a power cut.' });
    expect(await stored()).toMatchObject({ votingEndTime: later, version: 2 });
    expect(await extensions()).toEqual([
      {
        ballotId,
        at: '2026-11-30T18:00:00.000Z',
        fromTime: '2026-11-30T18:00:00.000Z',
        toTime: later,
        note: 'There was a power cut.',
      },
    ]);
    expect((await audited()).at(-1)).toEqual([
      'ballots.update',
      {
        ...{ from: 'PUBLISHED', to: 'PUBLISHED', votes: 0 },
        changed: { votingEndTime: ['2026-11-30T18:00:00.000Z', later] },
      },
    ]);
  });

  it('D-46 an end moves until its last instant, and no more, counted or not', async () => {
    const { at, act, vote, seal } = await ballotWorld();
    await vote(3);
    const move = (to: string) =>
      act('update', { fields: { votingEndTime: to }, note: 'A power cut.' });
    at('2026-11-30T18:00:00.000Z');
    await move('2026-12-01T18:00:00.000Z');
    at('2026-12-01T18:00:00.001Z');
    await expect(move(later)).rejects.toMatchObject(invalid({ votingEndTime: 'form.ballotOver' }));
    await seal('2026-12-06T00:00:00.000Z');
    const fields = { votingEndTime: '2026-12-20T18:00:00.000Z' };
    await expectRefusal(
      act('update', { fields, note: 'Again' }),
      invalid({ votingEndTime: frozen }),
    );
    expect(await extensions()).toHaveLength(1);
  });

  it('D-46 before the opening the end moves as it likes, and no note is kept', async () => {
    const { act, stored } = await ballotWorld({ now: beforeOpening });
    await act('update', { fields: { votingEndTime: '2026-11-22T18:00:00.000Z' }, note: 'Why' });
    await act('update', { fields: { votingEndTime: later } });
    expect(await stored()).toMatchObject({ votingEndTime: later, version: 3 });
    expect(await extensions()).toEqual([]);
  });
});

describe('a ballot that is sealed', () => {
  it('D-46 that was retracted is published again as it is, though its end has passed', async () => {
    const { act, vote, seal, stored, votes } = await ballotWorld();
    await vote(3);
    await seal();
    await act('retract', { title: 'Ballot 1' });
    await act('publish');
    expect(await stored()).toMatchObject({ status: 'PUBLISHED', resultStatus: 'RELEASED' });
    expect(await votes()).toEqual({ members: 1, envelopes: 0 });
  });

  it.each(['retract', 'delete'] as const)(
    'D-46 that stood elsewhere by %s is sealed too, and not opened again',
    async (away) => {
      const { at, act, vote, seal, votes } = await ballotWorld();
      await vote(3);
      await act(away, { title: 'Ballot 1' });
      at('2026-12-01T00:00:00.000Z');
      if (away === 'delete') await act('restore');
      const again = { fields: { votingEndTime: later }, note: 'It was offline.' };
      await expectRefusal(act('publish', again), invalid({ votingEndTime: 'form.ballotOver' }));
      await seal('2026-12-01T00:01:00.000Z');
      await expect(act('publish', again)).rejects.toMatchObject(invalid({ votingEndTime: frozen }));
      await act('publish');
      await expect(vote(4)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await votes()).toEqual({ members: 1, envelopes: 0 });
    },
  );

  it('D-46 D-200 is not made of a draft in which nobody has voted, nor is its vote opened again', async () => {
    const { act, seal, stored } = await ballotWorld();
    await act('retract', { title: 'Ballot 1' });
    await seal();
    const again = { fields: { votingEndTime: later }, note: 'It was offline.' };
    await expectRefusal(act('publish', again), invalid({ votingEndTime: 'form.ballotOver' }));
    expect(await stored()).toMatchObject({ status: 'DRAFT' });
  });

  it('D-46 D-200 voters are told when it was offline after its opening, though nobody had voted', async () => {
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

describe.each([
  ['retract', 'DRAFT', 'BAL-09'],
  ['delete', 'DELETED', 'BAL-10'],
] as const)('to %s a ballot', (action, status, id) => {
  it(`${id} D-200 needs its title from the opening on`, async () => {
    const { at, act } = await ballotWorld({ now: beforeOpening });
    at(opening);
    await expectRefusal(act(action), invalid({ title: 'form.typeTitle#Ballot%201' }));
  });

  it(`${id} D-46 with votes needs its title, keeps them, and tells their number in the audit log`, async () => {
    const { act, vote, stored, votes, audited } = await ballotWorld({
      ballots: [{ title: 'Élection of the board' }],
    });
    await vote(3);
    await vote(4);
    const before = await stored();
    for (const title of [undefined, '', 'election of the board', 'Élection of the boar'])
      await expectRefusal(
        act(action, { title }),
        invalid({ title: 'form.typeTitle#%C3%89lection%20of%20the%20board' }),
      );
    expect(await stored()).toEqual(before);
    // The same title in another Unicode form and with other white space.
    await act(action, { title: ' E\u0301lection of  the board ' });
    expect(await stored()).toMatchObject({ status, version: 2 });
    expect(await votes()).toEqual({ members: 2, envelopes: 2 });
    expect(await audited()).toEqual([
      [`ballots.${action}`, { from: 'PUBLISHED', to: status, votes: 2 }],
    ]);
  });

  it(`${id} before its opening needs nothing typed, and the second click is told how it stands`, async () => {
    const { act, stored } = await ballotWorld({ now: beforeOpening });
    await act(action);
    expect(await stored()).toMatchObject({ status, version: 2 });
    const code = { retract: 'CONFLICT', delete: 'NOT_FOUND' }[action];
    await expect(act(action)).rejects.toMatchObject({ code });
  });
});

it('BAL-10 D-46 D-289 what was deleted comes back as a draft with its votes and key, and its title is still asked for', async () => {
  const { act, vote, votes, stored } = await ballotWorld();
  const { publicKey } = await stored();
  await vote(3);
  await act('delete', { title: 'Ballot 1' });
  await expect(act('update')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(vote(4)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await act('restore');
  expect(await stored()).toMatchObject({ status: 'DRAFT', version: 3 });
  expect(await votes()).toEqual({ members: 1, envelopes: 1 });
  await expect(act('delete')).rejects.toMatchObject({ code: 'INVALID_FIELDS' });
  await act('publish');
  expect(await stored()).toMatchObject({ publicKey });
  await vote(4, [idOf('users', 4)]);
  expect(await votes()).toEqual({ members: 2, envelopes: 2 });
});
