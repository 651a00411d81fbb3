import type { OwnSite } from '#tests/support/site-client.ts';
import { limits } from './limits.ts';
import { test as base } from './test.ts';

export type { OwnSite };

/** Tests with a site of their own, which `page` and `request` use: one for all tests of a file in a process. */
export const test = base.extend<{ site: OwnSite; baseURL: string }>({
  site: [
    async ({ fileSite }, use, { file }) => use(await fileSite.of(file)),
    { timeout: limits.whole },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
