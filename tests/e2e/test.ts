import { type Browser, test as base, expect, type WebError } from '@playwright/test';
import { watchLost } from '../runner/processes.ts';
import { FileSite } from './file-site.ts';
import { KeptContext } from './kept-context.ts';
import { limits } from './limits.ts';
import { SharedPage } from './shared-page.ts';

/** How often to start a browser that crashes at start-up. */
const mostStarts = 3;

type Use<T> = (made: T) => Promise<void>;

/** What a test process has once, until it ends. */
const ofProcess = <T>(
  make: () => T,
  end: Use<T>,
): [(of: object, use: Use<T>) => Promise<void>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  async ({}, use) => {
    const made = make();
    await use(made);
    await end(made);
  },
  { scope: 'worker' },
];

/**
 * The fixtures of browser tests, on the site that all processes share: its tests only read, since what one of them
 * types or saves is there for the crawl of all screens. Who writes takes a site of own-site.ts. On a busy machine
 * Chromium sometimes crashes at start-up: it is started again, so that no run fails for a reason that is not tested.
 * The site of own-site.ts is kept here, since Playwright ends a process when the next test has other worker fixtures.
 * An error of a script that nothing catches fails a test, also where the page seems whole: React repairs HTML that it
 * did not expect, and a press meanwhile is lost.
 */
export const test = base.extend<
  object,
  { browser: Browser; fileSite: FileSite; shared: SharedPage; kept: KeptContext }
>({
  context: async (
    { browser, kept, baseURL, storageState, javaScriptEnabled, bypassCSP },
    use,
    info,
  ) => {
    const cookies = typeof storageState === 'object' ? storageState.cookies : [];
    const options = { baseURL, cookies, javaScriptEnabled, bypassCSP };
    const context = await kept.begin(browser, options);
    const errors: string[] = [];
    const note = (said: WebError) => {
      // A page that a test has written itself (`setContent`) cannot load the site's scripts.
      if (said.page()?.url().startsWith('http')) errors.push(said.error().message);
    };
    context.on('weberror', note);
    await use(context);
    context.off('weberror', note);
    await kept.end(options, info.status === info.expectedStatus);
    expect(errors, 'errors of scripts').toEqual([]);
  },
  page: async ({ context, kept }, use) => use(kept.pageOf(context)),
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
      const noteLost = watchLost();
      await browser.close();
      noteLost();
    },
    { scope: 'worker', timeout: limits.whole },
  ],
  kept: ofProcess(
    () => new KeptContext(),
    (kept) => kept.close(),
  ),
  shared: ofProcess(
    () => new SharedPage(),
    (shared) => shared.close(),
  ),
  fileSite: ofProcess(
    () => new FileSite(),
    (site) => site.end(),
  ),
});
