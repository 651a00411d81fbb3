import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentPeriod,
  daysLeft,
  isLastEnd,
  isOver,
  isValidOn,
  lastDay,
  nextPeriod,
  type Period,
  periodStateOf,
  renewableFrom,
  yearAfter,
} from '#functions/core/membership/rules.ts';
import { addDays, isCalendarDate } from '#functions/core/values/dates.ts';
import {
  endsToRemindOf,
  reminderDue,
  reminderStages,
} from '#functions/membership/renewals/rules.ts';

const today = '2026-11-21';
const on = (days: number): string => addDays(today, days);
/** A period from one day to another, both relative to today. */
const period = (from: number, to: number): Period => ({ validFrom: on(from), validTo: on(to) });

/** Up to six periods around today that overlap, adjoin or leave gaps. */
const periods = fc.array(
  fc
    .tuple(fc.integer({ min: -40, max: 40 }), fc.nat(25))
    .map(([from, length]) => period(from, from + length)),
  { maxLength: 6 },
);
/** The days of membership, one by one: a naive model. */
const daysIn = (all: readonly Period[]): Set<string> =>
  new Set(
    all.flatMap(({ validFrom, validTo }) => {
      const days: string[] = [];
      for (let day = validFrom; day <= validTo; day = addDays(day, 1)) days.push(day);
      return days;
    }),
  );

describe('a membership period', () => {
  it('MEM-14 D-77 is over once its last day has ended, not on that day', () => {
    expect(isOver(period(-300, 0), today)).toBe(false);
    expect(isOver(period(-300, -1), today)).toBe(true);
    expect(periodStateOf(period(-300, 0), today)).toBe('valid');
    expect(periodStateOf(period(0, 0), today)).toBe('valid');
    expect(periodStateOf(period(-300, -1), today)).toBe('over');
    expect(periodStateOf(period(1, 300), today)).toBe('ahead');
  });

  it('D-77 lasts to the last day before the first gap, whatever begins later', () => {
    expect(lastDay([period(-300, 3), period(4, 368)], today)).toBe(on(368));
    expect(lastDay([period(-300, 3), period(5, 368)], today)).toBe(on(3));
    expect(lastDay([period(200, 565)], today)).toBeNull();
    fc.assert(
      fc.property(periods, (all) => {
        const days = daysIn(all);
        let end: string | null = null;
        for (let day = today; days.has(day); day = addDays(day, 1)) end = day;
        expect(lastDay(all, today)).toBe(end);
        expect(all.some((one) => isValidOn(one, today))).toBe(days.has(today));
        expect(daysLeft(all, today)).toBe(
          end ? (Date.parse(end) - Date.parse(today)) / 86_400_000 : 0,
        );
      }),
    );
  });

  it('D-77 a person is spoken of by the end of the present membership, else by the last one that is over', () => {
    expect(currentPeriod([period(-300, 3), period(200, 565)], today)).toEqual(period(-300, 3));
    expect(currentPeriod([period(200, 565), period(-30, -9)], today)).toEqual(period(-30, -9));
    expect(currentPeriod([period(200, 565)], today)).toBeNull();
    fc.assert(
      fc.property(periods, (all) => {
        const last = lastDay(all, today);
        const over = all.map(({ validTo }) => validTo).filter((end) => end < today);
        expect(currentPeriod(all, today)?.validTo ?? null).toBe(last ?? over.sort().at(-1) ?? null);
      }),
    );
  });

  it('D-197 ends for good on the last day of all its periods, also when they leave a gap', () => {
    expect(isLastEnd([period(-300, -10)], on(-10))).toBe(true);
    expect(isLastEnd([period(-300, -10)], on(-9))).toBe(false);
    expect(isLastEnd([period(-300, -10), period(-300, -10)], on(-10))).toBe(true);
    expect(isLastEnd([period(-300, -10), period(2, 300)], on(-10))).toBe(false);
    expect(isLastEnd([period(-300, -10), period(2, 300)], on(300))).toBe(true);
  });
});

describe('the period that a fee buys', () => {
  it('REN-02 D-77 is valid to the same day of the next year, that day included', () => {
    expect(nextPeriod([], '2026-11-22')).toEqual({
      validFrom: '2026-11-22',
      validTo: '2027-11-22',
    });
    expect(nextPeriod([], '2028-02-29').validTo).toBe('2029-03-01');
    expect(nextPeriod([], '2027-02-28').validTo).toBe('2028-02-28');
  });

  it('D-21 D-77 leaves no day out and takes none away, whatever there was', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -3000, max: 3000 }), (all, shift) => {
        const moved = all.map(({ validFrom, validTo }) => ({
          validFrom: addDays(validFrom, shift),
          validTo: addDays(validTo, shift),
        }));
        const day = on(shift);
        const last = lastDay(moved, day);
        const next = nextPeriod(moved, day);
        expect(isCalendarDate(next.validTo)).toBe(true);
        expect(next.validFrom).toBe(last ? addDays(last, 1) : day);
        expect((lastDay([...moved, next], day) ?? '') >= yearAfter(last ?? day)).toBe(true);
        const length = (Date.parse(next.validTo) - Date.parse(next.validFrom)) / 86_400_000 + 1;
        expect(last ? [365, 366] : [366, 367]).toContain(length);
      }),
    );
  });
});

describe('renewing', () => {
  it('MEM-15 is hidden exactly while the membership lasts more than five days, without a gap', () => {
    fc.assert(
      fc.property(periods, (all) => {
        const days = daysIn(all);
        const hidden = [0, 1, 2, 3, 4, 5, 6].every((n) => days.has(on(n)));
        expect(renewableFrom(all, today) !== null).toBe(hidden);
      }),
    );
  });

  it('D-69 the date that is named is the first on which it is offered', () => {
    fc.assert(
      fc.property(periods, (all) => {
        const from = renewableFrom(all, today);
        if (from === null) return;
        expect(renewableFrom(all, from)).toBeNull();
        expect(renewableFrom(all, addDays(from, -1))).toBe(from);
      }),
    );
  });
});

describe('a reminder of the end of a membership', () => {
  const remindersOf = (ends: readonly string[], days: readonly string[]) => {
    const gone = new Set<string>();
    const sent: { on: string; validTo: string; stage: number }[] = [];
    for (const on of days) {
      const validTo = ends[0] ?? '';
      const stage = reminderDue(validTo, on);
      if (stage === null || gone.has(`${validTo} ${stage}`)) continue;
      gone.add(`${validTo} ${stage}`);
      sent.push({ on, validTo, stage });
    }
    return sent;
  };
  /** Ascending days on which the cron job runs; it misses at most `most` in a row. */
  const cronJobs = (most: number) =>
    fc
      .array(fc.integer({ min: 1, max: most + 1 }), { minLength: 80, maxLength: 80 })
      .map((steps) => {
        let last = -40;
        return steps.map((step) => {
          last += step;
          return addDays(today, last);
        });
      });

  it('D-69 each comes once, in its order, however two days in a row are missed', () => {
    fc.assert(
      fc.property(cronJobs(2), (days) => {
        const sent = remindersOf([today], days);
        expect(sent.map(({ stage }) => stage)).toEqual([...reminderStages]);
        for (const { on, stage } of sent) {
          const dueOn = addDays(today, -stage);
          expect(on >= dueOn && on < addDays(dueOn, 3)).toBe(true);
        }
      }),
    );
  });

  it('D-69 none comes twice or late, whatever is missed', () => {
    fc.assert(
      fc.property(cronJobs(30), (days) => {
        const sent = remindersOf([today], days).map(({ stage }) => stage);
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).toEqual(reminderStages.filter((stage) => sent.includes(stage)));
      }),
    );
  });

  it('D-69 the ends that a cron job looks for are those of which one is due', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }).map(on), (validTo) => {
        const found = endsToRemindOf(today).filter((end) => end.validTo === validTo);
        const stage = reminderDue(validTo, today);
        expect(found).toEqual(stage === null ? [] : [{ validTo, days: stage }]);
      }),
      { numRuns: 2000 },
    );
  });

  it('D-69 a member whose membership goes on hears of its new end only', () => {
    fc.assert(
      fc.property(cronJobs(2), fc.integer({ min: -30, max: 30 }), (days, paidOn) => {
        const paid = addDays(today, paidOn);
        const { validTo } = nextPeriod([period(-365, 0)], paid);
        const sent = [
          ...remindersOf(
            [today],
            days.filter((one) => one < paid),
          ),
          ...remindersOf(
            [validTo],
            days.filter((one) => one >= paid),
          ),
        ];
        for (const { on, validTo: of } of sent) expect(of).toBe(on < paid ? today : validTo);
      }),
    );
  });
});
