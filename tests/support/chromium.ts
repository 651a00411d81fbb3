import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { projectPath } from '#workers/local/project.ts';
import { runTool } from '#workers/local/tools.ts';

// Without a window to draw, tests take two thirds of the time.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// Outside of node_modules proper, so that installing it does not disturb the lockfile's tree.
const ownFolder = projectPath('node_modules/.cache/chromium');
const ownPackage = '@sparticuz/chromium';

/** The path of a working Chromium: one on this machine, else one that is downloaded, with a message. */
export async function chromiumPath(): Promise<string> {
  const found = await firstThatRuns(installedBrowsers);
  if (found) return found;
  console.log('● No Chromium on this machine');
  for (const { label, fetch } of sources) {
    console.log(`  trying: ${label} …`);
    const fetched = await firstThatRuns(fetch);
    if (fetched) return fetched;
  }
  throw new Error(
    'No Chromium for the browser tests. Install one (Debian: apt-get install chromium), ' +
      'or say where one is: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

type Candidates = () => Promise<(string | undefined)[]>;

async function firstThatRuns(candidates: Candidates): Promise<string | undefined> {
  const paths = await candidates().catch((error: Error) => {
    console.log(`  that failed: ${error.message.split('\n').slice(-3).join(' ')}`);
    return [];
  });
  for (const path of new Set(paths))
    if (path && existsSync(path) && (await canRun(path))) return path;
  return undefined;
}

// Loads a page: a binary without a required system library would still print its version.
async function canRun(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await (await browser.newPage()).goto('data:text/html,<p>ok');
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

const installedBrowsers: Candidates = async () => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return [
    process.env.CHROMIUM_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
    existsSync(join(ownFolder, 'node_modules', ownPackage)) ? await ownExecutable() : undefined,
  ];
};

const sources: { label: string; fetch: Candidates }[] = [
  ...[shell, 'chromium'].map((name) => ({
    label: `apt-get install ${name}`,
    fetch: async () => {
      if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
        throw new Error('needs root and apt-get');
      runCommand('apt-get', ['update', '-qq']);
      runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      return [`/usr/bin/${name}`, `/usr/bin/${name}-browser`];
    },
  })),
  {
    label: 'playwright install chromium',
    fetch: async () => {
      await runTool('playwright', ['install', 'chromium']);
      return [chromium.executablePath()];
    },
  },
  {
    label: `npm install ${ownPackage}`,
    fetch: async () => {
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      runCommand(npm, [
        'install',
        '--no-save',
        '--no-audit',
        '--prefix',
        ownFolder,
        `${ownPackage}@153.0.0`,
      ]);
      return [await ownExecutable()];
    },
  },
];

async function ownExecutable(): Promise<string> {
  const entry = join(ownFolder, 'node_modules', ownPackage, 'build/index.js');
  const { default: own } = await import(pathToFileURL(entry).href);
  return own.executablePath();
}

function runCommand(command: string, args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(error?.message ?? stderr.trim());
}
