import { migrate } from '#workers/local/migrate.ts';
import { type Site, startSite } from '#workers/local/runtime.ts';
import { seedAccounts } from '#workers/local/seed/accounts/accounts.ts';
import { setSamples } from '#workers/local/seed/rows.ts';
import { seed } from '#workers/local/seed.ts';
import { passwordCost } from './password-cost.ts';
import { resultKey } from './result-key.ts';
import { siteNow } from './site-client.ts';

interface TestSiteOptions {
  /** 0 picks a free one. */
  port?: number;
  /** The day that the sample data is relative to; `YYYY-MM-DD`. */
  today?: string;
  /** Whether the built files are served too; not when measuring the Worker alone. */
  assets?: boolean;
  vars?: Record<string, string>;
  /** The folder of the database and the files; without it they are deleted when the site stops. */
  persist?: string | false;
  /** The module of a Worker to run beside it, on its database. */
  beside?: string;
}

/** Tests try many things often, so the limits are high unless a test asks for the real ones. */
const testVars = {
  LINK_SECRET: 'a secret of the tests, known to everybody',
  RESULT_KEY: resultKey,
  LIMIT_FACTOR: '1000',
};

/** What a site refuses that says it is in production. */
const onlyInTests = {
  PASSWORD_COST: String(passwordCost),
  CLOCK_AHEAD: process.env.CLOCK_AHEAD ?? '0',
};

/** The built site with the existing database in its folder. */
export const startPlainSite = (options: TestSiteOptions): Promise<Site> => {
  const { port = 0, assets = true, persist = false, vars, beside } = options;
  const all = { ...testVars, ...(vars?.MODE === 'production' ? {} : onlyInTests), ...vars };
  return startSite({ port, mode: 'test', persist, assets, vars: all, beside });
};

/** The built site with a fresh, seeded database. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<Site> {
  const { today = siteNow().toISOString().slice(0, 10) } = options;
  const site = await startPlainSite(options);
  await migrate(site.d1);
  await seed(site, today);
  await setSamples(site.d1, true);
  await seedAccounts(site.d1, today, passwordCost);
  return site;
}
