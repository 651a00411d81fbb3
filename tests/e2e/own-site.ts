import { test as base } from '@playwright/test';
import { startTestSite } from '#tests/support/server.ts';
import type { Site } from '#workers/local/runtime.ts';

type Value = string | number | null;

/** A site that a test file has to itself, so that it may change what is published there. */
export interface OwnSite {
  url: string;
  /** Runs one statement on its database. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** Sends the tick of a cron expression. */
  tick(cron: string): Promise<void>;
  /** The first row of a statement on its database, or null. */
  first(sql: string, ...values: Value[]): Promise<Record<string, unknown> | null>;
}

const vars = { NETPLACE_URL: 'https://netplace.example/', SHOW_REFUSE_COOKIES: 'true' };

const owned = ({ url, d1, scheduled }: Site): OwnSite => ({
  url,
  tick: (cron) => scheduled(cron),
  async run(sql, ...values) {
    await d1
      .prepare(sql)
      .bind(...values)
      .run();
  },
  first: (sql, ...values) =>
    d1
      .prepare(sql)
      .bind(...values)
      .first(),
});

/**
 * Tests with a site of their own, which `page` and `request` use. It starts once for all tests that
 * name the same `world`: each file names one.
 */
export const test = base.extend<{ baseURL: string }, { world: string; site: OwnSite }>({
  world: ['', { option: true, scope: 'worker' }],
  site: [
    async ({ world: _ }, use) => {
      const site = await startTestSite({ vars });
      await use(owned(site));
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Routing turns the browser's cache off: a copy may be a second old after a write from outside.
  page: async ({ page }, use) => {
    await page.route('**/*', (route) => route.continue());
    await use(page);
  },
});
