import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPolling } from '#app/components/members/use-polling.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each(['NLT-21', 'EML-08'])('%s a screen that waits asks every five seconds, not sooner', () => {
  const ask = vi.fn();
  const stop = startPolling(ask);
  vi.advanceTimersByTime(4_999);
  expect(ask).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
});
