import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, monthName, positionOn } from '#app/routes/members/membership/payments/axes.ts';

const anyValues = fc.array(fc.integer({ min: -2_000_000, max: 50_000_000 }), { maxLength: 24 });

describe('the axes of the plot of months', () => {
  it('hold zero and every value, on at most nine round ticks at equal distances', () => {
    fc.assert(
      fc.property(anyValues, fc.constantFrom(1, 1000), (values, least) => {
        const axis = axisOf(values, least);
        const [first = 0, second = 0] = axis.ticks;
        const step = second - first;
        expect(step).toBeGreaterThanOrEqual(least);
        expect(String(step)).toMatch(/^[125]0*$/);
        expect(axis.ticks).toContain(0);
        expect(axis.ticks.length).toBeLessThanOrEqual(9);
        expect(axis.ticks).toEqual(axis.ticks.map((_, i) => axis.low + i * step));
        expect(axis.ticks.at(-1)).toBe(axis.high);
        for (const value of values) {
          const at = positionOn(axis, value, 300, 10);
          expect(at).toBeLessThanOrEqual(300);
          expect(at).toBeGreaterThanOrEqual(10);
        }
      }),
    );
  });

  it('place a higher value never below a lower one', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const axis = axisOf(values);
        const paths = [...values].sort((a, b) => a - b).map((v) => positionOn(axis, v, 300, 10));
        expect(paths).toEqual([...paths].sort((a, b) => b - a));
      }),
    );
  });

  it('name a month without its day', () => {
    expect([monthName('2026-10', 'en'), monthName('2026-01', 'it')]).toEqual([
      'October 2026',
      'gennaio 2026',
    ]);
  });
});
