import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callDocument } from '#functions/api.ts';
import { code, readSources, type Source } from './sources.ts';

/** Numbers by what they count; `budgets.json` has the most that each may be. */
type Sizes = Record<string, number>;

const linesOf = (sources: Source[]): number => sources.reduce((sum, { lines }) => sum + lines, 0);

/** The folder that a file belongs to: one of `functions/`, or the first of its path. */
const partOf = ({ path }: Source): string =>
  path
    .split('/')
    .slice(0, path.startsWith('functions/') ? 2 : 1)
    .join('/');

/** The size of a checkout: lines and files of its code by folder, and of what stands beside it. */
export function sizesOf(root: string): Sizes {
  const own = readSources(root, ['app', 'functions', 'workers'], code);
  const parts: Record<string, Source[]> = {};
  for (const one of own) parts[partOf(one)] = [...(parts[partOf(one)] ?? []), one];
  const baseline = readFileSync(join(root, 'migrations/0000_baseline.sql'), 'utf8');
  const made = (what: string) =>
    [...baseline.matchAll(new RegExp(`^CREATE ${what} `, 'gm'))].length;
  return {
    'lines of app, functions and workers': linesOf(own),
    ...Object.fromEntries(
      Object.entries(parts)
        .sort()
        .map(([name, sources]) => [`  lines of ${name}`, linesOf(sources)]),
    ),
    'files of app, functions and workers': own.length,
    'lines of tests': linesOf(readSources(root, ['tests'], code)),
    tables: made('TABLE'),
    triggers: made('TRIGGER'),
    'call paths': Object.keys(JSON.parse(callDocument()).paths).length,
    screens: readSources(root, ['app/routes'], /\/route\.tsx$/).length,
    READMEs: readSources(root, ['app', 'functions', 'workers', 'tests'], /README\.md$/).length,
    'texts of a language': linesOf(readSources(root, ['functions/core/i18n'], /en\.json$/)),
  };
}
