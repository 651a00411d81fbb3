import type { OwnSite, Vars } from '#tests/support/site-client.ts';
import { limits } from './limits.ts';
import { test as base } from './test.ts';

export type { OwnSite };

/**
 * Tests with their own site, which `page` and `request` use: one for all tests of a process with the same `world`.
 * Each file names one, and the variables in which it differs (`vars`).
 */
export const test = base.extend<{
  world: string;
  vars: Vars | undefined;
  site: OwnSite;
  baseURL: string;
}>({
  world: ['', { option: true }],
  vars: [undefined, { option: true }],
  site: [
    async ({ world, vars, sites }, use, info) => {
      await use(await sites.of(world, vars));
      if (info.status !== info.expectedStatus) sites.distrust(world);
    },
    { timeout: limits.whole },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
