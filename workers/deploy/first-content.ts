import { mkdirSync, writeFileSync } from 'node:fs';
import { firstContentStatements } from '#workers/local/first-content-statements.ts';
import { projectPath } from '#workers/local/project.ts';
import { readSeed } from '#workers/local/seed/read.ts';
import type { Site } from './site.ts';
import { firstRowOf } from './wrangler.ts';

const folder = projectPath('.wrangler/first-content');

/** How many sections the database has: none before the first content. */
export async function countSections({ configured }: Site): Promise<number> {
  const row = await firstRowOf<{ n: number }>(configured, 'select count(*) as "n" from "sections"');
  return row?.n ?? 0;
}

/** Fills a database with what a site begins with; what is there stays as it is. Returns how much it wrote. */
export async function fillContent(site: Site): Promise<string> {
  const statements = firstContentStatements(readSeed(), site.config().vars.CONTACT_EMAIL ?? '');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${site.environment}.sql`;
  writeFileSync(file, `${statements.join(';\n')};\n`);
  await site.configured(['d1', 'execute', 'DB', '--remote', '--yes', '--file', file]);
  return `${await countSections(site)} sections with their pages, awards, people and meetings`;
}
