import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { recordTested, treeUnderTest } from '#workers/deploy/code.ts';
import { forgetStatements } from '#workers/deploy/released.ts';
import { build, prepareSources } from '#workers/local/build.ts';
import { seconds } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { runTool } from '#workers/local/tools.ts';
import { coverageOf, markdownOf, tableOf } from './acceptance/report.ts';
import { readPlaywright, readVitest, type TestResult } from './acceptance/results.ts';
import { audit } from './support/advisories.ts';
import { chromiumPath } from './support/chromium.ts';
import { waitForWholeDay } from './support/one-day.ts';
import startSites from './support/sites.ts';

interface Stage {
  name: string;
  run(): Promise<unknown>;
  /** The tests of this stage, once it has run. */
  results?(): TestResult[];
}

const resultFile = (name: string) => projectPath('tests/results', `${name}.json`);

const vitest = (project: 'unit' | 'worker' | 'site'): Stage => ({
  name: project,
  run: () =>
    runTool(
      'vitest',
      [
        ...['run', '--project', project, '--reporter=default', '--reporter=json'],
        `--outputFile.json=${resultFile(project)}`,
      ],
      { printed: true },
    ),
  results: () => readVitest(resultFile(project)),
});

/** Ends the process of the sites, which the stages `site` and `browser` share. */
let endSites = async () => {};

/** Runs a stage whose tests ask sites. */
const withSites = (stage: Stage): Stage => ({
  ...stage,
  async run() {
    const wait = waitForWholeDay(Date.now());
    if (wait > 0) {
      console.log(`Waiting ${seconds(wait)}: the run would pass midnight (UTC).`);
      await endSites();
      await setTimeout(wait);
    }
    if (!process.env.SITE_HOST) endSites = await startSites();
    await stage.run();
  },
});

const stages: Stage[] = [
  {
    name: 'types',
    run: () => runTool('tsc', ['--noEmit']),
  },
  { name: 'lint', run: () => runTool('biome', ['check', '--error-on-warnings', '.']) },
  { name: 'unused', run: () => runTool('knip', []) },
  vitest('unit'),
  vitest('worker'),
  { name: 'audit', run: audit },
  { name: 'build', run: build },
  withSites(vitest('site')),
  withSites({
    name: 'browser',
    async run() {
      const env = {
        CHROMIUM_PATH: await chromiumPath(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile('browser'),
      };
      const config = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
      await runTool('playwright', config, { printed: true, env });
    },
    results: () => readPlaywright(resultFile('browser')),
  }),
];

/** What does not wait for each other goes side by side; the browser waits for all of it. */
const lanes = [
  ['types', 'lint', 'unused', 'build', 'site'],
  ...[['unit'], ['worker'], ['audit'], ['browser']],
];

/** Runs stages one after the other; returns the first that fails, with which they stop. */
async function runLane(lane: Stage[], wanted: Stage[], tests: TestResult[]) {
  for (const stage of lane) {
    const passed = await runStage(stage, `${wanted.indexOf(stage) + 1}/${wanted.length}`);
    const results = stage.results?.() ?? [];
    tests.push(...results);
    if (passed) continue;
    if (!results.some(({ state }) => state === 'failed'))
      tests.push({ file: '', title: stage.name, state: 'failed' });
    console.log(`\n✖ ${stage.name} failed. To run it alone: npm test -- ${stage.name}\n`);
    return stage;
  }
  return undefined;
}

/** Runs the stages asked for, or all; the browser only after all others have passed. */
async function main(asked: string[]) {
  const wanted = chooseStages(asked);
  rmSync(projectPath('tests/results'), { recursive: true, force: true });
  mkdirSync(projectPath('tests/results'), { recursive: true });
  const tests: TestResult[] = [];
  const tree = treeUnderTest();
  forgetStatements();
  await prepareSources();
  const chosen = lanes.map((names) => wanted.filter(({ name }) => names.includes(name)));
  const browser = chosen.pop() ?? [];
  const sideBySide = chosen.map((lane) => runLane(lane, wanted, tests));
  const failed = (await Promise.all(sideBySide)).find((stage) => stage !== undefined);
  const broken = failed ?? (await runLane(browser, wanted, tests));
  await endSites();
  const complete = wanted.length === stages.length && (!broken || broken === stages.at(-1));
  const isHonest = !complete || reportAcceptance(tests);
  const count = (state: TestResult['state']) =>
    tests.filter((test) => test.state === state && !test.isStep).length;
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = broken || !isHonest ? 1 : 0;
  // A deployment asks for it; files that have changed meanwhile were not tested.
  const isWhole = wanted.length === stages.length && !broken && isHonest;
  if (isWhole && tree !== null && tree === treeUnderTest()) recordTested(tree);
}

function chooseStages(asked: string[]): Stage[] {
  const names = stages.map(({ name }) => name);
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown stage: ${unknown.join(', ')}. There are: ${names.join(', ')}`);
    process.exit(2);
  }
  const needsSite = asked.some((name) => name === 'site' || name === 'browser');
  const needed = needsSite ? [...asked, 'build'] : asked;
  return asked.length === 0 ? stages : stages.filter(({ name }) => needed.includes(name));
}

async function runStage(stage: Stage, position: string): Promise<boolean> {
  const started = performance.now();
  console.log(`\n━━ ${position} ${stage.name}`);
  const error = await stage.run().then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error) console.error(error instanceof Error ? error.message : error);
  console.log(`${error ? '✖' : '✔'} ${stage.name}: ${seconds(performance.now() - started)}`);
  return !error;
}

/** Writes the report; returns whether every title claims only what it can show. */
function reportAcceptance(tests: TestResult[]): boolean {
  const coverage = coverageOf(tests);
  const file = projectPath('tests/acceptance.md');
  const text = markdownOf(coverage);
  const before = readIfThere(file);
  writeFileSync(file, text);
  console.log(`\n━━ Requirements with a passing test\n${tableOf(coverage)}`);
  if (before !== text) console.log('  tests/acceptance.md has changed: commit it.');
  console.log();
  return coverage.crowded.length === 0;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

await main(process.argv.slice(2));
