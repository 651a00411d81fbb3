import { chromiumPath } from '#tests/support/chromium.ts';

// In the environment, which test processes inherit.
process.env.CHROMIUM_PATH ??= await chromiumPath();

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--in-process-gpu',
    // Of each context: what a page starts in advance for the next one costs more than the page.
    '--renderer-process-limit=1',
    // No page is open for long enough that optimising its scripts pays.
    '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
  ],
};
