import { afterEach, expect, test } from 'vitest';
import {
  answered,
  asking,
  keepInView,
  unlessAsking,
} from '#app/components/members/keep-in-view.ts';

const failing = (error: unknown) => ({
  serverLoader: () => Promise.reject(error),
});

afterEach(answered);

test('D-56 a screen that asks by itself keeps what it shows when the site fails or cannot be reached', async () => {
  asking('what is shown');
  for (const error of [new TypeError('Failed to fetch'), new Response(null, { status: 503 })])
    expect(await keepInView(failing(error))).toBe('what is shown');
});

test('D-56 what is decided is followed, and what somebody asks for fails visibly', async () => {
  const gone = new Response(null, { status: 404 });
  asking('what is shown');
  await expect(keepInView(failing(gone))).rejects.toBe(gone);
  answered();
  const error = new TypeError('Failed to fetch');
  await expect(keepInView(failing(error))).rejects.toBe(error);
});

test('D-40 a screen that asks asks for itself only, unless a form was sent', () => {
  const args = { defaultShouldRevalidate: true } as Parameters<typeof unlessAsking>[0];
  expect(unlessAsking(args)).toBe(true);
  asking('what is shown');
  expect(unlessAsking(args)).toBe(false);
  expect(unlessAsking({ ...args, formMethod: 'POST' })).toBe(true);
});
