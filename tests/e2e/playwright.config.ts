import { defineConfig } from '@playwright/test';
import { projectPath } from '#workers/local/project.ts';
import { launchOptions } from './launch.ts';
import { limits } from './limits.ts';

/** A visitor who has made the choice, so that the banner covers nothing. */
const choice = { name: 'cookie-consent', value: 'no-3rd-party', domain: 'localhost', path: '/' };
const rest = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };

export default defineConfig({
  testDir: '.',
  globalSetup: './setup.ts',
  outputDir: projectPath('tests/results/browser'),
  // A file goes through one process, with one site: those that are worth it say that they do not.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: limits.whole,
  reporter: 'list',
  expect: { timeout: limits.expect },
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    storageState: { cookies: [{ ...choice, ...rest }], origins: [] },
    trace: 'off',
    actionTimeout: limits.job,
    navigationTimeout: limits.job,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      // The commonest window; drawing a larger one costs as much more.
      use: { viewport: { width: 1280, height: 720 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
