import { mkdirSync, writeFileSync } from 'node:fs';
import { getPlatformProxy } from 'wrangler';
import type { Stores } from '#functions/operations/archive/pieces.ts';
import { openSite as openDeployed } from '#workers/deploy/site.ts';
import { projectPath } from '../project.ts';
import { openBindings } from '../runtime.ts';

/** The database and the files of a site, as if this script ran beside its Worker. */
export interface OpenSite extends Stores {
  /** The public address of the site. */
  origin: string;
  close(): Promise<void>;
}

const folder = '.wrangler/backup';

/** Opens the database and the files of the site of this machine, or of the one on Cloudflare. */
export const openSite = (isLocal: boolean): Promise<OpenSite> =>
  isLocal ? openLocal() : openRemote();

async function openLocal(): Promise<OpenSite> {
  const { d1, files, stop } = await openBindings(projectPath('.wrangler/local'));
  return { d1, files, origin: 'http://localhost', close: stop };
}

/**
 * Through wrangler's remote bindings, with the sign-in of `wrangler login`: a configuration that has nothing
 * but the two, so that no other binding is started.
 */
async function openRemote(): Promise<OpenSite> {
  const { settings, config } = openDeployed();
  const { name, compatibility_date, vars, d1_databases, r2_buckets } = config();
  const database = d1_databases.find(({ binding }) => binding === 'DB');
  const bucket = r2_buckets.find(({ binding }) => binding === 'FILES');
  if (!settings.databaseId)
    throw new Error('There is no database yet: npm run go-live creates it.');
  mkdirSync(projectPath(folder), { recursive: true });
  const configPath = projectPath(folder, 'wrangler.json');
  writeFileSync(
    configPath,
    JSON.stringify({
      name,
      account_id: settings.accountId,
      compatibility_date,
      d1_databases: [{ ...database, remote: true }],
      r2_buckets: [{ ...bucket, remote: true }],
    }),
  );
  const proxy = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
    configPath,
    persist: false,
  });
  return {
    d1: proxy.env.DB,
    files: proxy.env.FILES,
    origin: vars.ORIGIN ?? '',
    close: () => proxy.dispose(),
  };
}
