import requirements from './requirements.json' with { type: 'json' };
import type { TestResult } from './results.ts';

interface GroupCoverage {
  group: string;
  title: string;
  total: number;
  covered: number;
  missing: string[];
}

export interface Coverage {
  groups: GroupCoverage[];
  /** Ids that tests name and the requirements do not know. */
  unknown: string[];
}

const idsIn = (title: string): string[] => title.match(/\b[A-Z]{3}-\d{2}\b/g) ?? [];

/** Which requirements are shown to hold: a passing test names them, and no failing one does. */
export function coverageOf(tests: TestResult[]): Coverage {
  const named = (state: TestResult['state']) =>
    new Set(tests.filter((test) => test.state === state).flatMap(({ title }) => idsIn(title)));
  const [passed, failed] = [named('passed'), named('failed')];
  const groups = requirements.map(({ group, title, ids }) => {
    const missing = ids.filter((id) => !passed.has(id) || failed.has(id));
    return { group, title, total: ids.length, covered: ids.length - missing.length, missing };
  });
  const known = new Set(requirements.flatMap(({ ids }) => ids));
  const prefixes = new Set(requirements.map(({ group }) => group));
  const unknown = [...passed, ...failed].filter(
    (id) => prefixes.has(id.slice(0, 3)) && !known.has(id),
  );
  return { groups, unknown: [...new Set(unknown)].sort() };
}

/** The report as Markdown: the same coverage gives the same text. */
export function markdownOf({ groups, unknown }: Coverage): string {
  const sum = total(groups);
  const rows = groups.map(
    ({ group, title, total: ids, covered, missing }) =>
      `| ${group} | ${title} | ${ids} | ${covered} | ${shortened(missing)} |`,
  );
  const notes = unknown.length > 0 ? ['', `Named but unknown: ${unknown.join(', ')}`] : [];
  return [
    '# Acceptance',
    '',
    'Written by `npm test` after a full run: an id counts when at least one passing test has it in',
    'its title and no failing test does. The ids are those of `tests/acceptance/requirements.json`.',
    '',
    `**${sum.covered} of ${sum.total} requirements have a passing test.**`,
    '',
    '| Group | Title | Ids | Shown | Missing |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
    ...notes,
    '',
  ].join('\n');
}

/** The report as a table for the terminal. */
export function tableOf({ groups, unknown }: Coverage): string {
  const sum = total(groups);
  const rows = groups.map(
    ({ group, title, total: ids, covered }) =>
      `  ${group}  ${`${covered}/${ids}`.padStart(7)}  ${title}`,
  );
  const notes = unknown.map((id) => `  ${id} is named by a test but is no requirement`);
  return [...rows, `  all  ${`${sum.covered}/${sum.total}`.padStart(7)}`, ...notes].join('\n');
}

const total = (groups: GroupCoverage[]) => ({
  total: groups.reduce((sum, group) => sum + group.total, 0),
  covered: groups.reduce((sum, group) => sum + group.covered, 0),
});

/** Ids of one group with neighbours joined: RTE-02, RTE-05…RTE-09. */
function shortened(ids: string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && Number(id.slice(4)) === Number(run.at(-1)?.slice(4)) + 1) run.push(id);
    else runs.push([id]);
  }
  return runs
    .map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(', ')))
    .join(', ');
}
