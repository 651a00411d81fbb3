import { expect } from '@playwright/test';
import { contentPaths, screens } from './support.ts';
import { test } from './test.ts';

const consent = { form: { consent: 'accept', next: '/news' }, maxRedirects: 0 };

/** Hydrated screens have a nonce; all others allow no scripts. */
const scripts = (path: string) =>
  path.startsWith('/access/') ? "'strict-dynamic'" : "script-src 'none'";

test('public pages allow no script, no frame around them and no foreign form', async ({
  request,
}) => {
  for (const { path } of screens) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    for (const part of [
      "default-src 'none'",
      scripts(path),
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "style-src 'self'",
    ])
      expect.soft(policy, path).toContain(part);
    expect.soft(policy, path).not.toMatch(/unsafe-/);
  }
});

test('a page breaks none of its own rules', async ({ page }) => {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      broken.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) broken.push(`${response.status()} ${response.url()}`);
  });
  for (const path of contentPaths) await page.goto(path);
  expect(broken).toEqual([]);
});

test('every answer carries the headers that protect a visitor', async ({ request }) => {
  const html = await (await request.get('/home')).text();
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  for (const path of [
    '/home',
    '/nowhere',
    '/my/overview',
    '/_api/v1/events',
    '/_api/nowhere',
    '/feeds/news.atom',
    '/sitemap.xml',
    '/jobs/',
    '/manifest.webmanifest',
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
    expect.soft(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
    expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers['permissions-policy'], path).toBeTruthy();
    expect.soft(headers['cache-control'], path).toBeTruthy();
    expect.soft(headers['x-powered-by'], path).toBeUndefined();
  }
  const asset = (await request.get(style)).headers();
  expect(asset['x-content-type-options']).toBe('nosniff');
  expect(asset['cache-control']).toContain('immutable');
  const missing = await request.get('/assets/nowhere.css');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toContain('no-store');
});

test('what is not a public page is never stored', async ({ request }) => {
  for (const path of ['/nowhere', '/my/overview', '/_api/nowhere', '/'])
    expect
      .soft((await request.get(path, { maxRedirects: 0 })).headers()['cache-control'], path)
      .toContain('no-store');
});

test('a write that another site sends is refused', async ({ request, baseURL }) => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: baseURL ?? '' },
    { 'Sec-Fetch-Site': 'same-site', Origin: baseURL ?? '' },
  ];
  for (const headers of foreign)
    for (const path of ['/cookie-consent', '/_api/v1/jobs']) {
      const response = await request.post(path, { ...consent, headers });
      expect.soft(response.status(), `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect.soft(response.headers()['set-cookie']).toBeUndefined();
    }
  const own = await request.post('/cookie-consent', {
    ...consent,
    headers: { Origin: baseURL ?? '' },
  });
  expect(own.status()).toBe(303);
  expect(own.headers().location).toBe('/news');
});

test('the cookie form never leads to another site', async ({ request, baseURL }) => {
  const hostile = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '///evil.example',
    '/\n/evil.example',
    'http:evil.example',
    '',
    `/${'a'.repeat(3000)}`,
  ];
  for (const next of hostile) {
    const response = await request.post('/cookie-consent', {
      form: { consent: 'accept', next },
      maxRedirects: 0,
    });
    expect.soft([303, 400], next).toContain(response.status());
    const target = new URL(response.headers().location ?? '/', baseURL);
    expect.soft(target.origin, next).toBe(baseURL);
  }
});

test('a cookie form with a choice that does not exist is refused and stores nothing', async ({
  request,
}) => {
  for (const choice of ['', 'yes', 'accept; Domain=evil.example', 'accept\r\nX: y']) {
    const response = await request.post('/cookie-consent', {
      form: { consent: choice, next: '/' },
      maxRedirects: 0,
    });
    expect.soft(response.status(), choice).toBe(400);
    expect.soft(response.headers()['set-cookie'], choice).toBeUndefined();
  }
  expect(
    (await request.post('/cookie-consent', { data: 'x', maxRedirects: 0 })).status(),
  ).toBeLessThan(500);
});
