import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BallotTimes,
  canApply,
  canVote,
  isActive,
  orderFaults,
  type Phase,
  phaseOf,
  phaseTime,
  reminderTime,
  showsCandidates,
} from '#functions/voting/ballots/rules.ts';

const times = {
  applicationsStartTime: '2026-11-01T09:00:00.000Z',
  applicationsEndTime: '2026-11-10T09:00:00.000Z',
  votingStartTime: '2026-11-20T09:00:00.000Z',
  votingEndTime: '2026-11-30T18:00:00.000Z',
};
const election = { isPoll: false, ...times };
const poll = { isPoll: true, ...times, applicationsStartTime: null, applicationsEndTime: null };
const around = (time: string) => [-1, 0, 1].map((ms) => new Date(Date.parse(time) + ms));
const phasesAround = (ballot: BallotTimes, time: string) =>
  around(time).map((now) => phaseOf(ballot, now));

describe('how far a ballot is', () => {
  it('BAL-11 BAL-17 D-45 an election takes applications and votes at both ends of its windows, to the ms', () => {
    const edges: [keyof typeof times, Phase[]][] = [
      [
        'applicationsStartTime',
        ['applications-will-start', 'applications-open', 'applications-open'],
      ],
      ['applicationsEndTime', ['applications-open', 'applications-open', 'applications-closed']],
      ['votingStartTime', ['applications-closed', 'vote-open', 'vote-open']],
      ['votingEndTime', ['vote-open', 'vote-open', 'vote-closed']],
    ];
    for (const [name, expected] of edges)
      expect([name, phasesAround(election, times[name])]).toEqual([name, expected]);
  });

  it('BAL-11 BAL-16 D-45 a poll will start, is open at both ends, and is closed, whatever else it has', () => {
    for (const ballot of [poll, { ...election, isPoll: true }]) {
      expect(phaseOf(ballot, new Date('2026-11-05T00:00:00Z'))).toBe('vote-will-start');
      expect(phasesAround(ballot, times.votingStartTime)).toEqual([
        'vote-will-start',
        'vote-open',
        'vote-open',
      ]);
      expect(phasesAround(ballot, times.votingEndTime)).toEqual([
        'vote-open',
        'vote-open',
        'vote-closed',
      ]);
    }
  });

  it('BAL-17 D-45 a vote that starts with the last moment of applications takes over from them', () => {
    const tight = { ...election, applicationsEndTime: times.votingStartTime };
    expect(phasesAround(tight, times.votingStartTime)).toEqual([
      'applications-open',
      'vote-open',
      'vote-open',
    ]);
  });

  it('BAL-15 a ballot is active until its end, the end included', () => {
    expect(around(times.votingEndTime).map((now) => isActive(election, now))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isActive({ votingEndTime: null }, new Date())).toBe(true);
  });

  it('BAL-16 BAL-17 the label of a phase names the time that it waits for', () => {
    const named = (ballot: BallotTimes, now: string) =>
      phaseTime(phaseOf(ballot, new Date(now)), ballot);
    expect(named(election, '2026-10-01')).toBe(times.applicationsStartTime);
    expect(named(election, '2026-11-05')).toBeNull();
    expect(named(election, '2026-11-15')).toBe(times.votingStartTime);
    expect(named(poll, '2026-11-15')).toBe(times.votingStartTime);
    expect(named(poll, '2026-11-25')).toBeNull();
    expect(named(poll, '2026-12-25')).toBeNull();
  });

  it('BAL-16 BAL-17 phases come in their order and never go back, for any ballot that may be published', () => {
    const start = Date.parse('2026-01-01');
    const gap = fc.integer({ min: 0, max: 100_000 });
    const ofElection: Phase[] = [
      'applications-will-start',
      'applications-open',
      'applications-closed',
      'vote-open',
      'vote-closed',
    ];
    const ofPoll: Phase[] = ['vote-will-start', 'vote-open', 'vote-closed'];
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.tuple(gap, gap, gap, gap),
        fc.array(gap),
        (isPoll, gaps, moments) => {
          // Each time is after the one before; voting may start the moment applications end.
          const [a, b, c, d] = gaps;
          const at = [a, a + b + 1, a + b + 1 + c, a + b + c + d + 2].map((ms) =>
            new Date(start + ms).toISOString(),
          );
          const ballot = {
            isPoll,
            applicationsStartTime: at[0] ?? null,
            applicationsEndTime: at[1] ?? null,
            votingStartTime: at[2] ?? null,
            votingEndTime: at[3] ?? null,
          };
          expect(orderFaults(ballot)).toEqual([]);
          const order = isPoll ? ofPoll : ofElection;
          const edges = at.flatMap(around);
          const clock = [...edges, ...moments.map((ms) => new Date(start + 3 * ms))];
          const seen = clock
            .sort((one, other) => one.getTime() - other.getTime())
            .map((now) => {
              const phase = phaseOf(ballot, now);
              // The server's permission follows the windows.
              const within = (from: string | undefined, to: string | undefined) =>
                now.toISOString() >= (from ?? '') && now.toISOString() <= (to ?? '');
              expect(canVote(phase)).toBe(within(at[2], at[3]));
              expect(canApply(phase)).toBe(!isPoll && within(at[0], at[1]) && !canVote(phase));
              return order.indexOf(phase);
            });
          expect(seen).not.toContain(-1);
          expect(seen).toEqual(seen.toSorted((one, other) => one - other));
          expect(seen.at(-1)).toBe(order.length - 1);
        },
      ),
    );
  });

  it('shows candidates all at once, when applications are over', () => {
    const at = (now: string) => showsCandidates(phaseOf(election, new Date(now)));
    expect(['2026-10-01', '2026-11-05', '2026-11-15', '2026-11-25', '2026-12-25'].map(at)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
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
