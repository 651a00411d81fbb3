import { firstAdminStatements } from './first-admin-statement.ts';
import { fail } from './progress.ts';
import { runTool } from './tools.ts';

/** Makes an account the first admin of the production site: `npm run first-admin -- ADDRESS` (D-37). */
async function firstAdmin([address]: string[]) {
  if (!address) throw new Error('Usage: npm run first-admin -- ADDRESS');
  const command = firstAdminStatements(address, new Date()).join(';\n');
  await runTool('wrangler', ['d1', 'execute', 'DB', '--remote', '--yes', '--command', command], {
    printed: true,
  });
  console.log(
    'If no row was written: the account must exist with a password of at least 15 characters, and ' +
      'no other admin may exist. Anyone who is an admin grants the role to others on the site.',
  );
}

await firstAdmin(process.argv.slice(2)).catch(fail);
