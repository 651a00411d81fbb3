import { type Code, checkCode } from './code.ts';
import { checkSettings } from './questions.ts';
import { migrateDatabase, pendingMigrations, publish } from './release.ts';
import { rollbackCommand, type Site } from './site.ts';
import { smokeTest } from './smoke.ts';
import type { Print, Step } from './steps.ts';

interface Deployment {
  site: Site;
  code: Code;
  isUntested: boolean;
  print: Print;
  /** The password of a staging site, for the test of what is behind it. */
  password: string | undefined;
  build(): Promise<void>;
}

/** Throws unless the environment exists: go-live creates it. */
function checkEnvironment({ environment, settings }: Site): string {
  if (!settings.databaseId)
    throw new Error(
      `The database of ${environment} does not exist yet. "npm run go-live -- --env ${environment}" creates it.`,
    );
  checkSettings(environment, settings);
  return `${settings.name} at ${settings.vars.ORIGIN}`;
}

/**
 * What a deployment does, in its order. Staging takes any commit as it is; production only one on which all
 * tests have passed.
 */
export function deploySteps({
  site,
  code,
  isUntested,
  print,
  password,
  build,
}: Deployment): Step[] {
  const isFree = isUntested || site.environment === 'staging';
  return [
    {
      name: 'code',
      title: 'Looking at the code',
      look: async () => checkCode(code, isFree),
      act: async () => '',
    },
    {
      name: 'settings',
      title: 'Looking at the settings',
      look: async () => checkEnvironment(site),
      act: async () => '',
    },
    {
      name: 'build',
      title: 'Building',
      look: async () => null,
      act: async () => {
        await build();
        return 'built';
      },
    },
    {
      name: 'migrations',
      title: 'Migrating the database',
      async look() {
        return (await pendingMigrations(site)).length === 0 ? 'every migration is applied' : null;
      },
      act: async () => migrateDatabase(site, await pendingMigrations(site), print),
    },
    {
      name: 'deploy',
      title: 'Deploying',
      look: async () => null,
      act: () => publish(site, code),
    },
    {
      name: 'smoke',
      title: 'Trying what every visitor needs',
      look: async () => null,
      async act() {
        const faults = await smokeTest(site, print, { password });
        if (faults.length === 0) return `${site.address()} answers`;
        throw new Error(
          `The new version is on the air and does not answer as it should:\n  ${faults.join('\n  ')}\n` +
            `To bring the previous one back: ${rollbackCommand(site)}`,
        );
      },
    },
  ];
}

/** A branch as a name of a host may have it. */
const aliasOf = (branch: string): string =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);

/**
 * Uploads the branch as a version that only an address of its own shows; what is deployed stays. Returns what
 * wrangler says of that address. Throws in production, whose database it would share, and for migrations.
 */
export async function uploadPreview({
  site,
  code,
  isUntested,
  build,
}: Deployment): Promise<string> {
  if (site.environment !== 'staging')
    throw new Error('A preview would write into the database of production. Take --env staging.');
  checkCode(code, isUntested || site.environment === 'staging');
  checkEnvironment(site);
  const alias = aliasOf(code.branch);
  if (!alias) throw new Error('A preview has the name of its branch: check one out.');
  const pending = await pendingMigrations(site);
  if (pending.length > 0)
    throw new Error(
      `This branch has migrations that staging does not (${pending.join(', ')}). Deploy it there: npm run deploy -- --env staging`,
    );
  await build();
  const said = await site.configured([
    ...['versions', 'upload', '--tag', code.commit, '--preview-alias', alias],
    ...['--message', `${code.branch}, settings ${site.fingerprint()}`.slice(0, 100)],
  ]);
  return said.match(/https:\/\/\S+/g)?.join('\n') ?? said;
}
