import { mkdirSync, writeFileSync } from 'node:fs';
import { unstable_readConfig } from 'wrangler';
import { exampleAddress, firstContentStatements } from './first-content-statements.ts';
import { fail, step } from './progress.ts';
import { projectPath } from './project.ts';
import { readSeed } from './seed/read.ts';
import { runTool } from './tools.ts';

const folder = '.wrangler/first-content';

/** Fills the production database with what the site begins with: `npm run first-content`. */
async function firstContent() {
  const { vars } = unstable_readConfig({ config: projectPath('wrangler.toml') });
  const address = String(vars.CONTACT_EMAIL ?? '');
  if (!address || address === exampleAddress)
    throw new Error(
      'Write the address of the society into wrangler.toml (CONTACT_EMAIL): pages name it.',
    );
  mkdirSync(projectPath(folder), { recursive: true });
  const file = `${folder}/content.sql`;
  writeFileSync(projectPath(file), `${firstContentStatements(readSeed(), address).join(';\n')};\n`);
  await step('Filling in the first content', () =>
    runTool('wrangler', ['d1', 'execute', 'DB', '--remote', '--yes', '--file', file], {
      printed: true,
    }),
  );
}

await firstContent().catch(fail);
