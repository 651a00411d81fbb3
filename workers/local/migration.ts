import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { projectPath } from './project.ts';

/** Tables whose rows must not tell in which order they came, or that are read by their key alone. */
const withoutRowId = [
  ...['ballotEmails', 'imageReferences', 'participations'],
  ...['recipients', 'rollEntries'],
];

/** The statement that creates a table or an index, as it must be. */
function mend(sql: string): string {
  const table = /^CREATE TABLE `(\w+)`/.exec(sql)?.[1];
  if (table && withoutRowId.includes(table)) return sql.trim().replace(/\);$/, ') WITHOUT ROWID;');
  // drizzle-kit cuts an expression at its commas, and quotes the pieces.
  return sql
    .trim()
    .replace(/`\w+\([^`]*`(,`[^`]*`)*?,`[^`]*\)`/g, (cut) => cut.replaceAll('`', ''));
}

const part = (name: string) =>
  readFileSync(projectPath(`migrations/parts/${name}.sql`), 'utf8').trim();

/** The baseline: the tables as drizzle declares them, what it cannot declare, and the first rows. */
export async function baseline(): Promise<string> {
  const tables = await import('../../migrations/tables.ts');
  const { followTriggers } = await import('../../migrations/parts/follows.ts');
  const { lockTriggers } = await import('../../migrations/parts/locks.ts');
  const { searchViews } = await import('../../migrations/parts/searched.ts');
  const created = (await generateSQLiteMigration(
    await generateSQLiteDrizzleJson({}),
    await generateSQLiteDrizzleJson(Object.fromEntries(Object.entries(tables).sort())),
  )) as string[];
  const objects = [...searchViews, part('objects'), ...followTriggers, ...lockTriggers];
  const parts = [...created.map(mend), ...objects, part('first-rows')];
  return `${parts.join('\n--> statement-breakpoint\n')}\n`;
}

/** The list of all tables, with which the baseline begins. */
export const tableList = (): string => {
  const files = globSync('{functions,workers}/**/table.ts', { cwd: projectPath() }).sort();
  return `// Every table of the site, for drizzle-kit: written by \`npm run migration\`.

${files.map((file) => `export * from '#${file}';\n`).join('')}`;
};

if (import.meta.main) {
  writeFileSync(projectPath('migrations/tables.ts'), tableList());
  writeFileSync(projectPath('migrations/0000_baseline.sql'), await baseline());
}
