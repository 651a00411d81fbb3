import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { projectPath } from '#workers/local/project.ts';
import type { TestResult } from '../acceptance/results.ts';

export const failuresFile = projectPath('.wrangler/made/failed.json');

/** The address of a failed test, by which it runs alone: its file and line, or its stage. */
export const addressOf = ({ file, line, title }: TestResult): string =>
  file === '' ? title : line === undefined ? file : `${file}:${line}`;

/** What failed in the last run, by address; nothing when it passed. */
export const lastFailures = (): string[] =>
  existsSync(failuresFile) ? JSON.parse(readFileSync(failuresFile, 'utf8')) : [];

const widest = 160;
const mostFound = 3;

/** What a test says, without colours: the first line, and the first that it found and did not expect. */
function linesOf(message = ''): string[] {
  const [first = '', ...rest] = stripVTControlCharacters(message).trim().split('\n');
  const found = rest.filter((line) => /^\+ +(?!Received |Array \[|Object \{)\S*\w/.test(line));
  return [first, ...found.slice(0, mostFound)]
    .filter((line) => line !== '')
    .map((line) => line.slice(0, widest));
}

/** What has failed, each with what it says and the command that runs it alone; for the end of a run. */
export function failuresText(failed: TestResult[]): string {
  const commands = new Map<string, TestResult[]>();
  for (const test of failed) {
    const known = commands.get(addressOf(test)) ?? [];
    commands.set(addressOf(test), [...known, test]);
  }
  const blocks = [...commands].map(([address, tests]) =>
    [
      ...tests.flatMap(({ file, title, message }) => [
        `  ✖ ${file === '' ? title : `${file}: ${title}`}`,
        ...linesOf(message).map((line) => `      ${line}`),
      ]),
      `    npm test -- ${address}`,
    ].join('\n'),
  );
  const again = commands.size > 1 ? ['All of these again: npm test -- failed'] : [];
  return [`━━ What failed`, ...blocks, ...again].join('\n\n');
}
