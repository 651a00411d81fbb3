import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { commitUnderTest, recordTested } from '#workers/deploy/tested.ts';
import { prepareSources } from '#workers/local/build.ts';
import { fail, seconds } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { coverageOf, markdownOf, tableOf } from './acceptance/report.ts';
import type { TestResult } from './acceptance/results.ts';
import { type Asked, readAsked } from './runner/asked.ts';
import {
  type Cost,
  notedSeconds,
  overBudget,
  readBudgets,
  sharesMachine,
  Yardstick,
} from './runner/cost.ts';
import { addressOf, failuresFile, failuresText, lastFailures } from './runner/failures.ts';
import { forgetMost } from './runner/invocations.ts';
import { endSites, lanes, needs, type Stage, stages } from './runner/stages.ts';

/** One run of the tests. */
interface Run {
  asked: Asked;
  wanted: Stage[];
  /** Stops what runs beside a lane that has failed, unless all is to run. */
  stop: AbortController;
  goesOn: boolean;
  /** The stages that have failed. */
  broken: Set<string>;
  tests: TestResult[];
  costs: Cost[];
  yardstick: Yardstick;
  started: number;
}

const names = stages.map(({ name }) => name);

/** Runs stages one after the other, until one fails; if all are to run, those that can. */
async function runLane(lane: Stage[], run: Run): Promise<void> {
  for (const stage of lane) {
    if (run.stop.signal.aborted) return;
    if (needs(stage.name).some((name) => run.broken.has(name))) continue;
    if (await runStage(stage, run)) continue;
    run.broken.add(stage.name);
    if (!run.goesOn) run.stop.abort();
  }
}

/** Runs one stage, with its tests and its cost noted; returns whether it passed. */
async function runStage(stage: Stage, run: Run): Promise<boolean> {
  const { name } = stage;
  const files = run.asked.get(name) ?? [];
  const started = performance.now();
  console.log(`\n━━ ${run.wanted.indexOf(stage) + 1}/${run.wanted.length} ${name}`);
  const cpuFile = projectPath('tests/results', `${name}.cpu`);
  const how = { files, signal: run.stop.signal, cpuFile };
  const error = await stage.run(how).then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
  );
  if (error && run.stop.signal.aborted) return false;
  const results = stage.results?.() ?? [];
  run.tests.push(...results);
  const wall = performance.now() - started;
  const failed = (message: string) =>
    run.tests.push({ file: '', title: name, state: 'failed', message });
  if (error && !results.some(({ state }) => state === 'failed')) {
    console.error(error.message);
    failed(error.message);
  }
  const cpu = notedSeconds(cpuFile);
  const scaled = (cpu * readBudgets().yardstick) / run.yardstick.since(started);
  run.costs.push({ stage: name, wall: wall / 1000, cpu, scaled });
  const told = cpu > 0 ? `, ${cpu.toFixed(0)} CPU s (${scaled.toFixed(0)} of the budget's)` : '';
  console.log(`${error ? '✖' : '✔'} ${name}: ${seconds(wall)}${told}`);
  return !error;
}

const slowestFiles = (tests: TestResult[], most = 10): string =>
  Object.entries(
    tests.reduce<Record<string, number>>((sum, { file, ms = 0 }) => {
      sum[file] = (sum[file] ?? 0) + ms;
      return sum;
    }, {}),
  )
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, ms]) => `  ${seconds(ms).padStart(8)}  ${file}`)
    .join('\n');

/** Runs what is asked for, or all. */
async function main(words: string[]) {
  const goesOn = words.includes('--all');
  if (words.includes('--roam')) process.env.ROAM = '1';
  const last = words.includes('failed') ? lastFailures() : [];
  const named = words.filter((word) => !['--all', '--roam', 'failed'].includes(word));
  if (words.includes('failed') && last.length + named.length === 0) {
    console.log('Nothing failed in the last run.');
    return;
  }
  const asked = readAsked([...named, ...last], names);
  const needed = new Set([...asked.keys()].flatMap((name) => [name, ...needs(name)]));
  const wanted = stages.filter(({ name }) => needed.has(name));
  rmSync(projectPath('tests/results'), { recursive: true, force: true });
  mkdirSync(projectPath('tests/results'), { recursive: true });
  const commit = commitUnderTest();
  forgetMost();
  await prepareSources();
  const stop = new AbortController();
  const run: Run = {
    ...{ asked, wanted, stop, goesOn, broken: new Set<string>() },
    ...{ tests: [], costs: [], yardstick: new Yardstick(), started: performance.now() },
  };
  const chosen = lanes.map((lane) => wanted.filter(({ name }) => lane.includes(name)));
  await Promise.all(chosen.map((lane) => runLane(lane, run)));
  await endSites();
  run.yardstick.stop();
  report(run, commit);
}

/** Tells what a run has shown, what failed last, and keeps what later runs and deployments ask for. */
function report({ asked, wanted, tests, costs, started }: Run, commit: string | null) {
  const whole = costs.filter(({ stage }) => asked.get(stage)?.length === 0);
  const isWhole = whole.length === names.length;
  const isShared = isWhole && sharesMachine(costs, (performance.now() - started) / 1000);
  for (const cost of isShared ? [] : whole) {
    const message = overBudget(cost, readBudgets());
    if (message) tests.push({ file: '', title: cost.stage, state: 'failed', message });
  }
  const failed = tests.filter(({ state, isStep }) => state === 'failed' && !isStep);
  const isHonest = !isWhole || reportAcceptance(tests);
  writeFileSync(projectPath('tests/results/costs.json'), JSON.stringify(costs, null, 2));
  mkdirSync(projectPath('.wrangler/made'), { recursive: true });
  writeFileSync(failuresFile, JSON.stringify([...new Set(failed.map(addressOf))]));
  if (wanted.length > 1) console.log(costsText(costs, tests));
  if (isShared) console.log('Not compared with the budgets: other programs used the machine too.');
  if (failed.length > 0) console.log(`\n${failuresText(failed)}\n`);
  const passed = tests.filter(({ state, isStep }) => state === 'passed' && !isStep);
  console.log(`${passed.length} passed, ${failed.length} failed`);
  const isGreen = failed.length === 0 && isHonest;
  process.exitCode = isGreen ? 0 : 1;
  // A deployment asks for it; files that have changed meanwhile were not tested.
  if (isWhole && isGreen && commit !== null && commit === commitUnderTest()) recordTested(commit);
}

const costsText = (costs: Cost[], tests: TestResult[]): string =>
  [
    '\n━━ What it cost',
    ...costs.map(
      ({ stage, wall, cpu, scaled }) =>
        `  ${stage.padEnd(8)} ${wall.toFixed(0).padStart(4)} s  ${cpu.toFixed(0).padStart(4)} CPU s  ${scaled.toFixed(0).padStart(4)} of the budget's`,
    ),
    `The slowest files:\n${slowestFiles(tests, 5)}`,
  ].join('\n');

/** Writes the report; returns whether every title claims only what it can show. */
function reportAcceptance(tests: TestResult[]): boolean {
  const coverage = coverageOf(tests);
  writeFileSync(projectPath('tests/results/acceptance.md'), markdownOf(coverage));
  console.log(`\n━━ Requirements with a passing test\n${tableOf(coverage)}\n`);
  return coverage.crowded.length === 0;
}

await main(process.argv.slice(2)).catch(fail);
