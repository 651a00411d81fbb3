import { type OwnSite, startOwnSite } from '#tests/support/site-client.ts';
import { test as base } from './test.ts';

export type { OwnSite };

const vars = { NETPLACE_URL: 'https://netplace.example/', SHOW_REFUSE_COOKIES: 'true' };

/**
 * Tests with a site of their own, which `page` and `request` use. It starts once for all tests that
 * name the same `world`: each file names one.
 */
export const test = base.extend<{ baseURL: string }, { world: string; site: OwnSite }>({
  world: ['', { option: true, scope: 'worker' }],
  site: [
    async ({ world: _ }, use) => {
      const site = await startOwnSite(vars);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // The site takes a copy in the browser for the newest up to a second after a write from outside.
  page: async ({ page, site }, use) => {
    const tools = await page.context().newCDPSession(page);
    const end = site.onRun(() => tools.send('Network.clearBrowserCache'));
    await use(page);
    end();
  },
});
