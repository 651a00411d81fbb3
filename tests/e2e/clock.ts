import { expect, type Page } from '@playwright/test';

/** How often a screen that waits for something asks what has become of it, in ms (NLT-21). */
export const askEvery = 5_000;

/**
 * Waits until something holds on a screen that asks by itself, whose clock goes ahead meanwhile: it must
 * have been set up by `page.clock.install()`.
 */
export const inTime = (page: Page, holds: (most: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(askEvery);
    await holds({ timeout: 1_000 });
  }).toPass({ timeout: 45_000, intervals: [100] });
