import { expect, it } from 'vitest';
import { screens } from '#tests/e2e/support.ts';
import { bodyOf, followed, get, post, shared } from './client.ts';

const consent = (form: Record<string, string>, headers?: Record<string, string>) =>
  post('/cookie-consent', form, headers);
const accepted = { consent: 'accept', next: '/news' };

/** Hydrated screens have a nonce; all others allow no scripts. */
const scripts = (path: string) =>
  path.startsWith('/access/') ? "'strict-dynamic'" : "script-src 'none'";

it('public pages allow no script, no frame around them and no foreign form', async () => {
  for (const { path } of screens) {
    const policy = (await get(path, followed)).headers.get('content-security-policy') ?? '';
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

it('every answer carries the headers that protect a visitor', async () => {
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(await bodyOf('/home'))?.[1] ?? '';
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
    const { headers } = await get(path);
    expect.soft(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect.soft(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/);
    expect.soft(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect.soft(headers.get('permissions-policy'), path).toBeTruthy();
    expect.soft(headers.get('cache-control'), path).toBeTruthy();
    expect.soft(headers.get('x-powered-by'), path).toBeNull();
  }
  const asset = (await get(style)).headers;
  expect(asset.get('x-content-type-options')).toBe('nosniff');
  expect(asset.get('cache-control')).toContain('immutable');
  const missing = await get('/assets/nowhere.css');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('cache-control')).toContain('no-store');
});

it('what is not a public page is never stored', async () => {
  for (const path of ['/nowhere', '/my/overview', '/_api/nowhere', '/'])
    expect.soft((await get(path)).headers.get('cache-control'), path).toContain('no-store');
});

it('a write that another site sends is refused', async () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: shared },
    { 'Sec-Fetch-Site': 'same-site', Origin: shared },
  ];
  for (const headers of foreign)
    for (const path of ['/cookie-consent', '/_api/v1/jobs']) {
      const response = await post(path, accepted, headers);
      expect.soft(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      expect.soft(response.headers.getSetCookie()).toEqual([]);
    }
  const own = await consent(accepted, { Origin: shared });
  expect([own.status, own.headers.get('location')]).toEqual([303, '/news']);
});

it('the cookie form never leads to another site', async () => {
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
    const response = await consent({ consent: 'accept', next });
    expect.soft([303, 400], next).toContain(response.status);
    const target = new URL(response.headers.get('location') ?? '/', shared);
    expect.soft(target.origin, next).toBe(shared);
  }
});

it('a cookie form with a choice that does not exist is refused and stores nothing', async () => {
  for (const choice of ['', 'yes', 'accept; Domain=evil.example', 'accept\r\nX: y']) {
    const response = await consent({ consent: choice, next: '/' });
    expect.soft(response.status, choice).toBe(400);
    expect.soft(response.headers.getSetCookie(), choice).toEqual([]);
  }
  const odd = await get('/cookie-consent', { method: 'POST', body: 'x' });
  expect(odd.status).toBeLessThan(500);
});
