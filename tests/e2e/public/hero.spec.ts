import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';

test('FRM-19 sections differ in their colour and pattern, and so do a filled footer and a tall hero', async ({
  page,
}) => {
  const look = async (path: string) => {
    await page.goto(path);
    return page.evaluate(() => {
      const of = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element);
      return {
        accent: of('.hero h1').getPropertyValue('--accent'),
        footer: of('footer').backgroundColor,
        pattern: of('.hero-pattern').maskImage.match(/dot|triangle/)?.[0],
        hero: document.querySelector('.hero')?.clientHeight ?? 0,
      };
    });
  };
  const [events, prizes, join] = [
    await look('/events/netsci'),
    await look('/award-prizes'),
    await look('/join-us'),
  ];
  expect(new Set([events.accent, prizes.accent, join.accent]).size).toBe(3);
  expect([events.pattern, join.pattern]).toEqual(['triangle', 'dot']);
  expect(events.footer).not.toBe(prizes.footer);
  expect(join.hero).toBeGreaterThan(prizes.hero + 100);
});

const heroHeight = (page: Page) =>
  page.locator('.hero').evaluate((hero) => hero.getBoundingClientRect().height);

test('FRM-20 D-103 on a phone the hero of a text is as high as the window, plus 120 px when tall', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['/home', '/join-us', '/about', '/privacy-policy', '/outreach']) {
    await page.goto(path);
    const isTall = path === '/home' || path === '/join-us';
    for (const height of [740, 844, 932]) {
      await page.setViewportSize({ width: 390, height });
      expect.soft(await heroHeight(page), `${path} at ${height}`).toBe(height + (isTall ? 120 : 0));
    }
  }
  // In landscape, and on a small tablet, it is no higher than that.
  for (const path of ['/home', '/about']) {
    await page.goto(path);
    for (const [width, height] of [
      [844, 390],
      [932, 430],
      [800, 1000],
    ] as const) {
      await page.setViewportSize({ width, height });
      const most = height + (path === '/home' ? 120 : 0);
      expect.soft(await heroHeight(page), `${path} at ${width}`).toBeLessThanOrEqual(most);
    }
  }
});

test('FRM-22 on a phone the pattern overlaps by whole tiles of 14 px', { tag: '@phone' }, async ({
  page,
}) => {
  const overlaps = new Set<number>();
  for (const path of ['/home', '/events/netsci', '/about']) {
    await page.goto(path);
    for (const height of [568, 667, 740, 844, 932]) {
      await page.setViewportSize({ width: 390, height });
      const overlap = await page
        .locator('.hero-pattern')
        .evaluate((element) => element.clientHeight);
      expect.soft(overlap % 14, `${path} at ${height}: ${overlap}`).toBe(0);
      expect.soft(overlap).toBeGreaterThan(0);
      overlaps.add(overlap);
    }
  }
  expect(overlaps.size).toBeGreaterThan(1);
});

test('FRM-21 FRM-25 the hero picture of Outreach switches at the five widths', async ({ page }) => {
  await page.goto('/outreach');
  const image = page.locator('.hero picture img');
  for (const [width, size] of [
    [1921, 'w1921'],
    [1920, 'w1400'],
    [1399, 'w800'],
    [799, 'w451'],
    [450, 'w450'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const source = () => image.evaluate((img: HTMLImageElement) => img.currentSrc);
    const expected = new RegExp(`/images/[0-9a-f-]{36}\\?size=${size}$`);
    await expect.poll(source, { message: `${width} px` }).toMatch(expected);
  }
});
