import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath } from '#workers/local/project.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectPath(), encoding: 'utf8' }).trim();

/** All but what the society has decided. */
const code = ['--', '.', ':!settings.json'];

const changedFiles = (): string[] =>
  git('status', '--porcelain', ...code)
    .split('\n')
    .filter(Boolean);

/** What the tests run on: the commit that is checked out; null when files differ from it. */
export const commitUnderTest = (): string | null =>
  changedFiles().length > 0 ? null : git('rev-parse', 'HEAD');

const record = projectPath('.wrangler/made/tested');

/** Records that all tests have passed on a commit. */
export function recordTested(commit: string): void {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, commit);
}

/** What is checked out: its commit, the files that differ from it, and whether all tests have passed on it. */
export interface Code {
  commit: string;
  changed: string[];
  isTested: boolean;
}

export function readCode(): Code {
  const tested = existsSync(record) ? readFileSync(record, 'utf8') : null;
  const isTested = tested !== null && git('diff', '--name-only', tested, 'HEAD', ...code) === '';
  return { commit: git('rev-parse', '--short=12', 'HEAD'), changed: changedFiles(), isTested };
}
