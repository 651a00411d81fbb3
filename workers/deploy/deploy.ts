import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { askAdvisories, type Verdict } from '#workers/local/advisories.ts';
import { build } from '#workers/local/build.ts';
import { type Migration, readMigrations } from '#workers/local/migrate.ts';
import { fail } from '#workers/local/progress.ts';
import { workshopConfig } from '#workers/local/project.ts';
import { migrateDatabase } from './database.ts';
import { openSite, type Site } from './site.ts';
import { smokeTest } from './smoke.ts';
import { type Code, readCode } from './tested.ts';

/** Asks a person; returns the answer without spaces around it. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>;

/** Asks at the terminal; a secret is not shown while it is typed. Throws where nobody can be asked. */
const askPerson: Ask = async (question, isSecret = false) => {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new Error('This asks questions: run it at a terminal.');
  process.stdout.write(`\n${question}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? unseen : process.stdout,
    terminal: true,
  });
  const answer = await terminal.question('');
  terminal.close();
  if (isSecret) process.stdout.write('\n');
  return answer.trim();
};

/** What the commands work with; tests have their own. */
export interface Tools {
  site: Site;
  code: Code;
  /** Takes code also where its tests, or its packages, are not known to be good. */
  isUntested: boolean;
  /** How long an address may take until it answers, in ms. */
  patience: number;
  migrations: Migration[];
  advisories(): Promise<Verdict>;
  build(): Promise<void>;
  ask: Ask;
  say(line: string): void;
}

/** The tools of this machine. */
export const openTools = (args: string[]): Tools & { rest: string[] } => {
  const options = { untested: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return {
    site: openSite(),
    code: readCode(),
    isUntested: values.untested,
    patience: 5 * 60_000,
    migrations: readMigrations(),
    advisories: askAdvisories,
    build,
    ask: askPerson,
    say: console.log,
    rest: positionals,
  };
};

/** Throws unless the code may go on the air: as committed, all tests passed, no serious advisory (D-108, D-225). */
export async function checkCode({ code, isUntested, advisories, say }: Tools): Promise<void> {
  const { commit, changed, isTested } = code;
  if (changed.length > 0)
    throw new Error(`Files differ from the commit ${commit}:\n  ${changed.join('\n  ')}`);
  const { said, passed, isAnswered } = await advisories();
  const faults = [
    ...(isTested ? [] : [`The tests have not passed on ${commit}: npm test`]),
    ...(passed && isAnswered ? [] : [said]),
  ];
  if (faults.length === 0) return say(`✓ ${commit}: tested, and no serious advisory is known`);
  if (!isUntested)
    throw new Error(`${faults.join('\n')}\n--untested takes it all the same, for once.`);
  for (const fault of faults) say(`! TAKEN ALL THE SAME: ${fault}`);
}

/** Deploys the Worker that draws pictures, then the site, which calls it. What wrangler asks, it asks at the terminal. */
export async function publish({ site, code, say }: Tools): Promise<void> {
  await site.wrangler(['deploy', '--config', workshopConfig], { asks: true });
  await site.wrangler(['deploy', '--tag', code.commit], { asks: true });
  say(`✓ Deployed ${code.commit}`);
}

/** Brings the commit that is checked out on the air. */
export async function deploy(tools: Tools): Promise<void> {
  const { site, say, patience } = tools;
  await checkCode(tools);
  await tools.build();
  await migrateDatabase(site, say, tools.migrations);
  await publish(tools);
  await smokeTest(site.address(), say, patience);
}

/** `npm run deploy` */
const main = async (args: string[]) => deploy(openTools(args));

if (import.meta.main) await main(process.argv.slice(2)).catch(fail);
