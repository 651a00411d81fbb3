import { existsSync } from 'node:fs';
import { projectPath } from '#workers/local/project.ts';

/** What a run is asked for: stages, each with the files or `file:line` of it, or all of it when there are none. */
export type Asked = Map<string, string[]>;

/** Where the tests of a stage are. */
const folders: [start: string, stage: string][] = [
  ['tests/unit/', 'unit'],
  ['tests/architecture.test.ts', 'unit'],
  ['tests/worker/', 'worker'],
  ['tests/site/', 'site'],
  ['tests/e2e/', 'browser'],
];

/**
 * Reads names of stages, files of tests and `file:line`; all stages when nothing is named. Throws an error with what
 * there is, for a person, when something is neither.
 */
export function readAsked(words: string[], stages: string[]): Asked {
  const asked: Asked = new Map();
  for (const word of words) {
    const path = word.replace(/^\.\//, '').replace(/:\d+$/, '');
    const stage = stages.includes(word)
      ? word
      : folders.find(([start]) => path.startsWith(start))?.[1];
    const isThere = stage === word || existsSync(projectPath(path));
    if (stage === undefined || !isThere)
      throw new Error(
        `“${word}” is neither a stage nor a file of tests. Stages: ${stages.join(', ')}. ` +
          'Or: a file, file:line, failed (what failed last), --all (go on after a failure).',
      );
    const known = asked.get(stage);
    // Who asks for all of a stage gets all of it, whatever else is named.
    if (stage === word || known?.length === 0) asked.set(stage, []);
    else asked.set(stage, [...(known ?? []), word.replace(/^\.\//, '')]);
  }
  return asked.size > 0 ? asked : new Map(stages.map((stage) => [stage, []]));
}
