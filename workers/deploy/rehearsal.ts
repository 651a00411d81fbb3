import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#workers/local/ports.ts';
import { projectPath, shareConfig } from '#workers/local/project.ts';
import { type Site as RunningSite, startSite } from '#workers/local/runtime.ts';
import { type Environment, writeConfig } from './environment.ts';
import { openSite, type Site } from './site.ts';
import { runWrangler, type Wrangler } from './wrangler.ts';

/** What stands in for an account on Cloudflare. */
interface Account {
  databases: { uuid: string; name: string }[];
  buckets: string[];
  queues: string[];
  versions: { id: string; metadata: { created_on: string }; annotations: Record<string, string> }[];
  deployments: { created_on: string; versions: { version_id: string; percentage: number }[] }[];
}

const emptyAccount: Account = {
  databases: [],
  buckets: [],
  queues: [],
  versions: [],
  deployments: [],
};

/** The value after an option. */
const optionOf = (args: string[], name: string): string => args[args.indexOf(name) + 1] ?? '';

const without = (args: string[], ...names: string[]): string[] =>
  args.filter((arg) => !names.includes(arg));

/**
 * Rehearses on this machine: the same steps with the same calls of wrangler, answered here. Migrations and statements
 * are run by wrangler itself on a local database, and the bundle that wrangler makes is started in workerd. E-mails stay
 * in a mailbox and a sandbox takes payments. What only Cloudflare can answer is not tried: rights, names that
 * are taken, certificates, the cache, the real mail server and bank.
 */
export async function openRehearsal(
  environment: Environment,
): Promise<{ site: Site; end(): Promise<void> }> {
  const folder = projectPath('.wrangler/rehearsal', environment);
  const file = join(folder, 'account.json');
  const secretsFile = join(folder, 'secrets.json');
  const persist = join(folder, 'state');
  mkdirSync(folder, { recursive: true });
  const read = <T>(path: string, otherwise: T): T =>
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise;
  const account = read(file, structuredClone(emptyAccount));
  const keep = () => writeFileSync(file, JSON.stringify(account, null, 2));
  const wrangler = runWrangler();
  // The same at each start: the link in the invitation leads there.
  const port = Number(process.env.PORT ?? 0) || (await freePort());
  let running: RunningSite | null = null;

  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const start = async (config: string) => {
    await stop();
    const version = account.deployments.at(-1)?.versions[0]?.version_id;
    if (!version) return;
    running = await startSite({
      port,
      mode: 'local',
      persist: join(persist, 'v3'),
      assets: true,
      config,
      bundle: join(folder, 'versions', version),
      vars: {
        ...read<Record<string, string>>(secretsFile, {}),
        MAIL: 'outbox',
        PAYMENTS: 'sandbox',
        MODE: environment === 'staging' ? 'staging' : 'local',
      },
    });
  };

  /** The database has one writer: the site rests while wrangler runs statements. */
  const onDatabase = async (args: string[], config: string) => {
    // Its queue hands over within two seconds, and what still waits is lost with it.
    if (running) await new Promise((resolve) => setTimeout(resolve, 3000));
    await stop();
    const local = [...without(args, '--remote'), '--local', '--persist-to', persist];
    const said = await wrangler(local, {});
    await start(config);
    return said;
  };

  const deploy = async (args: string[], config: string) => {
    // The Worker that draws pictures is part of every local site.
    if (config.endsWith(shareConfig)) return '';
    const id = randomUUID();
    const entry = environment === 'staging' ? 'workers/staging/index.ts' : 'workers/local/index.ts';
    const outdir = join(folder, 'versions', id);
    await wrangler([
      'deploy',
      projectPath(entry),
      '--dry-run',
      '--outdir',
      outdir,
      '--config',
      config,
    ]);
    const annotations = {
      'workers/tag': optionOf(args, '--tag'),
      'workers/message': optionOf(args, '--message'),
    };
    account.versions.push({ id, metadata: { created_on: new Date().toISOString() }, annotations });
    return putOnAir(id, config);
  };

  const putOnAir = async (id: string, config: string) => {
    account.deployments.push({
      created_on: new Date().toISOString(),
      versions: [{ version_id: id, percentage: 100 }],
    });
    keep();
    await start(config);
    return `Current Version ID: ${id}`;
  };

  const answers: [string, Wrangler][] = [
    ['whoami', async () => 'A rehearsal: nobody signs in.'],
    ['d1 list', async () => JSON.stringify(account.databases)],
    [
      'd1 create',
      async ([, , name = '']) => {
        account.databases.push({ uuid: randomUUID(), name });
        return '';
      },
    ],
    ['d1 time-travel info', async () => '{"bookmark": "none-in-a-rehearsal"}'],
    ['d1', (args) => onDatabase(args, optionOf(args, '--config'))],
    ['r2 bucket list', async () => account.buckets.join('\n')],
    [
      'r2 bucket create',
      async ([, , , name = '']) => {
        account.buckets.push(name);
        return '';
      },
    ],
    ['queues list', async () => account.queues.join('\n')],
    [
      'queues create',
      async ([, , name = '']) => {
        account.queues.push(name);
        return '';
      },
    ],
    [
      'secret list',
      async () =>
        JSON.stringify(Object.keys(read<object>(secretsFile, {})).map((name) => ({ name }))),
    ],
    [
      'secret bulk',
      async (_, options) => {
        const all = { ...read<object>(secretsFile, {}), ...JSON.parse(options?.input ?? '{}') };
        writeFileSync(secretsFile, JSON.stringify(all), { mode: 0o600 });
        return '';
      },
    ],
    ['deployments list', async () => JSON.stringify(account.deployments)],
    ['versions list', async () => JSON.stringify(account.versions)],
    ['rollback', (args) => putOnAir(args[1] ?? '', optionOf(args, '--config'))],
    ['deploy', (args) => deploy(args, optionOf(args, '--config'))],
  ];

  const site = openSite(environment, {
    isRehearsal: true,
    settingsFolder: join(folder, 'settings'),
    configFolder: folder,
    address: () => running?.url ?? 'http://localhost:0',
    async wrangler(args, options) {
      const call = args.join(' ');
      const [, answer] = answers.find(([begin]) => call.startsWith(begin)) ?? [];
      if (!answer) throw new Error(`A rehearsal cannot answer: wrangler ${call}`);
      const said = await answer(args, options);
      keep();
      return said;
    },
  });
  if (account.deployments.length > 0) await start(writeConfig(environment, site.settings, folder));
  return { site, end: stop };
}
