import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import {
  type BallotFault,
  neededFields,
  orderFaults,
  phaseOf,
  publishFaults,
  reminderTime,
} from '#functions/voting/ballots/rules.ts';
import { ballotFields } from '#functions/voting/ballots/schema.ts';
import { candidateStatus } from '#functions/voting/outcomes/rules.ts';

const times = {
  applicationsStartTime: '2026-11-01T09:00:00.000Z',
  applicationsEndTime: '2026-11-10T09:00:00.000Z',
  votingStartTime: '2026-11-20T09:00:00.000Z',
  votingEndTime: '2026-11-30T18:00:00.000Z',
};
const election = { isPoll: false, ...times };
const poll = { isPoll: true, ...times, applicationsStartTime: null, applicationsEndTime: null };
const around = (time: string) => [-1, 0, 1].map((ms) => new Date(Date.parse(time) + ms));

it('BAL-17 a vote that starts at the last instant of applications is open then', () => {
  const at = times.applicationsEndTime;
  expect(phaseOf({ ...election, votingStartTime: at }, new Date(at))).toBe('vote-open');
});

it('D-58 those who have not voted are reminded two days before the end, of a short vote in its last quarter', () => {
  const reminded = (votingStartTime: string | null, votingEndTime: string | null) =>
    reminderTime({ ...poll, votingStartTime, votingEndTime })?.toISOString();
  expect(reminded('2026-11-20T09:00:00.000Z', '2026-11-30T18:00:00.000Z')).toBe(
    '2026-11-28T18:00:00.000Z',
  );
  expect(reminded('2026-11-20T00:00:00.000Z', '2026-11-24T00:00:00.000Z')).toBe(
    '2026-11-23T00:00:00.000Z',
  );
  expect(reminded(null, '2026-11-24T00:00:00.000Z')).toBeUndefined();
});

describe('the order of the times', () => {
  const shifted = (name: keyof typeof times, to: string, ms: number) => ({
    ...election,
    [name]: new Date(Date.parse(to) + ms).toISOString(),
  });

  const { applicationsStartTime, applicationsEndTime, votingStartTime } = times;
  it.each<[keyof typeof times, from: string, BallotFault[1], isSameFine: boolean]>([
    ['applicationsEndTime', applicationsStartTime, 'ballotLater', false],
    ['votingStartTime', applicationsEndTime, 'ballotOrder', true],
    ['votingEndTime', votingStartTime, 'ballotLater', false],
  ])('D-45 %s is after %s, else %s; at the same instant: %s', (name, from, fault, isSameFine) => {
    expect(orderFaults(election)).toEqual([]);
    const [before, same, after] = [-1, 0, 1].map((ms) => orderFaults(shifted(name, from, ms)));
    expect(before).toContainEqual([name, fault]);
    expect(same).toEqual(isSameFine ? [] : [[name, fault]]);
    expect(after).toEqual([]);
  });

  it('D-87 the record date is the day on which the vote opens, or before', () => {
    const day = dayOf(new Date(times.votingStartTime));
    for (const [days, faults] of [
      [0, []],
      [1, [['recordDate', 'recordDateLater']]],
    ] as const)
      expect(orderFaults({ ...election, recordDate: addDays(day, days) })).toEqual(faults);
  });

  it('D-88 a candidate who withdraws in the last moment of the vote has withdrawn before its end', () => {
    expect(
      [times.votingEndTime, times.votingEndTime.replace('.000', '.001')].map((withdrawnAt) =>
        candidateStatus({ disabled: false, withdrawnAt }, times),
      ),
    ).toEqual(['withdrew-before-end', 'withdrew-after-end']);
  });

  it('D-45 looks at no time that is missing, and at none of applications in a poll', () => {
    expect(orderFaults({ ...election, votingStartTime: null })).toEqual([]);
    expect(
      orderFaults({ ...election, isPoll: true, votingStartTime: times.applicationsStartTime }),
    ).toEqual([]);
  });
});

describe('what a ballot needs to be published', () => {
  const now = new Date('2026-11-05T00:00:00Z');
  const whole = { ...election, title: 'Board', description: '<p>Two seats.</p>', numberOfSeats: 2 };
  const ofPoll = ['title', 'description', 'votingStartTime', 'votingEndTime'];
  const ofElection = ['numberOfSeats', 'applicationsStartTime', 'applicationsEndTime'];

  it.each([
    ['BAL-05', 'a poll', { ...whole, ...poll, numberOfSeats: null }, ofPoll],
    ['BAL-06', 'an election', whole, [...ofPoll, ...ofElection]],
  ])('%s is what the form of %s marks, and nothing else', (_, __, ballot, needed) => {
    expect(neededFields(ballot.isPoll).toSorted()).toEqual(needed.toSorted());
    expect(publishFaults(ballot, now)).toEqual([]);
    for (const name of needed)
      for (const nothing of [null, '', undefined])
        expect(publishFaults({ ...ballot, [name]: nothing }, now)).toEqual([[name, 'required']]);
  });

  it('D-45 its end must lie ahead, by a millisecond at least', () => {
    const faults = around(times.votingEndTime).map((at) => publishFaults(whole, at));
    expect(faults).toEqual([
      [],
      [['votingEndTime', 'ballotPast']],
      [['votingEndTime', 'ballotPast']],
    ]);
  });

  it('D-45 an election has one seat or more, in whole numbers', () => {
    const isFine = (numberOfSeats: unknown) =>
      ballotFields.safeParse({ title: 'Board', description: '', numberOfSeats }).success;
    expect([1, 100, null, undefined].map(isFine)).toEqual([true, true, true, true]);
    expect([0, -1, 1.5, 101, '2', Number.NaN].some(isFine)).toBe(false);
  });

  it('D-45 a time is one in UTC that exists', () => {
    const read = (votingEndTime: string | null) =>
      ballotFields.safeParse({ title: 'Board', description: '', votingEndTime }).data
        ?.votingEndTime;
    expect(read('2026-12-01T12:00')).toBe('2026-12-01T12:00:00.000Z');
    expect(read('2026-12-01T12:00:30.500Z')).toBe('2026-12-01T12:00:30.000Z');
    expect(read('')).toBeNull();
    for (const text of [
      '2026-02-30T12:00',
      '2026-12-01',
      '2026-12-01T12:00+01:00',
      '2026-12-01T25:00',
      'now',
    ])
      expect(read(text)).toBeUndefined();
  });
});
