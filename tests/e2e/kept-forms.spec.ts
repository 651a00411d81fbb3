import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.ts';
import { formsOf, type KeptForm, killBrowser, screensOf } from './kept-forms.ts';
import { test } from './test.ts';

/** Every form is tried with KEPT_FORMS=all (`npm run test:kept`), otherwise one of each sort. */
const isAll = process.env.KEPT_FORMS === 'all';
const few = ['/my/jobs/new', '/my/profile/edit', '/my/users/new'];

/** All forms are tried, whatever one of them does. */
const softly = expect.configure({ soft: true });

const boxOf = (page: Page, { form }: KeptForm) =>
  page.locator(`[id="${form}"] .kept-text h2`).filter({ hasText: 'is still here' });

/** How many texts the browser keeps. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('typed-texts');
        open.onerror = () => resolve(0);
        open.onsuccess = () => {
          const store = open.result;
          if (!store.objectStoreNames.contains('rows')) return resolve(0);
          const count = store.transaction('rows').objectStore('rows').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );

async function type(page: Page, { path, control }: KeptForm, words: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const before = await countKept(page);
  await page.locator(`[id="${control}"]`).pressSequentially(words);
  await page.keyboard.press('Tab');
  await softly.poll(() => countKept(page), { message: path }).toBeGreaterThan(before);
}

async function look(page: Page, form: KeptForm, words: string, how: string): Promise<void> {
  const note = `${form.path} ${form.form}: ${how}`;
  await expect.soft(boxOf(page, form).first(), note).toBeVisible();
  await expect.soft(page.locator(`[id="${form.form}"]`), note).toContainText(words);
}

test('D-167 every form with a text offers it after a reload, in another tab, after ten minutes without a network, after signing out and after a crash', async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(isAll ? 3_600_000 : 90_000);
  const profile = mkdtempSync(join(tmpdir(), 'kept-'));
  const open = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      locale: 'en-GB',
    });
  let context = await open();
  let page = await context.newPage();
  await signInAs(page, 'admin');
  const forms: KeptForm[] = [];
  const seen = new Set<string>();
  for (const path of isAll ? await screensOf(page) : few) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const found of await formsOf(page)) {
      // The same form of another record is the same code.
      const screen = path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}|\/new$/g, '');
      const key = `${screen} ${found.form.replace(/-[0-9a-f-]{36}/, '')}`;
      if (!seen.has(key)) forms.push({ path, ...found });
      seen.add(key);
    }
  }
  console.log(forms.map(({ path, form }) => `${path} ${form}`).join('\n'));
  expect(forms.length).toBeGreaterThanOrEqual(isAll ? 40 : few.length);
  const wordsOf = new Map(forms.map((form, i) => [form, `small${i}`]));

  const offline = await context.newPage();
  await offline.clock.install();
  for (const [form, words] of wordsOf) {
    await type(page, form, words);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await look(page, form, words, 'reload');
    const other = await context.newPage();
    await other.goto(form.path, { waitUntil: 'domcontentloaded' });
    await look(other, form, words, 'other tab');
    await other.close();
    if (!isAll) continue;
    await offline.goto(form.path, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const before = await countKept(offline);
    await offline.locator(`[id="${form.control}"]`).pressSequentially(`${words} offline`);
    await offline.clock.fastForward('10:00');
    await softly.poll(() => countKept(offline), { message: form.path }).toBeGreaterThan(before);
    await context.setOffline(false);
    await offline.reload({ waitUntil: 'domcontentloaded' });
    await look(offline, form, `${words} offline`, 'ten minutes without a network');
  }

  await context.clearCookies();
  await signInAs(page, 'admin');
  for (const [form, words] of wordsOf) {
    await page.goto(form.path, { waitUntil: 'domcontentloaded' });
    await look(page, form, words, 'signed out');
  }

  await page.waitForTimeout(1500);
  killBrowser(profile);
  await context.close().catch(() => undefined);
  context = await open();
  page = await context.newPage();
  await signInAs(page, 'admin');
  for (const [form, words] of wordsOf) {
    await page.goto(form.path, { waitUntil: 'domcontentloaded' });
    await look(page, form, words, 'killed');
  }
  await context.close();
});
