import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver, renewableFrom } from '#functions/memberships/rules.ts';
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
