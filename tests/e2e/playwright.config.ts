import { defineConfig } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { projectPath } from '#workers/local/project.ts';

// In the environment, which test processes inherit, as what `globalSetup` starts.
process.env.CHROMIUM_PATH ??= await chromiumPath();
const { SITE_URL: baseURL, CHROMIUM_PATH: executablePath } = process.env;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--in-process-gpu',
];

/** A visitor who has made the choice, so that the banner covers nothing. */
const choice = { name: 'cookie-consent', value: 'no-3rd-party', domain: 'localhost', path: '/' };
const rest = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/sites.ts',
  outputDir: projectPath('tests/results/browser'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: 'list',
  expect: { timeout: 5_000 },
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: flags },
    storageState: { cookies: [{ ...choice, ...rest }], origins: [] },
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'desktop-no-js',
      grep: /@no-js/,
      use: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
