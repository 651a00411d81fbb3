import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#functions/core/values/dates.ts';
import { neededFields, orderFaults, publishFaults } from '#functions/voting/ballots/rules.ts';
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

describe('the order of the times', () => {
  const shifted = (name: keyof typeof times, to: string, ms = 0) => ({
    ...election,
    [name]: new Date(Date.parse(to) + ms).toISOString(),
  });

  it('D-45 applications start before they end, the vote starts then or later, and ends after it starts', () => {
    expect(orderFaults(election)).toEqual([]);
    const { applicationsStartTime, applicationsEndTime, votingStartTime } = times;
    expect(orderFaults(shifted('applicationsEndTime', applicationsStartTime, 1))).toEqual([]);
    expect(orderFaults(shifted('applicationsEndTime', applicationsStartTime))).toEqual([
      ['applicationsEndTime', 'ballotLater'],
    ]);
    expect(orderFaults(shifted('votingStartTime', applicationsEndTime))).toEqual([]);
    expect(orderFaults(shifted('votingStartTime', applicationsEndTime, -1))).toEqual([
      ['votingStartTime', 'ballotOrder'],
    ]);
    expect(orderFaults(shifted('votingEndTime', votingStartTime, 1))).toEqual([]);
    expect(orderFaults(shifted('votingEndTime', votingStartTime))).toEqual([
      ['votingEndTime', 'ballotLater'],
    ]);
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
  const wholePoll = { ...poll, title: 'Fees', description: '<p>Higher?</p>', numberOfSeats: null };

  it('BAL-05 BAL-06 each field is missed by its name', () => {
    expect(publishFaults(whole, now)).toEqual([]);
    expect(publishFaults(wholePoll, now)).toEqual([]);
    const ofPoll = ['title', 'description', 'votingStartTime', 'votingEndTime'] as const;
    expect(neededFields(true)).toEqual([...ofPoll]);
    for (const name of ofPoll)
      for (const empty of [null, ''])
        expect(publishFaults({ ...wholePoll, [name]: empty }, now)).toEqual([[name, 'required']]);
    const ofElection = [
      ...['title', 'description', 'numberOfSeats', 'applicationsStartTime'],
      ...['applicationsEndTime', 'votingStartTime', 'votingEndTime'],
    ];
    expect(neededFields(false)).toEqual(ofElection);
    for (const name of ofElection)
      expect(publishFaults({ ...whole, [name]: null }, now)).toEqual([[name, 'required']]);
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
