import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { projectPath } from '#workers/local/project.ts';
import { stopOwnSites } from './site-client.ts';

/**
 * When the sites of every run begin: the dates that tests write stay ahead or behind, and no run sees its midnight.
 * The day of the worker tests, too.
 */
const begins = '2026-11-21T12:00:00.000Z';

/**
 * Starts the process that runs the sites of the tests, unless it runs already, and puts its addresses into the
 * environment, which test processes inherit; returns what ends it. For the `globalSetup` of Vitest and Playwright.
 */
export default async function startSites(): Promise<() => Promise<void>> {
  if (process.env.SITE_HOST) return stopOwnSites;
  process.env.CLOCK_AHEAD = String(Date.parse(begins) - Date.now());
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
  Object.assign(process.env, JSON.parse(line), { SITE_PID: String(host.pid) });
  return async () => {
    delete process.env.SITE_HOST;
    stdin.end();
    await ended;
  };
}
