import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '#functions/core/config/config.ts';
import { fail } from '#workers/local/progress.ts';
import { newResultKey } from '#workers/local/secrets.ts';
import { inviteAdmin } from './admins.ts';
import { migrateDatabase } from './database.ts';
import { checkCode, openTools, publish, type Tools } from './deploy.ts';
import { jsonIn, secretForms, writeEmptySettings } from './site.ts';
import { sayMonitor, smokeTest } from './smoke.ts';

const placeQuestion = `Where may the data lie? It cannot be changed later.
  eu          only in the European Union, as Cloudflare promises: database, pictures, backups
  weur, eeur  in Europe (western, eastern), for speed, without that promise; or
              enam, wnam (North America), apac (Asia Pacific), oc (Oceania)
Place`;

/** Creates the database, the buckets and the queues that are not there yet. */
async function createStores({ site, ask, say }: Tools): Promise<void> {
  if (site.settings.place === '') site.save({ place: await ask(placeQuestion) });
  const { place } = site.settings;
  if (place === '') throw new Error('An answer is needed: it cannot be changed later.');
  const { d1_databases: databases, r2_buckets: buckets, queues } = site.config();
  const law = place === 'eu' ? ['--jurisdiction', 'eu'] : [];
  const where = place === 'eu' ? law : ['--location', place];
  const createAll = async (listed: string, create: string[], names: string[], rest: string[]) => {
    // wrangler prints names between spaces and lines.
    const there = new Set(listed.split(/[\s│|]+/));
    for (const name of new Set(names.filter((one) => !there.has(one))))
      await site.wrangler([...create, name, ...rest]);
    say(`✓ ${[...new Set(names)].join(', ')}`);
  };
  // The buckets come first: an account in which R2 is not switched on says so here.
  await createAll(
    await site.wrangler(['r2', 'bucket', 'list', ...law]),
    ['r2', 'bucket', 'create'],
    buckets.map((one) => one.bucket_name),
    where,
  );
  await createAll(
    await site.wrangler(['queues', 'list']),
    ['queues', 'create'],
    queues.consumers.flatMap(({ queue, dead_letter_queue: dead = queue }) => [dead, queue]),
    [],
  );
  const name = String(databases[0]?.database_name);
  const all = jsonIn<{ uuid: string; name: string }[]>(
    await site.wrangler(['d1', 'list', '--json']),
  );
  const id =
    all.find((one) => one.name === name)?.uuid ??
    /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(await site.wrangler(['d1', 'create', name, ...where]))?.[0];
  if (id === undefined) throw new Error(`D1 did not say the id of ${name}.`);
  site.save({ databaseId: id });
  say(`✓ the database ${name}`);
}

const randomText = (): string => randomBytes(32).toString('base64url');

/** Secrets that are made; the others are asked for. */
const made: Record<string, () => string> = {
  LINK_SECRET: randomText,
  HEALTH_TOKEN: randomText,
  RESULT_KEY: newResultKey,
};

/** Stores the secrets that Cloudflare does not have yet; wrangler takes them through its standard input. */
async function storeSecrets({ site, ask, say }: Tools): Promise<void> {
  const listed = await site.wrangler(['secret', 'list']).catch((error) => {
    // Before the first secret or deployment there is no Worker.
    if (/not found/i.test(String(error))) return '[]';
    throw error;
  });
  const known = jsonIn<{ name: string }[]>(listed).map(({ name }) => name);
  const forms = secretForms(site.settings);
  const missing = Object.keys(forms).filter((name) => !known.includes(name));
  if (missing.length === 0) return say('✓ Every secret is stored.');
  const file = join(site.folder, '.wrangler/secrets.txt');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const secrets: Record<string, string> = {};
  for (const name of missing)
    secrets[name] = kept[name] || made[name]?.() || (await ask(`The secret ${name}`, true));
  readConfig({ ...site.config().vars, ...forms, ...secrets });
  const lines = Object.keys(made).map((name) => `${name}=${secrets[name] ?? kept[name] ?? ''}\n`);
  mkdirSync(join(site.folder, '.wrangler'), { recursive: true });
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  await site.wrangler(['secret', 'bulk'], { input: JSON.stringify(secrets) });
  say(`✓ Stored ${missing.join(', ')}. Put what ${file} says into the society’s`);
  say('  password store, then delete the file: Cloudflare never shows a secret again.');
}

/**
 * Brings the site from nothing to its first administrator, on workers.dev. Every step looks on Cloudflare what is there,
 * so that it can be run again, wherever it stopped.
 */
export async function goLive(tools: Tools): Promise<void> {
  const { site, say, ask, patience } = tools;
  await checkCode(tools);
  await tools.build();
  await createStores(tools);
  await storeSecrets(tools);
  await migrateDatabase(site, say, tools.migrations);
  await publish(tools);
  await smokeTest(site.address(), say, patience);
  await inviteAdmin(site, ask, say);
  sayNext(tools);
}

/** What is left to a person; the monitor comes last. */
function sayNext({ site, say }: Tools): void {
  say(`\nThe site is at ${site.address()}. Commit settings.json: the next volunteer needs it.`);
  if (site.settings.domain === '')
    say('When it is as you want it, give it its address: npm run switch-address -- society.org');
  sayMonitor(site.address(), say);
}

/** `npm run go-live` */
async function main(args: string[]) {
  if (writeEmptySettings())
    console.log('Fill in settings.json (docs/operations.md), then run this again.');
  else await goLive(openTools(args));
}

if (import.meta.main) await main(process.argv.slice(2)).catch(fail);
