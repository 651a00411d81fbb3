import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCloudflare } from '#tests/support/cloudflare.ts';
import { deploy, type Tools } from '#workers/deploy/deploy.ts';
import { goLive } from '#workers/deploy/go-live.ts';
import { configOf, openSite, type Site, writeEmptySettings } from '#workers/deploy/site.ts';
import { switchAddress } from '#workers/deploy/switch-address.ts';
import { readMigrations } from '#workers/local/migrate.ts';
import { projectPath, workshopConfig } from '#workers/local/project.ts';

/** A folder as that of the project, whose two Workers are a line each. */
function makeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const worker = 'export default { fetch: () => new Response(), queue() {}, scheduled() {} };\n';
  for (const name of ['workers/workshop', 'assets'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['index.js', 'workers/workshop/index.js', 'assets/a.css'])
    writeFileSync(join(folder, name), worker);
  for (const name of ['wrangler.toml', workshopConfig]) {
    const text = readFileSync(projectPath(name), 'utf8')
      .replace(/^main = .*$/m, 'main = "index.js"')
      .replace(/^directory = .*$/m, 'directory = "assets"')
      .replace(/^\[alias\]\n(?:".*\n)*/m, '')
      .replace(/^\[exports\.Pages\]\n(?:\w.*\n)*/m, '');
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** Fills in `settings.json`, as a volunteer does. */
function decide(folder: string, vars: Record<string, string> = {}) {
  const file = join(folder, 'settings.json');
  rmSync(file, { force: true });
  expect(writeEmptySettings(folder)).toBe(true);
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  const decided = {
    ...{ MAIL: 'smtp', MAIL_FROM: 'A Society <notices@society.test>' },
    ...{ CONTACT_EMAIL: 'info@society.test', ...vars },
  };
  const filled = { accountId: '0'.repeat(32), subdomain: 'acme' };
  const all = { ...settings, ...filled, vars: { ...settings.vars, ...decided } };
  writeFileSync(file, JSON.stringify(all));
}

const secrets = {
  SMTP_URL: 'smtps://user:very-secret@mail.society.test',
  STRIPE_SECRET_KEY: 'sk_live_very_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_very_secret',
};

const answers: Record<string, string> = {
  'data lie': 'eu',
  ...secrets,
  'e-mail address': 'ada@society.test',
  Given: 'Ada',
  Last: 'Lovelace',
};

let cloud: Awaited<ReturnType<typeof startCloudflare>>;
let folder: string;
let said: string[];
let asked: string[];

beforeEach(() => {
  said = [];
  asked = [];
});

const goodAdvisories = async () => ({ said: 'no advisories', passed: true, isAnswered: true });

/** The tools of a command, with somebody who answers. */
function toolsOf(site: Site, more: Partial<Tools> = {}): Tools {
  site.address = () => cloud.address;
  return {
    site,
    code: { commit: 'abcdef123456', changed: [], isTested: true },
    isUntested: false,
    patience: 0,
    migrations: readMigrations(),
    advisories: goodAdvisories,
    build: async () => void said.push('built'),
    say: (line) => void said.push(line),
    ask: async (question) => {
      asked.push(question);
      const key = Object.keys(answers).find((one) => question.includes(one));
      return answers[key ?? ''] ?? '';
    },
    ...more,
  };
}

const namesOf = (sql: string, db: DatabaseSync) =>
  db
    .prepare(sql)
    .all()
    .map((row) => String(Object.values(row)[0]));

describe('D-108 D-230 going live, with the real wrangler and an account that answers as Cloudflare does', {
  timeout: 300_000,
}, () => {
  beforeAll(async () => {
    cloud = await startCloudflare();
    folder = makeProject();
    decide(folder);
    cloud.account.records.push('society.test');
    vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${cloud.address}/client/v4`);
    vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token of the tests');
    // It is started some thirty times, and half of its time is the reading of its code.
    vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'compiled'));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await cloud.stop();
    rmSync(folder, { recursive: true });
  });

  const run = (more: Partial<Tools> = {}) => goLive(toolsOf(openSite(folder, false), more));

  it('says that R2 is to be switched on before it makes anything', async () => {
    const message = 'Please enable R2 through the Cloudflare Dashboard.';
    cloud.account.refuses = { call: 'GET /r2/buckets', message };
    await expect(run()).rejects.toThrow(message);
    expect(cloud.account.changes).toEqual([]);
  });

  it('makes all that the site needs, in the European Union if so decided, and stops where a step fails', async () => {
    cloud.account.refuses = { call: 'import', message: 'The network is down.' };
    await expect(run()).rejects.toThrow('The network is down.');
    const { databases, buckets, queues } = cloud.account;
    expect(databases).toMatchObject([{ jurisdiction: 'eu' }]);
    expect([...buckets.values()]).toEqual(['eu', 'eu']);
    expect(queues).toHaveLength(3);
    expect(namesOf('select "name" from d1_migrations', cloud.db)).toEqual([]);
  });

  it('goes on from there, makes nothing twice, and ends with an invited administrator and the monitor', async () => {
    cloud.account.changes.length = 0;
    await run();
    const { account, db } = cloud;
    expect(account.changes.join('\n')).not.toMatch(/POST \/(?:d1\/database|queues|r2\/buckets)$/m);
    expect(asked.map((question) => question.replace(/ .*/, ''))).toEqual(['The', 'Given', 'Last']);
    const all = readMigrations().map(({ name }) => name);
    expect(namesOf('select "name" from d1_migrations order by "id"', db)).toEqual(all);
    expect(namesOf('select count(*) from "sections"', db)).not.toEqual(['0']);
    expect(namesOf('select "userId" from "userRoles" where "role" = \'admin\'', db)).toEqual([
      'ada',
    ]);
    expect(said.at(-1)).toMatch(/a monitor outside of Cloudflare[\s\S]*\/health/);
  });

  it('stores the secrets, shows none, and keeps only those that it made, for the society’s password store', () => {
    const { LINK_SECRET = '', HEALTH_TOKEN, RESULT_KEY, ...given } = cloud.account.secrets;
    expect(given).toEqual(secrets);
    expect([LINK_SECRET.length, HEALTH_TOKEN?.length, RESULT_KEY?.length]).toEqual([43, 43, 64]);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(files.filter((text) => text.includes(LINK_SECRET))).toHaveLength(1);
    expect(files.concat(said).join('\n')).not.toMatch(/very.secret/);
  });

  it('leaves the society’s address alone until its name is typed, and says what stands there', async () => {
    const { account } = cloud;
    expect(account.domains).toEqual([]);
    account.changes.length = 0;
    const to = (name: string) => {
      answers['Type the name'] = name;
      const tools = toolsOf(openSite(folder, false));
      return switchAddress(tools, 'society.test', async () => ['A 192.0.2.1']);
    };
    await expect(to('yes')).rejects.toThrow('Nothing was changed.');
    expect(said.join('\n')).toContain('society.test now leads to: A 192.0.2.1');
    expect([account.changes, account.records]).toEqual([[], ['society.test']]);

    await to('society.test');
    expect([account.domains, account.records]).toEqual([['society.test'], []]);
    expect(said.join('\n')).toMatch(/The way back[\s\S]*A 192\.0\.2\.1/);
    expect(said.at(-1)).toContain('a monitor outside of Cloudflare');
    const config = configOf(openSite(folder).settings, folder);
    expect([config.workers_dev, config.vars.ORIGIN]).toEqual([false, 'https://society.test']);
  });
});

describe('a deployment', () => {
  const known = readMigrations();
  const next = { name: '9999_next.sql', statements: ['create table "next" ("id" text)'] };
  let calls: string[];

  beforeAll(async () => {
    cloud = await startCloudflare();
    folder = makeProject();
    decide(folder);
  });
  afterAll(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    calls = [];
    cloud.broken.clear();
  });

  /** A site that is there already, one migration behind, whose wrangler answers here. */
  function siteThere(): Site {
    const site = openSite(folder);
    const { d1_databases: databases, r2_buckets: buckets, queues } = site.config();
    const answersTo: [string, string][] = [
      [
        'd1 list',
        JSON.stringify(databases.map((one) => ({ name: one.database_name, uuid: 'id' }))),
      ],
      ['r2 bucket list', buckets.map((one) => one.bucket_name).join('\n')],
      ['queues list', `${queues.consumers.map((one) => one.queue).join(' │ ')}`],
      ['secret list', JSON.stringify(Object.keys(secrets).map((name) => ({ name })))],
      ['d1 time-travel', '{ "bookmark": "0000-bookmark" }'],
      [
        'd1 execute DB --remote --json',
        JSON.stringify([{ results: known.map(({ name }) => ({ name })) }]),
      ],
    ];
    site.save({ place: 'weur' });
    site.wrangler = async (args) => {
      const call = args.join(' ');
      calls.push(call);
      said.push(call);
      return answersTo.find(([begin]) => call.startsWith(begin))?.[1] ?? '';
    };
    return site;
  }

  it('builds, says the bookmark before it migrates, deploys the drawing Worker, then the site, and tries it', async () => {
    await deploy(toolsOf(siteThere(), { migrations: [...known, next] }));
    const order = [
      'built',
      'bookmark=0000-bookmark',
      '--file',
      workshopConfig,
      '--tag',
      '✓ a list',
    ];
    const at = order.map((what) => said.findIndex((line) => line.includes(what)));
    expect(at).toEqual([...at].sort((one, other) => one - other));
    expect(at).not.toContain(-1);
    const imported = readFileSync(join(folder, '.wrangler/import.sql'), 'utf8');
    expect(imported.match(/insert into d1_migrations/g)).toHaveLength(1);
  });

  it('fails when a page does not answer as it should, and nobody is invited then', async () => {
    cloud.broken.add('/access/sign-in');
    await expect(deploy(toolsOf(siteThere(), { migrations: [...known, next] }))).rejects.toThrow(
      'sign-in screen answers 500',
    );
    await expect(goLive(toolsOf(siteThere(), { migrations: [...known, next] }))).rejects.toThrow(
      'sign-in screen answers 500',
    );
    expect(asked.join('\n')).not.toContain('administrator');
  });

  it('takes only code as it was committed and tested', async () => {
    const code = (more: object) => ({ commit: 'abc', changed: [], isTested: true, ...more });
    const refused = (more: Partial<Tools>) => expect(deploy(toolsOf(siteThere(), more))).rejects;
    await refused({ code: code({ changed: [' M workers/http.ts'] }) }).toThrow('workers/http.ts');
    await refused({ code: code({ isTested: false }) }).toThrow('npm test');
    expect(calls).toEqual([]);
    await deploy(toolsOf(siteThere(), { code: code({ isTested: false }), isUntested: true }));
    expect(said.join('\n')).toContain('TAKEN ALL THE SAME');
  });

  it('D-225 takes no package with a serious advisory, nor one of which the registry says nothing', async () => {
    const grave = { said: 'high: hono', passed: false, isAnswered: true };
    const silent = { said: 'could not be asked', passed: true, isAnswered: false };
    for (const verdict of [grave, silent])
      await expect(
        deploy(toolsOf(siteThere(), { advisories: async () => verdict })),
      ).rejects.toThrow(verdict.said);
    expect(calls).toEqual([]);
  });

  it('refuses an address of an example, and what the site would refuse', () => {
    const wrong: Record<string, string>[] = [
      { CONTACT_EMAIL: 'info@example.org' },
      { MAIL_FROM: 'A Society <notices@mail.example.org>' },
      { MAIL_FROM: 'nobody' },
      { PAYMENTS: 'sandbox' },
      { MAIL: 'outbox' },
    ];
    for (const vars of wrong) {
      decide(folder, vars);
      const [name = ''] = Object.keys(vars);
      expect(() => openSite(folder), name).toThrow(name);
    }
    decide(folder);
    expect(() => openSite(folder).save({ place: 'mars' })).toThrow('place');
  });

  it('gives no invocation time without end', () => {
    expect(configOf(openSite(folder).settings)).toMatchObject({ limits: { cpu_ms: 30_000 } });
    const workshop = readFileSync(projectPath(workshopConfig), 'utf8');
    expect(workshop).toMatch(/^\[limits\]\ncpu_ms = 10_000$/m);
  });
});
