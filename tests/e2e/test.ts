import { type Browser, test as base } from '@playwright/test';
import { Worlds } from './worlds.ts';

/** How often a browser is started that crashes before it has opened anything. */
const mostStarts = 3;

/**
 * The tests of a browser. On a busy machine Chromium now and then crashes as it starts, before any test
 * has begun: then it is started once more, so that a run does not fail for something that tests nothing.
 *
 * The sites of own-site.ts are kept here, since Playwright ends a process when the next test has other
 * fixtures of its process: all tests go through the same ones, and no time is lost between their files.
 */
export const test = base.extend<object, { browser: Browser; sites: Worlds }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const started = async (left: number): Promise<Browser> => {
        try {
          return await playwright[browserName].launch();
        } catch (error) {
          if (left === 0) throw error;
          console.error(`The browser did not start: ${(error as Error).message.split('\n')[0]}`);
          return started(left - 1);
        }
      };
      const browser = await started(mostStarts - 1);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
    async ({}, use) => {
      const sites = new Worlds();
      await use(sites);
      await sites.end();
    },
    { scope: 'worker' },
  ],
});
