import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath, shareConfig } from '#workers/local/project.ts';
import type { Code } from './code.ts';
import type { Site } from './site.ts';
import type { Print } from './steps.ts';
import { jsonIn } from './wrangler.ts';

/** One version of a Worker, newest last, as wrangler lists them. */
interface Version {
  id: string;
  metadata: { created_on: string };
  annotations?: Record<string, string>;
}

interface Deployment {
  created_on: string;
  versions: { version_id: string; percentage: number }[];
}

/** A version that was on the air: its commit, and the configuration that it had. */
export interface Release {
  version: string;
  at: string;
  commit: string;
  fingerprint: string;
}

/** What was on the air, newest first; none before the first deployment. */
export async function readReleases({ wrangler, settings }: Site): Promise<Release[]> {
  const named = ['--name', settings.name, '--json'];
  const listed = await wrangler(['deployments', 'list', ...named]).catch((error) => {
    if (/not found|does not exist|10007/i.test(String(error))) return '[]';
    throw error;
  });
  const deployments = jsonIn<Deployment[]>(listed);
  if (deployments.length === 0) return [];
  const versions = jsonIn<Version[]>(await wrangler(['versions', 'list', ...named]));
  const known = new Map(versions.map((one) => [one.id, one]));
  return deployments.reverse().flatMap(({ created_on: at, versions: [first] }) => {
    const version = first && known.get(first.version_id);
    if (!version) return [];
    const { 'workers/tag': tag = '', 'workers/message': message = '' } = version.annotations ?? {};
    const fingerprint = /settings (\w+)/.exec(message)?.[1] ?? '';
    return [{ version: version.id, at, commit: tag, fingerprint }];
  });
}

/** Migrations that the database does not have yet, as wrangler lists them; their names. */
export async function pendingMigrations({ configured }: Site): Promise<string[]> {
  const list = await configured(['d1', 'migrations', 'list', 'DB', '--remote']);
  const names = [...new Set(list.match(/\d{4}_[\w-]+\.sql/g) ?? [])];
  if (names.length === 0 && !/No migrations to apply/i.test(list))
    throw new Error(`wrangler did not say which migrations are missing:\n${list}`);
  return names;
}

/** Applies migrations, after noting the point in time to which the database can be put back. */
export async function migrateDatabase(
  site: Site,
  pending: string[],
  print: Print,
): Promise<string> {
  const said = await site.configured(['d1', 'time-travel', 'info', 'DB', '--json']);
  const { bookmark } = jsonIn<{ bookmark: string }>(said);
  const line = { at: new Date().toISOString(), environment: site.environment, bookmark, pending };
  mkdirSync(dirname(site.bookmarksFile), { recursive: true });
  if (!site.isRehearsal) appendFileSync(site.bookmarksFile, `${JSON.stringify(line)}\n`);
  if (!site.isRehearsal) {
    print(`  Before the migrations the database is at bookmark ${bookmark}.`);
    print('  To put it back, losing all that was written since:');
    print(
      `    npm run wrangler -- --env ${site.environment} d1 time-travel restore DB --bookmark=${bookmark}`,
    );
  }
  await site.configured(['d1', 'migrations', 'apply', 'DB', '--remote']);
  return `${pending.length} applied, up to ${pending.at(-1)}`;
}

/** Deploys the built site and, before it, the Worker that draws pictures for it; the version carries its commit and the fingerprint of its configuration. */
export async function publish(site: Site, { commit, branch }: Code): Promise<string> {
  const message = `${branch || 'no branch'}, settings ${site.fingerprint()}`;
  const share = site.config().services.find(({ binding }) => binding === 'SHARE');
  if (share)
    await site.wrangler(['deploy', '--config', projectPath(shareConfig), '--name', share.service]);
  await site.configured(['deploy', '--tag', commit, '--message', message.slice(0, 100)]);
  return `${commit} is at ${site.address()}`;
}
