import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '#workers/local/project.ts';
import {
  configOf,
  type Environment,
  newSettings,
  readSettings,
  type Settings,
  type SiteConfig,
  settingsFolder as societySettings,
  writeConfig,
  writeSettings,
} from './environment.ts';
import { runWrangler, type Wrangler } from './wrangler.ts';

/** One site on Cloudflare, or its rehearsal: what was decided, and how it is reached. */
export interface Site {
  environment: Environment;
  settings: Settings;
  config(): SiteConfig;
  wrangler: Wrangler;
  /** Calls wrangler with the configuration of this site. */
  configured: Wrangler;
  /** Writes the configuration for wrangler; returns the file. */
  configFile(): string;
  /** The address at which it answers, without a slash at the end. */
  address(): string;
  /** Keeps what was decided; returns the file. */
  save(settings: Settings): string;
  /** Puts secrets that were made into a file that only this user can read, outside git; returns the file. */
  keepSecrets(made: Record<string, string>): string;
  /** The hash of its configuration, short: it shows whether what is deployed is what was decided. */
  fingerprint(): string;
  isRehearsal: boolean;
  /** The file on this machine in which bookmarks of the database are kept: outside git. */
  bookmarksFile: string;
}

interface SiteOptions {
  wrangler?: Wrangler;
  /** Where it is decided; the folder of the project without it. */
  settingsFolder?: string;
  /** Where the configuration for wrangler is generated. */
  configFolder?: string;
  /** Where it answers, when that is not its public address. */
  address?(): string;
  isRehearsal?: boolean;
}

/** What brings the version before back. */
export const rollbackCommand = ({ environment, isRehearsal }: Site): string =>
  `npm run rollback -- --env ${environment}${isRehearsal ? ' --rehearsal' : ''}`;

/** Opens the site of an environment, with what was decided so far. */
export function openSite(environment: Environment, options: SiteOptions = {}): Site {
  const {
    wrangler = runWrangler(),
    settingsFolder = societySettings,
    configFolder = projectPath('.wrangler/environments'),
    isRehearsal = false,
  } = options;
  const site: Site = {
    environment,
    isRehearsal,
    bookmarksFile: join(configFolder, '../bookmarks.jsonl'),
    settings: readSettings(environment, settingsFolder) ?? newSettings(environment),
    wrangler,
    config: () => configOf(environment, site.settings),
    configured: (args, call) => wrangler([...args, '--config', site.configFile()], call),
    configFile: () => writeConfig(environment, site.settings, configFolder),
    address: options.address ?? (() => (site.settings.vars.ORIGIN ?? '').replace(/\/$/, '')),
    save(settings) {
      site.settings = settings;
      return writeSettings(environment, settings, settingsFolder);
    },
    keepSecrets(made) {
      const file = join(configFolder, `secrets.${environment}.txt`);
      const lines = Object.entries(made).map(([name, value]) => `${name}=${value}\n`);
      mkdirSync(configFolder, { recursive: true });
      writeFileSync(file, lines.join(''), { flag: 'a', mode: 0o600 });
      return file;
    },
    fingerprint: () =>
      createHash('sha256').update(JSON.stringify(site.config())).digest('hex').slice(0, 12),
  };
  return site;
}
