import { readDecisions, requirementGroups } from './requirements.ts';
import type { TestResult } from './results.ts';

interface GroupCoverage {
  group: string;
  title: string;
  total: number;
  covered: number;
  missing: string[];
  /** The passing tests for each id, as `file: title`. */
  visibleBy: [id: string, tests: string[]][];
}

export interface Coverage {
  groups: GroupCoverage[];
  /** Ids that tests name but neither the requirements nor the decisions contain. */
  unknown: string[];
  /** Titles that claim more than two requirements: no assertion shows which. */
  crowded: string[];
}

/** How many requirements a title may claim: those its own assertions show. */
const mostIds = 2;

const idsIn = (title: string): string[] => [
  ...new Set(title.match(/\b(?:[A-Z]{3}-\d{2}|D-\d{2,3})\b/g) ?? []),
];

/** Which requirements and decisions are met: a passing test names them, and no failing one does. */
export function coverageOf(tests: TestResult[]): Coverage {
  const requirements = requirementGroups();
  const decisions = readDecisions();
  const passed = testsById(tests.filter(({ state }) => state === 'passed'));
  const failed = testsById(tests.filter(({ state }) => state === 'failed'));
  const groups = [...requirements, decisions.counted].map(({ group, title, ids }) => {
    const missing = ids.filter((id) => !passed.has(id) || failed.has(id));
    const visibleBy = ids
      .filter((id) => !missing.includes(id))
      .map((id): [string, string[]] => [id, [...(passed.get(id) ?? [])].sort()]);
    return {
      group,
      title,
      total: ids.length,
      covered: ids.length - missing.length,
      missing,
      visibleBy,
    };
  });
  const prefixes = new Set(requirements.map(({ group }) => group));
  const isRequirement = (id: string) => prefixes.has(id.slice(0, 3));
  // A decision that is not counted may be named.
  const known = new Set([...requirements.flatMap(({ ids }) => ids), ...decisions.all]);
  const unknown = [...passed.keys(), ...failed.keys()].filter(
    (id) => (isRequirement(id) || id.startsWith('D-')) && !known.has(id),
  );
  const crowded = tests.filter(
    ({ title }) => idsIn(title).filter(isRequirement).length > mostIds || /-\d{2}…/.test(title),
  );
  return {
    groups,
    unknown: [...new Set(unknown)].sort(),
    crowded: [...new Set(crowded.map(nameOf))].sort(),
  };
}

const nameOf = ({ file, title }: TestResult): string => `${file}: ${title}`;

function testsById(tests: TestResult[]): Map<string, Set<string>> {
  const byId = new Map<string, Set<string>>();
  for (const test of tests)
    for (const id of idsIn(test.title)) {
      const named = byId.get(id) ?? new Set();
      byId.set(id, named.add(nameOf(test)));
    }
  return byId;
}

/** How many tests of a file are listed for an id: rows of a table are represented by the first. */
const mostNamed = 3;

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
    'Written by `npm test` after a full run: an id counts when at least one passing test, or step of a',
    'browser test, has it in its title and no failing one does. The ids are those of',
    '`docs/requirements.md`, and of `docs/decisions.md` those that a test can show.',
    '',
    `**${sum.covered} of ${sum.total} requirements and decisions have a passing test.**`,
    '',
    '| Group | Title | Ids | Shown | Missing |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
    ...notes,
    '',
    ...groups.flatMap(({ group, title, visibleBy }) => [
      `## ${group}: ${title}`,
      '',
      ...visibleBy.flatMap(([id, tests]) => [`- **${id}**`, ...namesOf(id, tests)]),
      '',
    ]),
  ].join('\n');
}

/** The tests of one id by file, with the ids removed from their titles. */
function namesOf(id: string, tests: string[]): string[] {
  const byFile = new Map<string, string[]>();
  for (const test of tests) {
    const [file = '', ...rest] = test.split(': ');
    const title = rest.join(': ').replace(/\b(?:[A-Z]{3}-\d{2}|D-\d{2,3})\b\s*/g, '');
    byFile.set(file, [...(byFile.get(file) ?? []), title.trim() || id]);
  }
  return [...byFile].map(([file, titles]) => {
    const more = titles.length - mostNamed;
    const named = titles.slice(0, mostNamed).join('; ');
    return `  - ${file}: ${named}${more > 0 ? `; and ${more} more` : ''}`;
  });
}

/** The report as a table for the terminal. */
export function tableOf({ groups, unknown, crowded }: Coverage): string {
  const sum = total(groups);
  const rows = groups.map(
    ({ group, title, total: ids, covered }) =>
      `  ${group}  ${`${covered}/${ids}`.padStart(7)}  ${title}`,
  );
  const notes = [
    ...unknown.map((id) => `  ${id} is named by a test but is neither requirement nor decision`),
    ...crowded.map((test) => `  more than ${mostIds} requirements in one title: ${test}`),
  ];
  return [...rows, `  all  ${`${sum.covered}/${sum.total}`.padStart(7)}`, ...notes].join('\n');
}

const total = (groups: GroupCoverage[]) => ({
  total: groups.reduce((sum, group) => sum + group.total, 0),
  covered: groups.reduce((sum, group) => sum + group.covered, 0),
});

/** The ids of a group with consecutive ones joined: RTE-02, RTE-05…RTE-09. */
function shortened(ids: string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && numberOf(id) === numberOf(run.at(-1) ?? '') + 1) run.push(id);
    else runs.push([id]);
  }
  return runs
    .map((run) => (run.length > 2 ? `${run[0]}…${run.at(-1)}` : run.join(', ')))
    .join(', ');
}

const numberOf = (id: string) => Number(id.split('-')[1]);
