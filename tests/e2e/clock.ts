import { expect, type Page } from '@playwright/test';
import { limits } from './limits.ts';

/** The polling interval of screens, in ms (NLT-21). */
export const askEvery = 5_000;

/**
 * Waits until something holds on a screen that polls, while its clock advances; needs `page.clock.install({ time: siteNow() })`
 * first.
 */
export const inTime = (page: Page, holds: (most: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(askEvery);
    await holds({ timeout: limits.look });
  }).toPass({ timeout: limits.job, intervals: [100] });
