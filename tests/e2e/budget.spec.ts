import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, type Response } from '@playwright/test';
import it from '#functions/core/i18n/it.json' with { type: 'json' };
import { projectPath } from '#workers/local/project.ts';
import { signInAs } from './accounts.ts';
import { details, screens } from './support.ts';
import { test } from './test.ts';

const kilobyte = 1000;
const packed = /html|css|svg|json|javascript|xml/;

interface Part {
  url: string;
  type: string;
  bytes: number;
}

/** The transfer size of a response: text compressed, anything else as it is. */
async function weigh(response: Response): Promise<Part> {
  const type = response.headers()['content-type'] ?? '';
  const body = await response.body();
  const bytes = packed.test(type) ? gzipSync(body, { level: 6 }).length : body.length;
  return { url: new URL(response.url()).pathname, type, bytes };
}

const sum = (parts: Part[]) => parts.reduce((total, { bytes }) => total + bytes, 0);

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('to the home page costs at most 120 KB and no script, its HTML and CSS at most 40 KB', {
    tag: '@both',
  }, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto('/home', { waitUntil: 'networkidle' });
    const parts = await Promise.all(responses.map(weigh));
    const kinds = parts.map(({ type }) => type.split(';')[0]);
    for (const kind of ['text/html', 'text/css', 'font/woff2', 'image/svg+xml'])
      expect(kinds).toContain(kind);
    expect(kinds.filter((kind) => kind?.includes('javascript'))).toEqual([]);
    const view = parts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(sum(parts), view).toBeLessThanOrEqual(120 * kilobyte);
    const frame = parts.filter(({ type }) => /html|css/.test(type));
    expect(sum(frame), view).toBeLessThanOrEqual(40 * kilobyte);
    expect(sum(parts.filter(({ type }) => /svg/.test(type))), view).toBeLessThanOrEqual(
      2 * 12 * kilobyte,
    );
  });
});

/** The scripts that a first visit to a screen loads, compressed, in KiB at most. */
const scripts = [
  { path: '/access/sign-in', role: null, most: 5 },
  { path: '/my/overview', role: 'member', most: 5 },
  { path: '/my/account', role: 'member', most: 260 },
] as const;

for (const { path, role, most } of scripts)
  test(`${path} loads at most ${most} KiB of script, and texts of one language`, async ({
    page,
  }) => {
    if (role) await signInAs(page, role);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(responses.map(weigh));
    const code = loaded.filter(({ type }) => type.includes('javascript'));
    const list = code.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(code.length).toBeGreaterThan(0);
    expect(sum(code) / 1024, list).toBeLessThanOrEqual(most);
    const bodies = await Promise.all(responses.map((response) => response.body()));
    expect(
      bodies.filter((body) => body.includes(it.screens.overview.newsletterFailed)).length,
    ).toBe(0);
  });

/** The name of a screen in the snapshot, without the ids of the day's seed. */
const route = (path: string): string => {
  const name = Object.entries(details).find(([, one]) => one === path)?.[0];
  return name ?? path;
};

/** A page that the site knows by heart costs nothing: what is measured is how it is made. */
const anew = { 'Cache-Control': 'no-cache' };

const snapshot = projectPath('tests/e2e/queries.json');

// To renew it: UPDATE_QUERIES=1, and explain in the commit why a page needs more.
test('each page costs at most one batch, with the statements of the snapshot', async ({
  request,
}) => {
  const measured: Record<string, number> = {};
  for (const { path } of screens) {
    const cost = (await request.get(path, { headers: anew })).headers()['server-timing'] ?? '';
    const [batches, statements] = (cost.match(/\d+/g) ?? []).map(Number);
    expect.soft(batches, `${path}: ${cost}`).toBeLessThanOrEqual(1);
    measured[route(path)] = statements ?? -1;
  }
  if (process.env.UPDATE_QUERIES) {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(snapshot, `${JSON.stringify(measured, null, 2)}\n`);
  }
  expect(measured).toEqual(JSON.parse(readFileSync(snapshot, 'utf8')));
});
