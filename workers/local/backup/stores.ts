import { mkdirSync, writeFileSync } from 'node:fs';
import { getPlatformProxy } from 'wrangler';
import type { Stores } from '#functions/operations/archive/pieces.ts';
import {
  configOf,
  environmentNamed,
  newSettings,
  readSettings,
  settingsFolder,
} from '#workers/deploy/environment.ts';
import { projectPath } from '../project.ts';
import { openBindings } from '../runtime.ts';

/** Which site: that of this machine, or one on Cloudflare by its environment, production without a name. */
export type Target = { isLocal: true } | { isLocal: false; env: string | undefined };

/** The database and the files of a site, as if this script ran beside its Worker. */
export interface OpenSite extends Stores {
  /** The public address of the site. */
  origin: string;
  close(): Promise<void>;
}

const folder = '.wrangler/backup';

/** Opens the database and the files of a site; throws while its database has no id. */
export const openSite = (target: Target): Promise<OpenSite> =>
  target.isLocal ? openLocal() : openRemote(target.env);

async function openLocal(): Promise<OpenSite> {
  const { d1, files, stop } = await openBindings(projectPath('.wrangler/local'));
  return { d1, files, origin: 'http://localhost', close: stop };
}

/**
 * Through wrangler's remote bindings, with the sign-in of `wrangler login`: a configuration that has nothing
 * but the two, so that no other binding is started.
 */
async function openRemote(env: string | undefined): Promise<OpenSite> {
  const environment = environmentNamed(env);
  const config = configOf(
    environment,
    readSettings(environment, settingsFolder) ?? newSettings(environment),
  );
  const { d1_databases: databases, r2_buckets: buckets } = config;
  const database = databases.find(({ binding }) => binding === 'DB');
  const bucket = buckets.find(({ binding }) => binding === 'FILES');
  if (!database?.database_id)
    throw new Error(`The database of ${environment} has no id yet: npm run go-live creates it.`);
  mkdirSync(projectPath(folder), { recursive: true });
  const configPath = projectPath(folder, 'wrangler.json');
  writeFileSync(
    configPath,
    JSON.stringify({
      name: config.name,
      compatibility_date: config.compatibility_date,
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
    origin: String(config.vars.ORIGIN ?? ''),
    close: () => proxy.dispose(),
  };
}
