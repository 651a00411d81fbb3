import { chromium } from '@playwright/test';
import startSites from '#tests/support/sites.ts';
import { launchOptions } from './launch.ts';

/** A page that loads scripts and asks the database, as most do that the tests open. */
const measured = '/access/sign-in';
/** As many at once as there are processes of tests. */
const atOnce = 2;

/** Starts the sites, and measures how long a page takes on this machine, as busy as it is (`limits.ts`). */
export default async function setUp() {
  const end = await startSites();
  const browser = await chromium.launch(launchOptions);
  const open = async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(new URL(measured, process.env.SITE_URL).href);
    await page.locator('.not-yet').waitFor({ state: 'detached', timeout: 0 });
    await context.close();
    return performance.now() - started;
  };
  const times: number[] = [];
  for (let round = 0; round < 3; round++)
    times.push(...(await Promise.all(Array.from({ length: atOnce }, open))));
  await browser.close();
  process.env.PAGE_MS = String(Math.max(...times.slice(atOnce)));
  return end;
}
