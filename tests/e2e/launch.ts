import { chromiumPath } from '#tests/support/chromium.ts';

// In the environment, which test processes inherit.
process.env.CHROMIUM_PATH ??= await chromiumPath();

/**
 * A list of one's own replaces Playwright's: those of it that tests could notice; new frames for each page of a site,
 * to which the scripts that a context brings to every page (axe.ts) are sent anew; a second thread that reads scripts.
 */
const withoutFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['RenderDocument', 'ScriptStreaming'],
];

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${withoutFeatures}`,
    '--in-process-gpu',
    // Of each context: what a page starts in advance for the next one costs more than the page.
    '--renderer-process-limit=1',
    // No page is open for long enough that optimising its scripts pays.
    '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
  ],
};
