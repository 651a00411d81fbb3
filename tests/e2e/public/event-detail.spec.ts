import { expect } from '@playwright/test';
import { details } from '../support.ts';
import { test } from '../test.ts';

test('FRM-25 a talk shows its picture from this site, described, in the pixels that it takes', async ({
  page,
}) => {
  const picture = page.locator('main img').first();
  for (const [viewport, size] of [
    [320, 'people-item'],
    [1440, 'w451'],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.goto(details.talk);
    const view = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(view).toMatch(new RegExp(`/images/[0-9a-f-]{36}\\?size=${size}$`));
  }
  await expect(picture).toHaveAttribute('alt', /^An abstract drawing of a network/);
  const ratio = await picture.evaluate(
    (image: HTMLImageElement) =>
      Number(image.getAttribute('width')) / Number(image.getAttribute('height')) -
      image.naturalWidth / image.naturalHeight,
  );
  expect(Math.abs(ratio)).toBeLessThan(0.01);
});
