import { expect, type Page } from '@playwright/test';
import { asAdmin, enterAs } from './accounts.ts';
import { test } from './own-site.ts';
import { seedId } from './seeded.ts';

/* The time between the arrival of a page and that of its scripts, which is long on a slow connection: users
   already read, type and click. */

/** Several forms on one screen, a picture with a rich text, and choices that depend on each other. */
const forms = ['/my/account', '/my/netsci-events/new', '/my/pages/new'];
/** Times in UTC, to which the browser adds its own. */
const withTimes = `/my/overview/ballots/${seedId('ballots', 'election open')}/election`;

/** Opens a page whose scripts do not load before `run` is called, but for the small one by which texts take letters. */
async function openStill(page: Page, path: string): Promise<{ run(): Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/(?!rich-text-)[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(async () => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    const missing = styles.filter(({ sheet }) => sheet === null);
    await Promise.all(
      missing.map((one) => new Promise((done) => one.addEventListener('load', done))),
    );
    await document.fonts.ready;
  });
  return {
    async run() {
      release();
      await runs(page);
      await page.unrouteAll();
    },
  };
}

/** Waits for hydration, and for each editor. */
const runs = (page: Page) =>
  page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith('__react')) &&
      document.querySelector('.not-yet') === null,
  );

/** The positions of all visible elements: name, px from the top, height. */
const positions = (page: Page) =>
  page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>(
      'main :is(h1, h2, legend, label, button, input, select, textarea, summary, p)',
    );
    const visible = [...elements].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.offsetHeight > 1 &&
        // The editor's own parts, and the field that it replaces.
        !one.closest('.editor, .rich-field > textarea'),
    );
    return visible.map((one) => {
      const { top, height } = one.getBoundingClientRect();
      const text = one.id || one.textContent?.trim().slice(0, 40) || one.className;
      return { name: `${one.tagName} ${text}`, top: top + window.scrollY, height };
    });
  });

type Positions = Awaited<ReturnType<typeof positions>>;

/** The elements that have moved or disappeared. */
const moved = (before: Positions, after: Positions): string[] =>
  before.flatMap(({ name, top, height }) => {
    const now = after.find((one) => one.name === name);
    if (!now) return [`${name} is gone`];
    const by = [now.top - top, now.height - height].map(Math.round);
    return by.some(Boolean) ? [`${name} moved by ${by[0]} px and grew by ${by[1]} px`] : [];
  });

test('nothing moves under the pointer when a screen begins to run', { tag: '@both' }, async ({
  page,
  site,
  isMobile,
}) => {
  await asAdmin(page, site);
  for (const path of [...(isMobile ? forms.slice(-1) : forms), withTimes]) {
    if (path === withTimes) await enterAs(page, site, { endsIn: [100] });
    const still = await openStill(page, path);
    const before = await positions(page);
    expect(before.length).toBeGreaterThan(5);
    await still.run();
    expect.soft(moved(before, await positions(page)), path).toEqual([]);
  }
});

test('what is ticked and typed before a form runs stays, in its editors too', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const still = await openStill(page, `/my/pages/${seedId('page', '/about/contacts')}`);
  await page.getByLabel('Tagline', { exact: true }).fill('Typed early.');
  await page.getByRole('textbox', { name: 'Summary', exact: true }).fill('Summed up early.');
  await page.getByLabel('Header only').check();
  await still.run();
  await expect(page.getByLabel('Header only')).toBeChecked();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Typed early.');
  await page.getByLabel('Header only').uncheck();
  const summary = page.getByRole('textbox', { name: 'Summary', exact: true });
  await expect(summary).toHaveText('Summed up early.');
  await expect(page.locator('textarea[name=summary]')).toHaveValue(/Summed up early\./);
});

test('a first line stays to its last space when its editor comes, wherever the caret is', async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  const still = await openStill(page, '/my/news/new');
  const texts = ['description', 'summary'].map((name) =>
    page.locator(`#item-${name}-text[contenteditable]`),
  );
  for (const text of texts) {
    await text.fill('1 < 2');
    await text.press('Space');
  }
  await still.run();
  for (const text of texts.toReversed()) {
    await text.press('ControlOrMeta+End');
    await page.keyboard.type('on');
    await expect(text).toHaveText('1 < 2 on');
  }
});

test('no letter is lost that brings a form to life', async ({ page, site }) => {
  await asAdmin(page, site);
  await page.addInitScript(() => {
    // Types in every task of the browser until React has come: the last letter makes it hydrate.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const field = document.querySelector<HTMLTextAreaElement>('textarea[name=speakers]');
      if (field) {
        field.value += 'x';
        field.dataset.letters = String(field.value.length);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      const isAlive = Object.keys(field ?? {}).some((key) => key.startsWith('__react'));
      if (!isAlive) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto('/my/events/new');
  await runs(page);
  const field = page.locator('textarea[name=speakers]');
  const letters = Number(await field.getAttribute('data-letters'));
  expect(letters).toBeGreaterThan(1);
  await expect(field).toHaveValue('x'.repeat(letters));
});

test('a form that is used while it begins to run comes to life all the same', async ({
  page,
  site,
}) => {
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  await asAdmin(page, site);
  await page.addInitScript(() => {
    // Clicks in every task of the browser between loading the scripts and handling the first event.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.querySelector('h1')?.click();
      if (performance.now() < 10_000) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await page.goto('/my/pages/new');
  await runs(page);
  await page.getByLabel('Section', { exact: true }).selectOption({ label: 'About' });
  await page.getByLabel('Position').selectOption({ label: 'Insert at the top' });
  expect(broken).toEqual([]);
});

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('no place is kept for what would come with it', async ({ page, site }) => {
    await asAdmin(page, site);
    await page.goto('/my/people/new');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await expect(page.getByText('or drop it here')).toBeHidden();
    await page.goto('/my/account');
    const later = await page.locator('.not-yet').all();
    expect(later.length).toBeGreaterThan(0);
    for (const button of later)
      expect(await button.evaluate((one) => one.getClientRects().length)).toBe(0);
  });
});
