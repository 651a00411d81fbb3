import { readdirSync, rmSync } from 'node:fs';
import { projectPath } from './project.ts';
import { runTool } from './tools.ts';

// Writes the migration from the last snapshot to the current tables. Drizzle compares with the last snapshot
// only, so the older ones, a hundred kilobytes each, are not kept.
await runTool(
  'drizzle-kit',
  ['generate', '--config', 'migrations/drizzle.config.ts', ...process.argv.slice(2)],
  { printed: true },
);
const folder = projectPath('migrations/meta');
const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'));
for (const older of snapshots.sort().slice(0, -1)) rmSync(`${folder}/${older}`);
