import { writeFileSync } from 'node:fs';
import { getPlatformProxy } from 'wrangler';
import { openSite as openDeployed } from '#workers/deploy/site.ts';
import { projectPath } from '../project.ts';
import { openBindings } from '../runtime.ts';

/** The database and the files of a site, as if this script ran beside its Worker. */
export interface OpenSite {
  d1: D1Database;
  files: R2Bucket;
  /** The second bucket, with the nightly backups; there is none on this machine. */
  archives: R2Bucket | null;
  /** The public address of the site. */
  origin: string;
  close(): Promise<void>;
}

/** Opens the site of this machine, or the one on Cloudflare. */
export const openSite = (isLocal: boolean): Promise<OpenSite> =>
  isLocal ? openLocal() : openRemote();

async function openLocal(): Promise<OpenSite> {
  const { d1, files, stop } = await openBindings(projectPath('.wrangler/local'));
  return { d1, files, archives: null, origin: 'http://localhost', close: stop };
}

/**
 * Through wrangler's remote bindings, with the sign-in of `wrangler login`: a configuration that has nothing
 * but these, so that no other binding is started. Throws while the database has no id.
 */
async function openRemote(): Promise<OpenSite> {
  const { settings, config, address } = openDeployed();
  const { name, compatibility_date, d1_databases: databases, r2_buckets: buckets } = config();
  if (!settings.databaseId)
    throw new Error('There is no database yet: npm run go-live creates it.');
  const isRemote = <One extends object>(one: One) => ({ ...one, remote: true });
  const configPath = projectPath('.wrangler/backup.json');
  writeFileSync(
    configPath,
    JSON.stringify({
      ...{ name, compatibility_date, account_id: settings.accountId },
      d1_databases: databases.filter(({ binding }) => binding === 'DB').map(isRemote),
      r2_buckets: buckets.map(isRemote),
    }),
  );
  const proxy = await getPlatformProxy<{ DB: D1Database; FILES: R2Bucket; BACKUPS: R2Bucket }>({
    configPath,
    persist: false,
  });
  const { DB: d1, FILES: files, BACKUPS: archives } = proxy.env;
  return { d1, files, archives, origin: address(), close: () => proxy.dispose() };
}
