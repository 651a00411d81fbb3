import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endsToRemindOf,
  isOver,
  nextPeriod,
  reminderDue,
  reminderStages,
  renewableFrom,
} from '#functions/memberships/rules.ts';
import { addDays } from '#functions/shared/dates.ts';

const today = '2026-11-21';
const day = fc.integer({ min: -2000, max: 2000 }).map((days) => addDays(today, days));
const renewals = fc.array(
  day.map((validTo) => ({ validTo })),
  { maxLength: 6 },
);

describe('a membership period', () => {
  it('MEM-14 is over on the day on which it ends, and not the day before', () => {
    expect(isOver({ validTo: today }, today)).toBe(true);
    expect(isOver({ validTo: addDays(today, -1) }, today)).toBe(true);
    expect(isOver({ validTo: addDays(today, 1) }, today)).toBe(false);
  });

  it('MEM-14 once over stays over', () => {
    fc.assert(
      fc.property(day, fc.nat(2000), (validTo, later) => {
        if (isOver({ validTo }, today))
          expect(isOver({ validTo }, addDays(today, later))).toBe(true);
      }),
    );
  });
});

describe('renewing', () => {
  it('MEM-15 is offered with five days left, and not with six', () => {
    expect(renewableFrom([{ validTo: addDays(today, 5) }], today)).toBeNull();
    expect(renewableFrom([{ validTo: addDays(today, 6) }], today)).toBe(addDays(today, 1));
    expect(renewableFrom([], today)).toBeNull();
  });

  it('MEM-15 is hidden exactly while some period ends more than five days ahead', () => {
    fc.assert(
      fc.property(renewals, (periods) => {
        const hidden = periods.some(({ validTo }) => validTo > addDays(today, 5));
        expect(renewableFrom(periods, today) !== null).toBe(hidden);
      }),
    );
  });

  it('D-69 the date that is named is the first on which it is offered', () => {
    fc.assert(
      fc.property(renewals, (periods) => {
        const from = renewableFrom(periods, today);
        if (from === null) return;
        expect(renewableFrom(periods, from)).toBeNull();
        expect(renewableFrom(periods, addDays(from, -1))).toBe(from);
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
  /** Days that follow each other, of which ticks miss at most `most` in a row. */
  const ticks = (most: number) =>
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
      fc.property(ticks(2), (days) => {
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
      fc.property(ticks(30), (days) => {
        const sent = remindersOf([today], days).map(({ stage }) => stage);
        expect(new Set(sent).size).toBe(sent.length);
        expect(sent).toEqual(reminderStages.filter((stage) => sent.includes(stage)));
      }),
    );
  });

  it('D-69 the ends that a tick looks for are those of which one is due', () => {
    fc.assert(
      fc.property(day, (validTo) => {
        const found = endsToRemindOf(today).filter((end) => end.validTo === validTo);
        const stage = reminderDue(validTo, today);
        expect(found).toEqual(stage === null ? [] : [{ validTo, days: stage }]);
      }),
      { numRuns: 2000 },
    );
  });

  it('D-69 a member whose membership goes on hears of its new end only', () => {
    fc.assert(
      fc.property(ticks(2), fc.integer({ min: -30, max: 30 }), (days, paidOn) => {
        const paid = addDays(today, paidOn);
        const { validTo } = nextPeriod([{ validTo: today }], paid);
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
