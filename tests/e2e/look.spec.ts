import { expect, type Page, test } from '@playwright/test';
import { pages, sections } from './seeded.ts';
import { contentPaths, details } from './support.ts';

const sectionOf = (id: string) => sections.find((section) => section.id === id);

test('FRM-19 each page wears the style of its section', async ({ page }) => {
  const seen = { pattern: new Set<unknown>(), tall: new Set<unknown>(), filled: new Set<unknown>() };
  for (const { path, sectionId } of pages) {
    const section = sectionOf(sectionId);
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', section?.theme ?? '');
    const hero = page.locator('.hero');
    const pattern = await hero.getAttribute('data-pattern');
    const tall = (await hero.getAttribute('data-tall')) !== null;
    const filled = (await page.locator('footer').getAttribute('data-filled')) !== null;
    expect.soft({ pattern, tall, filled }, path).toEqual({
      pattern: section?.pattern ?? null,
      tall: section?.heroTall,
      filled: section?.footerFill,
    });
    const drawn = await page.locator('.hero-pattern').evaluateAll((all) =>
      all.map((element) => getComputedStyle(element).maskImage.match(/dot|triangle/)?.[0]),
    );
    expect.soft(drawn, path).toEqual(pattern ? [pattern] : []);
    seen.pattern.add(pattern);
    seen.tall.add(tall);
    seen.filled.add(filled);
  }
  expect([seen.pattern.size, seen.tall.size, seen.filled.size]).toEqual([3, 2, 2]);
});

test('FRM-19 sections differ in their colour, and so do a filled footer and a tall hero', async ({ page }) => {
  const look = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        accent: of('.hero h1').getPropertyValue('--accent'),
        footer: of('footer').backgroundColor,
        hero: document.querySelector('.hero')?.clientHeight ?? 0,
      };
    });
  };
  const [events, prizes, join] = [await look('/events/netsci'), await look('/award-prizes'), await look('/join-us')];
  expect(new Set([events.accent, prizes.accent, join.accent]).size).toBe(3);
  expect(events.footer).not.toBe(prizes.footer);
  expect(join.hero).toBeGreaterThan(prizes.hero + 100);
});

const heroHeight = (page: Page) =>
  page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().height);

test('FRM-20 on a phone the hero is as high as the window, plus 120 px when tall', {
  tag: '@phone',
}, async ({ page }) => {
  for (const height of [740, 844, 932]) {
    await page.setViewportSize({ width: 390, height });
    for (const path of ['/home', '/join-us', '/about', '/news', '/events/netsci', '/outreach']) {
      await page.goto(path);
      const isTall = path === '/home' || path === '/join-us';
      expect.soft(await heroHeight(page), `${path} at ${height}`).toBe(height + (isTall ? 120 : 0));
    }
  }
});

test('FRM-22 on a phone the pattern overlaps by whole tiles of 14 px', { tag: '@phone' }, async ({ page }) => {
  const overlaps = new Set<number>();
  for (const height of [568, 667, 740, 844, 932]) {
    await page.setViewportSize({ width: 390, height });
    for (const path of ['/home', '/events/netsci', '/about']) {
      await page.goto(path);
      const overlap = await page.locator('.hero-pattern').evaluate((element) => element.clientHeight);
      expect.soft(overlap % 14, `${path} at ${height}: ${overlap}`).toBe(0);
      expect.soft(overlap).toBeGreaterThan(0);
      overlaps.add(overlap);
    }
  }
  expect(overlaps.size).toBeGreaterThan(1);
});

test('FRM-21 FRM-25 the hero picture of Outreach switches at the five widths', async ({ page }) => {
  await page.goto('/outreach');
  const sources = await page.locator('.hero picture source').evaluateAll((all) =>
    all.map((source) => [source.getAttribute('media'), source.getAttribute('srcset')]),
  );
  expect(sources.map(([media]) => media?.replace(/\s/g, ''))).toEqual([
    '(min-width:1921px)',
    '(min-width:1400px)',
    '(min-width:800px)',
    '(min-width:451px)',
    '(max-width:450px)',
  ]);
  const image = page.locator('.hero picture img');
  const shown = new Set<string>();
  for (const width of [1921, 1920, 1399, 799, 450]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const source = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(new URL(source).pathname).toMatch(/^\/images\/[0-9a-f-]{36}$/);
    shown.add(source);
  }
  expect(shown.size).toBe(5);
});

test('dark is a theme of its own, and the page follows the visitor', async ({ page }) => {
  const colours = () =>
    page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]);
  await page.goto('/home');
  const light = await colours();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await colours();
  expect(dark[0]).not.toBe(light[0]);
  expect(dark[1]).not.toBe(light[1]);
});

test('nothing moves for a visitor who wants less motion', async ({ page }) => {
  for (const path of ['/home', '/jobs', details.event]) {
    await page.goto(path);
    expect.soft(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('on paper the menu, the notice and the buttons are gone and the text stays', async ({ page }) => {
  await page.goto(details.event);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('main .rich-text').first()).toBeVisible();
});

test('nothing shifts while a page loads', async ({ page }) => {
  for (const path of ['/home', '/outreach', '/events/other', details.talk]) {
    await page.goto(path);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => done(sum), 300);
        }),
    );
    expect.soft(shift, path).toBeLessThan(0.02);
  }
});

test('a page is usable at 200 % zoom', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  for (const path of contentPaths.slice(0, 12)) {
    await page.goto(path);
    const small = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect.soft(small, path).toBe(false);
    await expect.soft(page.locator('h1'), path).toBeInViewport();
    await expect.soft(page.getByRole('button', { name: 'Menu', exact: true }), path).toBeVisible();
  }
  await context.close();
});
