import { expect, test } from 'vitest';
import { leaveWhenSignedOut } from '#app/components/members/session-end.ts';

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
