import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** What a test may leave behind in a browser. */
const marksOf = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.includes('mark=left'),
    stored: localStorage.getItem('mark'),
    inTab: sessionStorage.getItem('mark'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as 'push' })).state,
    routed: (await (await fetch('/robots.txt')).text()) === 'left',
    narrow: innerWidth < 500,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    moving: !matchMedia('(prefers-reduced-motion)').matches,
    printed: matchMedia('print').matches,
    late: new Date().getFullYear() === 2040,
    prepared: 'prepared' in window,
  }));

const nothing = {
  ...{ cookie: false, stored: null, inTab: null, databases: [], clipboard: 'prompt' },
  ...{ routed: false, narrow: false, dark: false, moving: false, printed: false },
  ...{ late: false, prepared: false },
};

test('what a test leaves in its browser is there while it runs', async ({ page, context }) => {
  await page.goto('/home');
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as scripts of a page would.
    document.cookie = 'mark=left';
    localStorage.setItem('mark', 'left');
    sessionStorage.setItem('mark', 'left');
    await new Promise((done) => {
      indexedDB.open('marks').onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        done(null);
      };
    });
    // Asks whoever leaves, once something was pressed.
    addEventListener('beforeunload', (event) => event.preventDefault());
  });
  await page.locator('h1').click();
  page.on('dialog', () => {});
  await context.grantPermissions(['clipboard-read']);
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }));
  await page.setViewportSize({ width: 400, height: 720 });
  await page.emulateMedia({
    ...{ media: 'print', colorScheme: 'dark', reducedMotion: 'no-preference' },
  });
  await context.newPage();
  expect(await marksOf(page)).toEqual({
    ...{ cookie: true, stored: 'left', inTab: 'left', databases: ['marks'], clipboard: 'granted' },
    ...{ routed: true, narrow: true, dark: true, moving: true, printed: true },
    ...{ late: false, prepared: false },
  });
});

test('the next test finds nothing of it', async ({ page, context }) => {
  await page.goto('/home');
  expect(await marksOf(page)).toEqual(nothing);
  expect(context.pages()).toEqual([page]);
});

for (const [what, leave, mark] of [
  ['a clock', (page: Page) => page.clock.install({ time: new Date('2040-01-01') }), { late: true }],
  [
    'a script',
    (page: Page) => page.addInitScript(() => Object.assign(window, { prepared: true })),
    { prepared: true },
  ],
] as const) {
  test(`${what} is there while it runs`, async ({ page }) => {
    await leave(page);
    await page.goto('/home');
    expect(await marksOf(page)).toEqual({ ...nothing, ...mark });
  });

  test(`the next test does not find ${what}`, async ({ page }) => {
    await page.goto('/home');
    expect(await marksOf(page)).toEqual(nothing);
  });
}
