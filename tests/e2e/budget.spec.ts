import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import it from '#functions/core/i18n/it.json' with { type: 'json' };
import { signInAs } from './accounts.ts';
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

/** Opens a path in a browser that has nothing of it yet; returns all that it loads. */
async function firstVisit(page: Page, path: string): Promise<Response[]> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  return responses;
}

const sum = (parts: Part[]) => parts.reduce((total, { bytes }) => total + bytes, 0);

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('to the home page costs at most 120 KB and no script, its HTML and CSS at most 40 KB', {
    tag: '@both',
  }, async ({ page }) => {
    const responses = await firstVisit(page, '/home');
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
    const responses = await firstVisit(page, path);
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
