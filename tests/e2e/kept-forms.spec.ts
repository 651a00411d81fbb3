import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { signInAs } from './accounts.ts';
import {
  countKept,
  findForms,
  type KeptForm,
  killBrowser,
  screensOf,
  unfold,
} from './kept-forms.ts';
import { limits } from './limits.ts';
import { test } from './own-site.ts';

/**
 * Every form is tried with KEPT_FORMS=all (`npm run test:kept`), or those of some screens, by their addresses with
 * commas between them; otherwise one form of each sort, and a crash alone: the rest is tried in kept.spec.ts.
 */
const { KEPT_FORMS: asked = '' } = process.env;
const isAll = asked !== '';
const few = ['/my/jobs/new', '/my/profile/edit'];
const screens = asked === '' ? few : asked.split(',');

/** How many forms are tried between two crashes: with three pages each, a browser keeps them all. */
const atOnce = 12;

/** All forms are tried, whatever one of them does. */
const softly = expect.configure({ soft: true });

/** Reports what fails and goes on. */
async function attempt(what: string, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => softly(`${what}: ${String(error)}`).toBe(''));
}

const boxOf = (page: Page, { form }: KeptForm) =>
  page.locator(`[id="${form}"] .kept-text h2`).filter({ hasText: 'is still here' });

type Words = Map<KeptForm, string>;

async function type(page: Page, form: KeptForm, words: string): Promise<void> {
  const { path, control } = form;
  await page.goto(path, { waitUntil: 'networkidle' });
  await unfold(page, form);
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

async function lookAt(page: Page, wordsOf: Words, how: string): Promise<void> {
  for (const [form, words] of wordsOf)
    await attempt(`${form.path}: ${how}`, async () => {
      await page.goto(form.path, { waitUntil: 'domcontentloaded' });
      await look(page, form, words, how);
    });
}

/** Types after ten minutes without a network, and reloads with one; the clock of the page is the test's. */
async function typeOffline(page: Page, form: KeptForm, words: string): Promise<void> {
  await page.goto(form.path, { waitUntil: 'networkidle' });
  await unfold(page, form);
  await page.context().setOffline(true);
  try {
    const before = await countKept(page);
    await page.clock.fastForward('10:00');
    await page.locator(`[id="${form.control}"]`).pressSequentially(words);
    await softly.poll(() => countKept(page), { message: form.path }).toBeGreaterThan(before);
  } finally {
    await page.context().setOffline(false);
  }
  await page.reload({ waitUntil: 'domcontentloaded' });
  await look(page, form, words, 'ten minutes without a network');
}

/** Loses what was typed by a reload, in another tab and without a network. */
async function loseInPage(page: Page, form: KeptForm, words: string): Promise<void> {
  await type(page, form, words);
  if (!isAll) return;
  await page.reload({ waitUntil: 'domcontentloaded' });
  await look(page, form, words, 'reload');
  const other = await page.context().newPage();
  await other.goto(form.path, { waitUntil: 'domcontentloaded' });
  await look(other, form, words, 'other tab');
  await other.close();
  const offline = await page.context().newPage();
  await offline.clock.install();
  await attempt(`${form.path}: offline`, () => typeOffline(offline, form, `${words} offline`));
  await offline.close();
}

test(`D-167 ${isAll ? 'every form with a text offers it after a reload, in another tab, after ten minutes without a network, after the session has ended and' : 'a form with a text offers it'} after a crash`, async ({
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(isAll ? 3_600_000 : limits.whole);
  const profile = mkdtempSync(join(tmpdir(), 'kept-'));
  const open = async (): Promise<Page> => {
    const context: BrowserContext = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      locale: 'en-GB',
    });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await signInAs(page, 'admin');
    return page;
  };
  let page = await open();
  const forms = await findForms(page, asked === 'all' ? await screensOf(page) : screens);
  if (asked === 'all') expect(forms.length).toBeGreaterThanOrEqual(40);
  for (let from = 0; from < forms.length; from += atOnce) {
    const wordsOf: Words = new Map(
      forms.slice(from, from + atOnce).map((form, i) => [form, `small${from + i}`]),
    );
    for (const [form, words] of wordsOf) {
      if (isAll) console.log(form.path, form.form);
      await attempt(form.path, () => loseInPage(page, form, words));
    }

    if (isAll) {
      await page.context().clearCookies();
      await signInAs(page, 'admin');
      await lookAt(page, wordsOf, 'session ended');
    }

    killBrowser(profile);
    await page
      .context()
      .close()
      .catch(() => undefined);
    page = await open();
    await lookAt(page, wordsOf, 'killed');
  }
  await page.context().close();
});
