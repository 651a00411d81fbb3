import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { projectPath } from '#workers/local/project.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectPath(), encoding: 'utf8' }).trim();

/** The commit that is checked out, short. */
export const currentCommit = (): string => git('rev-parse', '--short=12', 'HEAD');

/** The branch that is checked out; empty between branches. */
export const currentBranch = (): string => git('branch', '--show-current');

/** Files that differ from the commit, other than what was decided for an environment, which is no code. */
export const changedFiles = (): string[] =>
  git('status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '' && !line.slice(3).startsWith('settings/'));

/**
 * What is tested: a hash of every file of the commit, other than what the tests write, and what was
 * decided for an environment.
 */
function testedTree(): string {
  const files = git('ls-files', '-s')
    .split('\n')
    .filter((line) => !/\t(?:tests\/acceptance\.md|settings\/.*)$/.test(line));
  return createHash('sha256').update(files.join('\n')).digest('hex');
}

const record = projectPath('.wrangler/made/tested.json');

/** What the tests run on, to be recorded when they have passed; null when files differ from the commit. */
export function treeUnderTest(): string | null {
  const others = changedFiles().filter((line) => !line.endsWith('tests/acceptance.md'));
  return others.length > 0 ? null : testedTree();
}

/** Records that all tests have passed on a tree, which `npm run deploy` asks for. */
export function recordTested(tree: string): void {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify({ tree, at: new Date().toISOString() }));
}

/** When all tests last passed on what is checked out; null when they have not. */
export function testedAt(): string | null {
  if (!existsSync(record)) return null;
  const { tree, at } = JSON.parse(readFileSync(record, 'utf8'));
  return tree === testedTree() ? at : null;
}

const askedRecord = projectPath('.wrangler/made/advisories.json');

/** What the advisories are asked about: the versions of all packages. */
export const lockHash = (): string =>
  createHash('sha256')
    .update(readFileSync(projectPath('package-lock.json')))
    .digest('hex');

/** Records what the registry has answered for a lockfile; a serious advisory undoes what it answered before. */
export function recordAsked(lock: string, passed: boolean, file = askedRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ lock, at: passed ? new Date().toISOString() : null }));
}

/** When the registry last had no serious advisory against the packages of this lockfile; null when it did not say so. */
export function askedAt(file = askedRecord): string | null {
  if (!existsSync(file)) return null;
  const { lock, at } = JSON.parse(readFileSync(file, 'utf8'));
  return lock === lockHash() ? at : null;
}

/** How old that answer may be. */
const longestSilence = 7 * 86_400_000;

/** The state of the code that is about to be released. */
export interface Code {
  commit: string;
  branch: string;
  changed: string[];
  testedAt: string | null;
  askedAt: string | null;
}

/** The state of the code that is checked out. */
export const readCode = (): Code => ({
  commit: currentCommit(),
  branch: currentBranch(),
  changed: changedFiles(),
  testedAt: testedAt(),
  askedAt: askedAt(),
});

/** Throws unless the code may be released: as committed, with all tests passed and no serious advisory known. */
export function checkCode(code: Code, isUntested: boolean): string {
  const { commit, changed, testedAt: at, askedAt: asked } = code;
  if (changed.length > 0)
    throw new Error(
      `Files differ from the commit. What is deployed must be found again: commit them, or put them aside.\n  ${changed.slice(0, 10).join('\n  ')}`,
    );
  if (!at && !isUntested)
    throw new Error(
      `The tests have not passed on ${commit}. Run "npm test" first; --untested deploys all the same.`,
    );
  const isKnown = asked !== null && Date.now() - Date.parse(asked) <= longestSilence;
  if (!isKnown && !isUntested)
    throw new Error(
      `The registry has not said in the last seven days that the packages of ${commit} have no serious advisory. Run "npm test -- audit" where it answers; --untested deploys all the same.`,
    );
  const tested = at
    ? `all tests passed at ${at}`
    : 'NOT TESTED: all tests have not passed on this commit';
  return `${commit}, ${tested}, ${isKnown ? `no serious advisory at ${asked}` : 'ADVISORIES NOT KNOWN'}`;
}
