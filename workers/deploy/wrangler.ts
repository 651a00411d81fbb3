import { spawn } from 'node:child_process';
import { projectPath } from '#workers/local/project.ts';
import { entryOf, quiet } from '#workers/local/tools.ts';

export interface CallOptions {
  /** What it reads from standard input: secrets go this way, so that no list of processes shows them. */
  input?: string;
  /** Whether its output is printed as it comes. */
  printed?: boolean;
}

/** Calls wrangler with arguments; returns what it prints. Throws with its words when it fails. */
export type Wrangler = (args: string[], options?: CallOptions) => Promise<string>;

/** A call that failed; the message has wrangler's words, never its input. */
export class WranglerError extends Error {}

/** The wrangler of this project, or another program in its place, as a child process. */
export const runWrangler =
  (program = entryOf('wrangler'), env: Record<string, string> = {}): Wrangler =>
  (args, { input, printed = false } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', program, ...args],
        {
          cwd: projectPath(),
          stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
          // What it prints is read, whatever the level of its log is elsewhere.
          env: { ...process.env, ...quiet, WRANGLER_LOG: 'log', ...env },
        },
      );
      let said = '';
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk;
        said += chunk;
        if (printed) process.stdout.write(chunk);
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk;
        if (printed) process.stderr.write(chunk);
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(output);
        else reject(new WranglerError(`wrangler ${args.join(' ')} failed.\n${said}`.trim()));
      });
      // It may have ended without reading.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });

/** The JSON in what wrangler prints; a note may stand before it. Throws when there is none. */
export function jsonIn<T>(text: string): T {
  const from = text.search(/^[[{]/m);
  if (from < 0) throw new Error(`wrangler printed no JSON:\n${text}`);
  return JSON.parse(text.slice(from)) as T;
}

/** The first row that a query of the remote database returns. */
export async function firstRowOf<Row>(wrangler: Wrangler, query: string): Promise<Row | undefined> {
  const said = await wrangler(['d1', 'execute', 'DB', '--remote', '--json', '--command', query]);
  return jsonIn<{ results: Row[] }[]>(said)[0]?.results[0];
}
