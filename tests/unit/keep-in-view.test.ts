import { afterEach, expect, test } from 'vitest';
import {
  endPoll,
  keepInView,
  skipWhilePolling,
  startPoll,
} from '#app/components/members/keep-in-view.ts';

const failing = (error: unknown) => ({
  serverLoader: () => Promise.reject(error),
});

afterEach(endPoll);

test('D-56 a screen that asks by itself keeps what it shows when the site fails or cannot be reached', async () => {
  startPoll('what is shown');
  for (const error of [new TypeError('Failed to fetch'), new Response(null, { status: 503 })])
    expect(await keepInView(failing(error))).toBe('what is shown');
});

test('D-56 what is decided is followed, and what somebody asks for fails visibly', async () => {
  const gone = new Response(null, { status: 404 });
  startPoll('what is shown');
  await expect(keepInView(failing(gone))).rejects.toBe(gone);
  endPoll();
  const error = new TypeError('Failed to fetch');
  await expect(keepInView(failing(error))).rejects.toBe(error);
});

test('D-40 a screen that asks asks for itself only, unless a form was sent', () => {
  const args = { defaultShouldRevalidate: true } as Parameters<typeof skipWhilePolling>[0];
  expect(skipWhilePolling(args)).toBe(true);
  startPoll('what is shown');
  expect(skipWhilePolling(args)).toBe(false);
  expect(skipWhilePolling({ ...args, formMethod: 'POST' })).toBe(true);
});
