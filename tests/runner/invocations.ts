import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath } from '#workers/local/project.ts';

interface Invocation {
  name: string;
  queries: number;
  subrequests: number;
}

/** The most queries of D1 and calls of other services that a kind of invocation has made in the tests of this machine. */
const file = projectPath('tests/results/invocations.json');

/** Forgets what earlier runs of the tests have seen. */
export const forgetMost = (): void => rmSync(file, { force: true });

/** Adds what a file of tests has seen; the most counts. */
export function keepMost(seen: Invocation[]): void {
  const known: Invocation[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const all = new Map(known.map((one) => [one.name, one]));
  for (const one of seen)
    if (one.queries >= (all.get(one.name)?.queries ?? 0)) all.set(one.name, one);
  mkdirSync(dirname(file), { recursive: true });
  const sorted = [...all.values()].sort((a, b) => b.queries - a.queries);
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}
