import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

/** What a test may leave behind in a browser. */
const marksOf = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie.includes('mark=left'),
    stored: localStorage.getItem('mark'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as 'push' })).state,
    isRouted: (await (await fetch('/robots.txt')).text()) === 'left',
  }));

test('what a test leaves in its browser is there while it runs', async ({ page, context }) => {
  await page.goto('/home');
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as scripts of a page would.
    document.cookie = 'mark=left';
    localStorage.setItem('mark', 'left');
    await new Promise((done) => {
      indexedDB.open('marks').onsuccess = ({ target }) => {
        (target as IDBOpenDBRequest).result.close();
        done(null);
      };
    });
  });
  await context.grantPermissions(['clipboard-read']);
  await context.route('**/robots.txt', (route) => route.fulfill({ body: 'left' }));
  expect(await marksOf(page)).toEqual({
    ...{ cookie: true, stored: 'left', databases: ['marks'], clipboard: 'granted', isRouted: true },
  });
});

test('the next test finds nothing of it', async ({ page }) => {
  await page.goto('/home');
  expect(await marksOf(page)).toEqual({
    ...{ cookie: false, stored: null, databases: [], clipboard: 'prompt', isRouted: false },
  });
});
