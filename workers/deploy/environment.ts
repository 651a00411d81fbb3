import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import { z } from 'zod';
import { projectPath } from '#workers/local/project.ts';

const environments = ['production', 'staging'] as const;
export type Environment = (typeof environments)[number];

/** The environment of that name, production without one. Throws for an unknown name. */
export function environmentNamed(name = 'production'): Environment {
  const found = environments.find((one) => one === name);
  if (found) return found;
  throw new Error(`There is no environment ${name}, only ${environments.join(' and ')}.`);
}

/** Where it is decided. */
export const settingsFolder = projectPath('settings');

/** What a society has decided for one environment. All of it is public and kept in git, no secret ever. */
const settingsSchema = z.strictObject({
  /** The name of the Worker; the names of its database, buckets and queues begin with it. */
  name: z.string().regex(/^[a-z][a-z0-9-]{2,45}$/, 'small letters, digits and hyphens'),
  /** Where the database was created. */
  location: z.string().default(''),
  /** The id that Cloudflare gave to the database; empty before it is created. */
  databaseId: z.string().default(''),
  /** The variables that differ from wrangler.toml. */
  vars: z.record(z.string(), z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;

interface RawConfig {
  name: string;
  vars: Record<string, string>;
  compatibility_flags: string[];
  compatibility_date: string;
  d1_databases: {
    binding: string;
    database_name: string;
    database_id: string;
    migrations_dir: string;
  }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: {
    producers: { queue: string }[];
    consumers: { queue: string; dead_letter_queue?: string }[];
  };
  ratelimits: { namespace_id: string }[];
  services: { binding: string; service: string }[];
  [other: string]: unknown;
}

/** wrangler.toml as it is written: how the site is built, and the names that environments derive theirs from. */
export const baseConfig = (): RawConfig =>
  readRawConfig({ config: projectPath('wrangler.toml') }).rawConfig as unknown as RawConfig;

/** The file with what was decided for an environment. */
const settingsFile = (environment: Environment, folder: string): string =>
  join(folder, `${environment}.json`);

/** What was decided for an environment so far; null before the first time. Throws when the file is unreadable. */
export function readSettings(environment: Environment, folder: string): Settings | null {
  const file = settingsFile(environment, folder);
  if (!existsSync(file)) return null;
  const { success, data, error } = settingsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (success) return data;
  throw new Error(`${file} cannot be read.\n${z.prettifyError(error)}`);
}

/** Writes it down; returns the file. */
export function writeSettings(
  environment: Environment,
  settings: Settings,
  folder: string,
): string {
  const file = settingsFile(environment, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(settingsSchema.parse(settings), null, 2)}\n`);
  return file;
}

/** Settings to begin with: names as in wrangler.toml, nothing decided. */
export function newSettings(environment: Environment): Settings {
  const { name } = baseConfig();
  return {
    name: environment === 'production' ? name : `${name}-${environment}`,
    location: '',
    databaseId: '',
    vars: {},
  };
}

/** The mail and the bank of a staging site, which no settings can change (D-104). */
const stagingVars = { MAIL: 'outbox', PAYMENTS: 'sandbox' };

/** Counts of one environment are not those of another: the ids of rate limits are those of the account. */
const stagingNamespace = (id: string): string => String(Number(id) + 1000);

/**
 * The whole configuration of an environment, for wrangler. It is derived from wrangler.toml, since wrangler's
 * own named environments inherit neither variables nor bindings, so that each would be written twice.
 */
export function configOf(environment: Environment, settings: Settings) {
  const base = baseConfig();
  const isStaging = environment === 'staging';
  const named = (name: string) =>
    name.startsWith(base.name) ? settings.name + name.slice(base.name.length) : name;
  const { ORIGIN = base.vars.ORIGIN ?? '' } = settings.vars;
  const host = URL.canParse(ORIGIN) ? new URL(ORIGIN).host : '';
  const hasDomain = host !== '' && !host.endsWith('.workers.dev');
  return {
    ...base,
    name: settings.name,
    main: projectPath(isStaging ? 'workers/staging/index.ts' : String(base.main)),
    // A Worker without a domain of its own reaches its own address only in this way: the sandbox bank does.
    compatibility_flags: [
      ...base.compatibility_flags,
      ...(isStaging ? ['global_fetch_strictly_public'] : []),
    ],
    alias: resolved(base.alias as Record<string, string>),
    assets: { ...(base.assets as object), directory: projectPath('build/client') },
    // One address only: search engines would find the same pages twice.
    workers_dev: !hasDomain,
    preview_urls: isStaging,
    ...(hasDomain ? { routes: [{ pattern: host, custom_domain: true }] } : {}),
    vars: {
      ...base.vars,
      ...settings.vars,
      ...(isStaging ? stagingVars : {}),
      MODE: environment,
    } as Record<string, string>,
    d1_databases: base.d1_databases.map((one) => ({
      ...one,
      database_name: named(one.database_name),
      database_id: settings.databaseId,
      migrations_dir: projectPath(one.migrations_dir),
    })),
    r2_buckets: base.r2_buckets.map((one) => ({ ...one, bucket_name: named(one.bucket_name) })),
    queues: {
      producers: base.queues.producers.map((one) => ({ ...one, queue: named(one.queue) })),
      consumers: base.queues.consumers.map(({ dead_letter_queue: dead, ...one }) => ({
        ...one,
        queue: named(one.queue),
        ...(dead === undefined ? {} : { dead_letter_queue: named(dead) }),
      })),
    },
    services: base.services.map((one) => ({ ...one, service: named(one.service) })),
    ratelimits: base.ratelimits.map((one) => ({
      ...one,
      namespace_id: isStaging ? stagingNamespace(one.namespace_id) : one.namespace_id,
    })),
  };
}
export type SiteConfig = ReturnType<typeof configOf>;

const resolved = (alias: Record<string, string>) =>
  Object.fromEntries(Object.entries(alias).map(([name, file]) => [name, projectPath(file)]));

/** Writes the configuration for wrangler beside what else is generated; returns the file. */
export function writeConfig(environment: Environment, settings: Settings, folder: string): string {
  const file = join(folder, `wrangler.${environment}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(configOf(environment, settings), null, 2)}\n`);
  return file;
}
