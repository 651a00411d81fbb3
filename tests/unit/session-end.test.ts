import type { AppLoadContext } from '@remix-run/cloudflare';
import { expect, test } from 'vitest';
import { leaveWhenSignedOut, viewerHeader } from '#app/components/members/session-end.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { actor } from '#tests/support/actors.ts';

/** Where the browser goes when a request from the overview answers 401. */
const leftFor = (asked: string): Promise<string> =>
  new Promise((assign) => {
    const page = {
      location: {
        origin: 'https://site.example',
        href: 'https://site.example/my/overview',
        assign,
      },
      document: {
        documentElement: { dataset: {} },
        querySelectorAll: () => [],
        querySelector: () => null,
      },
      fetch: async (url: string) => ({ url: `https://site.example${url}`, status: 401 }),
    };
    leaveWhenSignedOut(page as unknown as Window);
    void page.fetch(asked);
  });

test.each([
  ['/my/account.data', '/my/account'],
  ['/my/jobs.data?page=2&_routes=routes%2Fmy', '/my/jobs?page=2'],
  ['/my/overview.data', '/my/overview'],
])('D-75 who follows %s with an ended session comes to %s by signing in', async (asked, next) => {
  const { searchParams } = new URL(await leftFor(asked), 'https://site.example');
  expect(Object.fromEntries(searchParams)).toEqual({ 'signed-out': '1', next });
});

test('D-192 a request of a screen that was opened for somebody else gets the answer of an ended session', async () => {
  const context = { ctx: { actor: actor(1) }, isData: false } as unknown as AppLoadContext;
  const asked = (headers: Record<string, string>) =>
    requireUser(context, new Request('https://site.example/my/account', { headers }));
  expect(asked({ [viewerHeader]: actor(1).id })).toEqual(actor(1));
  expect(asked({})).toEqual(actor(1));
  expect(() => asked({ [viewerHeader]: actor(2).id })).toThrow(
    expect.objectContaining({ status: 401 }),
  );

  const sent: (string | null)[] = [];
  const href = 'https://site.example/my/account';
  const page = {
    location: { origin: 'https://site.example', href },
    document: { documentElement: { dataset: { viewer: 'me' } }, dispatchEvent: () => true },
    fetch: async (_: string, { headers }: { headers: Headers }) => {
      sent.push(headers.get(viewerHeader));
      return { url: href, status: 200 };
    },
  };
  leaveWhenSignedOut(page as unknown as Window);
  await page.fetch('/my/account.data', { headers: new Headers() });
  await page.fetch('https://elsewhere.example/', { headers: new Headers() });
  expect(sent).toEqual(['me', null]);
});
