import { appendFileSync } from 'node:fs';
import { chromiumPath } from '#tests/support/chromium.ts';
import startSites from '#tests/support/sites.ts';
import { audit } from '#workers/local/advisories.ts';
import { build } from '#workers/local/build.ts';
import { projectPath } from '#workers/local/project.ts';
import { runTool } from '#workers/local/tools.ts';
import { readPlaywright, readVitest, type TestResult } from '../acceptance/results.ts';
import { treeSeconds } from './processes.ts';

/** How a stage runs: some of its files or all of them, until it is told to stop. */
export interface StageRun {
  /** Files or `file:line`; all when there are none. */
  files: string[];
  signal: AbortSignal;
  /** Where its programs note what they cost (`cpu.mjs`). */
  cpuFile: string;
}

export interface Stage {
  name: string;
  run(how: StageRun): Promise<unknown>;
  /** The tests of this stage, once it has run. */
  results?(): TestResult[];
}

const resultFile = (name: string) => projectPath('tests/results', `${name}.json`);

const tool = (
  name: Parameters<typeof runTool>[0],
  args: string[],
  { signal, cpuFile }: StageRun,
  options: Parameters<typeof runTool>[2] = {},
) =>
  runTool(name, args, {
    ...options,
    signal,
    nodeArgs: [`--import=${new URL('./cpu.mjs', import.meta.url)}`],
    env: { CPU_FILE: cpuFile, ...options.env },
  });

const checks = (
  name: string,
  program: Parameters<typeof runTool>[0],
  args: string[],
  env?: Record<string, string>,
): Stage => ({
  name,
  run: (how) => tool(program, args, how, { env }),
});

const vitest = (project: 'unit' | 'worker' | 'site'): Stage => ({
  name: project,
  run: (how) =>
    tool(
      'vitest',
      [
        ...['run', '--project', project, '--reporter=default', '--reporter=json'],
        `--outputFile.json=${resultFile(project)}`,
        ...how.files,
      ],
      how,
      { printed: true },
    ),
  results: () => readVitest(resultFile(project)),
});

/** Ends the process of the sites, which the stages `site` and `browser` share. */
export let endSites = async (): Promise<void> => {};

const withSites = (stage: Stage): Stage => ({
  ...stage,
  async run(how) {
    const spent = () => treeSeconds(Number(process.env.SITE_PID));
    const before = process.env.SITE_HOST ? spent() : 0;
    if (!process.env.SITE_HOST) endSites = await startSites();
    await stage.run(how).finally(() => appendFileSync(how.cpuFile, `${spent() - before}\n`));
  },
});

export const stages: Stage[] = [
  // A third of its time would go into collecting what it needs until its end.
  checks('types', 'tsc', ['--noEmit', '--checkers', '1'], { GOGC: 'off', GOMEMLIMIT: '4GiB' }),
  checks('lint', 'biome', ['check', '--error-on-warnings', '.']),
  checks('unused', 'knip', []),
  vitest('unit'),
  vitest('worker'),
  { name: 'audit', run: audit },
  { name: 'build', run: build },
  withSites(vitest('site')),
  withSites({
    name: 'browser',
    async run(how) {
      const env = {
        CHROMIUM_PATH: await chromiumPath(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile('browser'),
        // Node reads TypeScript itself; Playwright would compile every file anew in a fresh clone.
        PW_DISABLE_TS_ESM: '1',
      };
      const config = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json'];
      await tool('playwright', [...config, ...how.files], how, { printed: true, env });
    },
    results: () => readPlaywright(resultFile('browser')),
  }),
];

/**
 * Stages that run one after the other, beside those of the other lanes. Each lane keeps one core busy: what shares a core
 * costs a quarter more. The browser, which fills two, begins when nearly all else has ended.
 */
export const lanes = [
  ['types', 'lint', 'unused', 'build', 'site', 'browser'],
  ['unit', 'worker'],
  ['audit'],
];

/** The stages without which one cannot run. */
export const needs = (name: string): string[] =>
  name === 'site' || name === 'browser' ? ['build'] : [];
