import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import { bundleSize, bundleWorkers, kib } from './bundle.ts';
import { fail, step } from './progress.ts';
import { hashOf, projectPath, workshopConfig } from './project.ts';
import { runNode, runTool } from './tools.ts';

const sources = [
  'app',
  'functions',
  'workers',
  'package-lock.json',
  'tsconfig.json',
  'wrangler.toml',
];
// Of workers/local, only the local Worker is part of the build.
const ignored =
  /^workers\/local\/(?!worker\/)|^workers\/deploy\/|^workers\/env\.d\.ts$|^app\/drawing\/generated\/|\.md$/;
const generated = /^app\/drawing\/generated\//;
const stamp = projectPath('build/.inputs');
// Vite empties build/ each time.
const drawingsStamp = projectPath('.wrangler/made/drawings');
const typesStamp = projectPath('.wrangler/made/types');

/** Builds the site into build/, unless nothing has changed since the last build. */
export async function build(): Promise<void> {
  await prepareSources();
  const inputs = hashOf(sources, ignored);
  if (readStamp(stamp) === inputs) {
    console.log('● Build is up to date');
    return;
  }
  rmSync(stamp, { force: true });
  await step('Building pages and styles (Vite)', () =>
    runTool('remix', ['vite:build', '-c', 'app/vite.config.ts'], {
      env: { NODE_ENV: 'production' },
      // Otherwise a sixth of its time goes into collecting what it made a moment ago.
      nodeArgs: ['--max-semi-space-size=64'],
    }),
  );
  await step('Bundling the Worker (wrangler)', bundleWorkers);
  const { plain, gzip } = bundleSize();
  console.log(`  Worker bundle: ${kib(plain)}, gzip ${kib(gzip)}`);
  writeStamp(stamp, inputs);
}

/** Generates sources whose inputs have changed. */
export async function prepareSources(): Promise<void> {
  await Promise.all([generateTypes(), drawIcons()]);
}

async function drawIcons(): Promise<void> {
  const drawn = hashOf(['app/drawing'], generated);
  if (readStamp(drawingsStamp) === drawn && existsSync(projectPath('app/drawing/generated')))
    return;
  await step('Drawing the icons', () => runNode(['app/drawing/build.ts']));
  writeStamp(drawingsStamp, drawn);
}

/** Regenerates workers/env.d.ts when the configuration has changed; local secrets are not included. */
async function generateTypes(): Promise<void> {
  const configuration = hashOf(['wrangler.toml', 'workers/workshop']);
  if (readStamp(typesStamp) === configuration && existsSync(projectPath('workers/env.d.ts')))
    return;
  await step('Generating the types of the bindings', () =>
    runTool('wrangler', [
      'types',
      'workers/env.d.ts',
      '--config=wrangler.toml',
      `--config=${workshopConfig}`,
      '--include-runtime=false',
      `--env-file=${devNull}`,
    ]),
  );
  writeStamp(typesStamp, configuration);
}

function writeStamp(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const readStamp = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

if (import.meta.main) await build().catch(fail);
