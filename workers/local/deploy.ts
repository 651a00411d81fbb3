import { unstable_readConfig } from 'wrangler';
import { build } from './build.ts';
import { fail, step } from './progress.ts';
import { projectPath } from './project.ts';
import { runTool } from './tools.ts';

interface DatabaseSetting {
  binding: string;
  database_name: string;
  database_id?: string;
}

/** Deploys the site to Cloudflare: `npm run deploy`. */
async function deploy() {
  const config = unstable_readConfig({ config: projectPath('wrangler.toml') });
  const databases: DatabaseSetting[] = config.d1_databases;
  const unset = databases.find(({ database_id: id }) => !id || /^[0-]+$/.test(id));
  if (unset) {
    throw new Error(
      `The database ${unset.database_name} has no id yet. Create it with ` +
        `"npx wrangler d1 create ${unset.database_name}" and write its id into wrangler.toml.`,
    );
  }
  await build();
  for (const { binding } of databases)
    await step(`Migrating ${binding}`, () =>
      runTool('wrangler', ['d1', 'migrations', 'apply', binding, '--remote'], { printed: true }),
    );
  await step('Deploying', () => runTool('wrangler', ['deploy'], { printed: true }));
}

await deploy().catch(fail);
