import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { experimental_readRawConfig as readRawConfig } from 'wrangler';
import * as z from 'zod';
import { readConfig } from '#functions/core/config/config.ts';
import { fail } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { runTool } from '#workers/local/tools.ts';

/** What the society has decided: `settings.json`, in git, never with a secret. */
const settingsSchema = z.strictObject({
  accountId: z.string().regex(/^[0-9a-f]{32}$/, 'the id of the account, 32 digits and letters'),
  /** The account's own name under workers.dev. */
  subdomain: z.string().regex(/^[a-z0-9-]+$/, 'the name before .workers.dev'),
  /** Where the data lies: `eu` is the law of the European Union, anything else the region of the database. */
  place: z.enum(['', 'eu', 'weur', 'eeur', 'enam', 'wnam', 'apac', 'oc']),
  databaseId: z.string(),
  /** The society's address; empty as long as the site is tried on workers.dev. */
  domain: z.string(),
  vars: z.record(z.string(), z.string()),
});
export type Settings = z.infer<typeof settingsSchema>;

interface RawConfig {
  name: string;
  compatibility_date: string;
  vars: Record<string, string>;
  d1_databases: { binding: string; database_name: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  queues: { consumers: { queue: string; dead_letter_queue?: string }[] };
}

/** wrangler.toml: how the site is built, and the names of what it uses. */
const baseConfig = (folder: string) =>
  readRawConfig({ config: join(folder, 'wrangler.toml') }).rawConfig as unknown as RawConfig;

/** wrangler.toml with what the society has decided, for wrangler. The society's address is in it only when it was switched. */
export function configOf(settings: Settings, folder = projectPath()) {
  const base = baseConfig(folder);
  const { subdomain, place, databaseId, domain } = settings;
  const vars: Record<string, string> = {
    ...base.vars,
    ...settings.vars,
    DATA_PLACE: place === 'eu' ? 'eu' : '',
    ORIGIN: `https://${domain || `${base.name}.${subdomain}.workers.dev`}`,
  };
  return {
    ...base,
    // One address only: search engines would find the same pages twice.
    workers_dev: domain === '',
    preview_urls: false,
    ...(domain === '' ? {} : { routes: [{ pattern: domain, custom_domain: true }] }),
    vars,
    d1_databases: base.d1_databases.map((one) => ({ ...one, database_id: databaseId })),
    r2_buckets: base.r2_buckets.map((one) => ({
      ...one,
      ...(place === 'eu' ? { jurisdiction: 'eu' } : {}),
    })),
  };
}

/** Writes settings to fill in, with the variables of wrangler.toml; false where there are settings. */
export function writeEmptySettings(folder = projectPath()): boolean {
  const file = join(folder, 'settings.json');
  if (existsSync(file)) return false;
  const { ORIGIN, MODE, LIMIT_FACTOR, ...vars } = baseConfig(folder).vars;
  const empty = { accountId: '', subdomain: '', place: '', databaseId: '', domain: '', vars };
  writeFileSync(file, `${JSON.stringify(empty, null, 2)}\n`);
  return true;
}

/** Throws for what is no answer, for an address of an example, and for what the site itself would refuse. */
function checkSettings(given: unknown, folder: string): Settings {
  const { data, error } = settingsSchema.safeParse(given);
  if (!data) throw new Error(`settings.json:\n${z.prettifyError(error)}`);
  const { vars } = configOf(data, folder);
  const examples = Object.entries(vars).filter(([, value]) => /\bexample\.\w+/.test(value));
  if (examples.length > 0)
    throw new Error(`settings.json has addresses of an example:\n  ${examples.join('\n  ')}`);
  readConfig({ ...vars, ...secretForms(data) });
  return data;
}

/** The secrets that these settings need, each with a stand-in of its form. */
export function secretForms({ vars: { MAIL, PAYMENTS } }: Settings): Record<string, string> {
  const some = 'x'.repeat(32);
  return {
    ...{ LINK_SECRET: some, HEALTH_TOKEN: some, RESULT_KEY: 'A'.repeat(64) },
    ...(MAIL === 'ses' ? { SES_ACCESS_KEY_ID: some, SES_SECRET_ACCESS_KEY: some } : {}),
    ...(MAIL === 'smtp' ? { SMTP_URL: 'smtps://mail.invalid' } : {}),
    ...(PAYMENTS === 'stripe' ? { STRIPE_SECRET_KEY: some, STRIPE_WEBHOOK_SECRET: some } : {}),
    ...(PAYMENTS === 'xpay' ? { XPAY_SECRET: some } : {}),
  };
}

/** The site on Cloudflare, and wrangler with its configuration. */
export interface Site {
  folder: string;
  settings: Settings;
  config(): ReturnType<typeof configOf>;
  /** The address at which it answers, without a slash at the end. */
  address(): string;
  save(changed: Partial<Record<keyof Settings, string>>): void;
  /** Calls wrangler and returns what it prints; with `asks` it prints and asks at the terminal itself. */
  wrangler(args: string[], how?: { input?: string; asks?: boolean }): Promise<string>;
}

/** Opens the site as it is decided. Throws where nothing is. */
export function openSite(folder = projectPath(), isTerminal = true): Site {
  const settingsFile = join(folder, 'settings.json');
  if (!existsSync(settingsFile)) throw new Error('There is no settings.json: npm run go-live');
  const site: Site = {
    folder,
    settings: checkSettings(JSON.parse(readFileSync(settingsFile, 'utf8')), folder),
    config: () => configOf(site.settings, folder),
    address: () => site.config().vars.ORIGIN ?? '',
    save(changed) {
      site.settings = checkSettings({ ...site.settings, ...changed }, folder);
      writeFileSync(settingsFile, `${JSON.stringify(site.settings, null, 2)}\n`);
    },
    wrangler(args, { input = '', asks = false } = {}) {
      // Beside wrangler.toml, so that paths lead from the same folder.
      const file = join(folder, 'wrangler.made.json');
      writeFileSync(file, JSON.stringify(site.config(), null, 2));
      const config = args.includes('--config') ? [] : ['--config', file];
      const { accountId: CLOUDFLARE_ACCOUNT_ID } = site.settings;
      const env = { CLOUDFLARE_ACCOUNT_ID, WRANGLER_LOG: 'log' };
      const how = { input, asks: asks && isTerminal, cwd: folder, env };
      return runTool('wrangler', [...args, ...config], how);
    },
  };
  return site;
}

/** The list in what wrangler prints; a note may stand before it. */
export const jsonIn = <T>(said: string): T => JSON.parse(said.slice(said.search(/^[[{]/m)));

// `npm run wrangler -- …` is wrangler itself, for the database and the Worker of the society.
async function passOn(args: string[]) {
  await openSite().wrangler(args, { asks: true });
}

if (import.meta.main) await passOn(process.argv.slice(2)).catch(fail);
