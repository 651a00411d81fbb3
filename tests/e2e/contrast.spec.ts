import { expect, type Page } from '@playwright/test';
import { details } from './support.ts';
import { test } from './test.ts';

// One screen for the theme of each section.
const themed = [
  '/home',
  '/events/netsci',
  '/about',
  '/news',
  '/jobs',
  '/outreach',
  '/award-prizes',
  '/join-us',
];

/** The contrast of text over a drawing with the paper below it, which axe cannot judge. */
const contrasts = (page: Page) =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const luminance = (colour: string) => {
      if (!pixel) throw new Error('no canvas');
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
    return [...document.querySelectorAll('.hero-words > :is(h1, p, blockquote):not(.actions)')].map(
      (words) => {
        const ink = luminance(getComputedStyle(words).color);
        const ratio = (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
        return { words: words.className || words.tagName, ratio };
      },
    );
  });

test('the words of each hero stand out from the paper as running text must, in light and in dark colours', async ({
  page,
}) => {
  for (const path of [...themed, details.event, details.openJob]) {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await contrasts(page);
      expect(found.length, path).toBeGreaterThan(0);
      for (const { words, ratio } of found)
        expect.soft(ratio, `${path} ${colorScheme} ${words}`).toBeGreaterThanOrEqual(7);
    }
  }
});
