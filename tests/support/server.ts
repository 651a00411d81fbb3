import { seedAccounts } from '#workers/local/accounts.ts';
import { migrate } from '#workers/local/migrate.ts';
import { fail } from '#workers/local/progress.ts';
import { type Site, startSite } from '#workers/local/runtime.ts';
import { seed } from '#workers/local/seed.ts';
import { stopOnSignal } from '#workers/local/signals.ts';

interface TestSiteOptions {
  /** 0 takes a free one. */
  port?: number;
  /** The day from which the samples count; `YYYY-MM-DD`. */
  today?: string;
  /** Whether the built files are served too; not for measuring the Worker alone. */
  assets?: boolean;
  vars?: Record<string, string>;
}

/** Tests try many things often, so that limits are wide unless a test asks for the true ones. */
const testVars = {
  LINK_SECRET: 'a secret of the tests, known to everybody',
  LIMIT_FACTOR: '1000',
};

/** The built site with a fresh, seeded database that is gone when it stops. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<Site> {
  const { port = 0, today = new Date().toISOString().slice(0, 10), assets = true, vars } = options;
  const site = await startSite({
    port,
    mode: 'test',
    persist: false,
    assets,
    vars: { ...testVars, ...vars },
  });
  await migrate(site.d1);
  await seed(site, today);
  await seedAccounts(site.d1, today);
  return site;
}

/** As a program, for Playwright's `webServer`: serves on PORT until it is told to stop. */
if (import.meta.main) {
  const site = await startTestSite({ port: Number(process.env.PORT ?? 0) }).catch(fail);
  console.log(`Test site at ${site.url}`);
  stopOnSignal(site.stop);
}
