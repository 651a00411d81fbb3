import { expect, it } from 'vitest';
import { drawYears } from '#app/drawing/year-line.ts';

it('D-100 the line of an award has a dot for each winner above the year, and none without one', () => {
  const line = drawYears([2026, 2026, 2014, null], 2013, 2026);
  expect(line).toMatchObject({ first: 2013, last: 2026, width: 14, height: 24 });
  expect(line.dots).toBe('M13.5 -6h0M13.5 -15h0M1.5 -6h0');
});

it.each([
  [1, 24],
  [3, 42],
  [7, 72],
  [40, 72],
])('a year with %i winners makes it %i pixels high, and no dot leaves it', (count, height) => {
  const line = drawYears(Array(count).fill(2020), 2013, 2026);
  expect(line.height).toBe(height);
  for (const [, y] of line.dots.matchAll(/ -(\d+)h0/g)) expect(Number(y)).toBeLessThan(height);
});
