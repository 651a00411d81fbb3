import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { structuredPatch } from 'diff';
import { projectPath } from '#workers/local/project.ts';
import { askBoth, type Pair } from './answers.ts';

/** When both sites begin. */
const begins = '2026-11-21T12:00:00.000Z';

const run = (root: string, command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
};

/**
 * Prints what differs between a revision and this checkout: every screen of the seeded site as each role sees it, in
 * both languages, the document of the calls, feeds and exports. A difference that many have is printed once.
 */
export async function compare(revision: string): Promise<void> {
  const here = projectPath();
  const before = join(mkdtempSync(join(tmpdir(), 'compare-')), 'before');
  run(here, 'git', 'worktree', 'add', '--detach', before, revision);
  const stops: (() => Promise<void>)[] = [];
  try {
    const lock = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
    if (lock(before) === lock(here)) run(here, 'cp', '-al', 'node_modules', before);
    process.env.CLOCK_AHEAD = String(Date.parse(begins) - Date.now());
    const start = async (root: string) => {
      const site = await startSite(root);
      stops.push(site.stop);
      return site.url;
    };
    report(await askBoth([await start(before), await start(here)]));
  } finally {
    for (const stop of stops) await stop();
    run(here, 'git', 'worktree', 'remove', '--force', before);
  }
}

/** Builds the site of a checkout, and starts it as its tests do. */
async function startSite(root: string): Promise<{ url: string; stop: () => Promise<void> }> {
  run(root, process.execPath, 'workers/local/bootstrap.mjs', 'workers/local/build.ts');
  const host = spawn(process.execPath, ['tests/support/site-host.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(host, 'exit');
  const [line] = await Promise.race([once(createInterface(host.stdout), 'line'), ended]);
  if (typeof line !== 'string') throw new Error(`The site of ${root} did not start.`);
  const stop = async () => {
    host.stdin.end();
    await ended;
  };
  return { url: JSON.parse(line).SITE_URL, stop };
}

/** Prints each difference with the addresses that have it, those of most addresses first. */
function report(pairs: Pair[]): void {
  const places = new Map<string, string[]>();
  for (const { address, before, after } of pairs)
    for (const { lines } of hunksOf(before, after)) {
      const text = lines.join('\n');
      places.set(text, [...(places.get(text) ?? []), address]);
    }
  const differing = new Set([...places.values()].flat());
  const texts = [...places].sort(([, a], [, b]) => b.length - a.length);
  const parts = texts.map(
    ([text, all]) => `${all.length} × ${all.slice(0, 4).join(', ')}\n${text}`,
  );
  const sum = `${pairs.length} answers compared, ${differing.size} differ, in ${places.size} ways.`;
  mkdirSync(projectPath('tests/results'), { recursive: true });
  writeFileSync(projectPath('tests/results/compare.txt'), [sum, ...parts].join('\n\n'));
  console.log([...parts, sum].join('\n\n'));
}

/** What two runs of the same site do not have alike: times, keys, hashes, its address. */
const chance =
  /localhost:\d+|\d\d:\d\d(?::\d\d[.\d]*)?|[\da-f]{8}-[\da-f-]{27}|[\w+/-]{32,}=*|(?:[\da-f]{8} ){7}[\da-f]{8}|\b\d+ (?:ms|of|su)\b/g;

const hunksOf = (before: string[], after: string[]) =>
  before.join('\n') === after.join('\n')
    ? []
    : structuredPatch('', '', before.join('\n'), after.join('\n'), '', '', {
        context: 0,
      }).hunks.filter(({ lines }) => {
        const side = (sign: string) =>
          lines
            .filter((line) => line.startsWith(sign))
            .map((line) => line.slice(1).replace(chance, '…'));
        return side('-').join('\n') !== side('+').join('\n');
      });
