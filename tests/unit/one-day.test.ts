import { expect, it } from 'vitest';
import { waitForWholeDay } from '#tests/support/one-day.ts';

const waitAt = (time: string) => waitForWholeDay(Date.parse(`2026-11-23T${time}Z`));

it('a run of the browser tests begins at once when midnight is more than twenty minutes away', () => {
  expect(waitAt('00:00:00.000')).toBe(0);
  expect(waitAt('12:00:00.000')).toBe(0);
  expect(waitAt('23:39:59.999')).toBe(0);
});

it('a run that could pass midnight waits for the next day', () => {
  expect(waitAt('23:40:00.000')).toBe(20 * 60_000);
  expect(waitAt('23:59:59.999')).toBe(1);
});
