import { spawn } from 'node:child_process';
import { fail } from '#workers/local/progress.ts';
import { entryOf, quiet } from '#workers/local/tools.ts';
import { askAll } from './answers.ts';
import { type Command, readCommand } from './commands.ts';
import { adminQuestions, findAdmins, inviteAdmin } from './first-admin.ts';
import { fillContent } from './first-content.ts';
import { removeLostFactors } from './lost-admin.ts';
import { openSite } from './site.ts';

/** Steps of going live that also work alone. */
const commands: Record<string, (command: Command) => Promise<void>> = {
  /** Fills a database with what a site begins with: `npm run first-content`. */
  async 'first-content'({ site }) {
    console.log(`✓ ${await fillContent(site)}; what was there stays as it is`);
  },
  /** Invites the first administrator, again or at another address: `npm run first-admin` (D-37). */
  async 'first-admin'({ site, ask, given, rest: [address] }) {
    const { known } = await findAdmins(site);
    if (known > 0)
      throw new Error('There is an administrator, who grants the role to others on the site.');
    const asked = address ? { ...given, ADMIN_EMAIL: address } : given;
    const answers = await askAll(adminQuestions, (one) =>
      asked[one.name] ? Promise.resolve(asked[one.name]) : ask(one),
    );
    const {
      ADMIN_EMAIL: email = '',
      ADMIN_GIVEN_NAME: givenName = '',
      ADMIN_LAST_NAME: lastName = '',
    } = answers;
    await inviteAdmin(site, { email, givenName, lastName }, given.STAGING_PASSWORD);
    console.log(`✓ An e-mail with a link to set a password is on its way to ${email}`);
  },
  /** Lets an administrator in again who has lost every factor, and has nobody to ask: `npm run lost-admin` (D-144). */
  async 'lost-admin'({ site, rest: [address = ''] }) {
    await removeLostFactors(site, address);
    console.log(`✓ ${address} signs in with the password and a code from an e-mail`);
  },
};

const [name = '', ...args] = process.argv.slice(2);

/** wrangler itself, on the configuration of an environment: `npm run wrangler -- [--env staging] ARGUMENTS`. */
async function passOn() {
  const [flag, environment, ...rest] = args;
  const isStaging = flag === '--env' && environment === 'staging';
  const call = flag === '--env' ? rest : args;
  const file = openSite(isStaging ? 'staging' : 'production').configFile();
  // It asks and reads at the terminal itself.
  const child = spawn(process.execPath, [entryOf('wrangler'), ...call, '--config', file], {
    stdio: 'inherit',
    env: { ...process.env, ...quiet },
  });
  await new Promise((resolve) => child.on('close', resolve));
  process.exitCode = child.exitCode ?? 1;
}

async function run() {
  if (name === 'wrangler') return passOn();
  const command = await readCommand(name, args);
  const work = commands[name];
  if (!work) throw new Error(`There is no command ${name}.`);
  try {
    await work(command);
  } finally {
    await command.end();
  }
}

await run().catch(fail);
