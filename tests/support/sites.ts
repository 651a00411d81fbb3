import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectPath } from '#workers/local/project.ts';

/**
 * Starts the process that runs the sites of the tests, unless it runs already, and puts its addresses into the
 * environment, which test processes inherit; returns what ends it. For the `globalSetup` of Vitest and Playwright.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  if (process.env.SITE_HOST) return async () => {};
  // Samples are dated from a day, and what is valid until then expires with it: the day of a run begins at noon,
  // whenever that is, so that no run sees its midnight.
  const now = Date.now();
  const noon = new Date(now).setUTCHours(12, 0, 0, 0);
  process.env.CLOCK_AHEAD = String(noon - now);
  mkdirSync(projectPath('tests/results'), { recursive: true });
  // Its log: tests provoke errors on purpose, which would look alarming in the output of a passing run.
  const log = projectPath('tests/results/sites.txt');
  const stdio = ['pipe', 'pipe', openSync(log, 'w')] satisfies StdioOptions;
  const script = ['--disable-warning=ExperimentalWarning', 'tests/support/site-host.ts'];
  const host = spawn(process.execPath, script, { cwd: projectPath(), stdio });
  if (!host.stdin || !host.stdout) throw new Error('It talks through pipes.');
  const { stdin } = host;
  const ended = once(host, 'exit');
  const [line] = await Promise.race([once(createInterface(host.stdout), 'line'), ended]);
  if (typeof line !== 'string') throw new Error(`The sites did not start; see ${log}.`);
  Object.assign(process.env, JSON.parse(line));
  return async () => {
    delete process.env.SITE_HOST;
    stdin.end();
    await ended;
  };
}
