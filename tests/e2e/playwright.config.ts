import { mkdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '#tests/support/chromium.ts';
import { freePort } from '#workers/local/ports.ts';
import { projectPath } from '#workers/local/project.ts';

// In the environment, which test processes inherit.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_HOST_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= await chromiumPath();
const { E2E_PORT: port, CHROMIUM_PATH: executablePath } = process.env;

// The sites' logs: tests provoke errors on purpose, which would look alarming in the output of a passing run.
const log = projectPath('tests/results/sites.txt');
mkdirSync(projectPath('tests/results'), { recursive: true });

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
  outputDir: projectPath('tests/results/browser'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter: 'list',
  expect: { timeout: 5_000 },
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning tests/support/site-host.ts 2> "${log}"`,
    cwd: projectPath(),
    wait: { stdout: /Test site at/ },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
