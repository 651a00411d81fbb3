import { type Browser, test as base } from '@playwright/test';

/** How often a browser is started that crashes before it has opened anything. */
const mostStarts = 3;

/**
 * The tests of a browser. On a busy machine Chromium now and then crashes as it starts, before any test
 * has begun: then it is started once more, so that a run does not fail for something that tests nothing.
 */
export const test = base.extend<object, { browser: Browser }>({
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
});
