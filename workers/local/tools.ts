import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projectPath } from './project.ts';

const packages = {
  biome: '@biomejs/biome',
  'drizzle-kit': 'drizzle-kit',
  knip: 'knip',
  playwright: '@playwright/test',
  remix: '@remix-run/dev',
  tsc: 'typescript',
  vitest: 'vitest',
  wrangler: 'wrangler',
};
type Tool = keyof typeof packages;

/** Keeps the tools from asking for news and sending figures. */
export const quiet = { WRANGLER_SEND_METRICS: 'false', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' };

interface RunOptions {
  /** Whether its output is printed as it comes; otherwise only on failure. */
  printed?: boolean;
  /** Whether it may ask at the terminal itself. */
  asks?: boolean;
  /** What it reads: secrets go this way, so that no list of processes shows them. */
  input?: string;
  cwd?: string;
  env?: Record<string, string>;
  /** Options of Node itself. */
  nodeArgs?: string[];
  /** Ends the program early. */
  signal?: AbortSignal;
}

/** A program that failed; its output is part of the message unless it was printed already. */
class ToolError extends Error {}

/** Runs a tool of this project on the pinned Node; returns what it prints. */
export const runTool = (tool: Tool, args: string[], options?: RunOptions): Promise<string> =>
  runNode(
    [...(options?.nodeArgs ?? []), entryOf(tool), ...args],
    options,
    `${tool} ${args.join(' ')}`,
  );

/** Runs a script on the pinned Node; returns what it prints. */
export function runNode(args: string[], options: RunOptions = {}, name = args.join(' ')) {
  const { printed, asks, input = '', cwd = projectPath() } = options;
  const heard = printed || asks ? 'inherit' : 'pipe';
  return new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      stdio: [asks ? 'inherit' : 'pipe', heard, heard],
      env: { ...process.env, ...quiet, ...options.env },
    });
    // A terminal interrupts the whole process group; a plain SIGTERM reaches only this process.
    const interrupt = () => child.kill('SIGINT');
    process.on('SIGTERM', interrupt);
    options.signal?.addEventListener('abort', interrupt);
    let [output, said] = ['', ''];
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    // It may end without reading.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', interrupt);
      options.signal?.removeEventListener('abort', interrupt);
      if (code === 0) resolve(output);
      else reject(new ToolError(`${name} failed.\n${output}${said}`.trim()));
    });
  });
}

/** The script of a tool of this project. */
export function entryOf(tool: Tool): string {
  const folder = projectPath('node_modules', packages[tool]);
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${folder}/${typeof bin === 'string' ? bin : bin[tool]}`;
}
