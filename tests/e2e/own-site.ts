import type { OwnSite } from '#tests/support/site-client.ts';
import { test as base } from './test.ts';

export type { OwnSite };

/**
 * Tests with their own site, which `page` and `request` use. A process starts one for all of its tests with the
 * same `world`: each file names one.
 */
export const test = base.extend<{ world: string; site: OwnSite; baseURL: string }>({
  world: ['', { option: true }],
  site: [async ({ world, sites }, use) => use(await sites.of(world)), { timeout: 60_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  // The site trusts a copy in the browser's cache for up to a second after a write from outside.
  page: async ({ page, site }, use) => {
    const tools = await page.context().newCDPSession(page);
    const end = site.onRun(() => tools.send('Network.clearBrowserCache'));
    await use(page);
    end();
  },
});
