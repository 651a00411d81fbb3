import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import en from '#functions/core/i18n/en.json' with { type: 'json' };
import { projectPath } from './project.ts';
import { runTool } from './tools.ts';

const production = 'build/worker';

/** Bundles the production Worker, and the local one with its mailbox and bank. */
export async function bundleWorkers(): Promise<void> {
  for (const [folder, entry] of [
    [production, 'workers/index.ts'],
    ['build/local', 'workers/local/index.ts'],
  ] as const) {
    rmSync(projectPath(folder), { recursive: true, force: true });
    await runTool('wrangler', ['deploy', entry, '--dry-run', '--outdir', folder]);
  }
  const map = JSON.parse(readFileSync(projectPath(production, 'index.js.map'), 'utf8'));
  const assets = projectPath('build/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(`${assets}/${name}`, 'utf8')).join('\n');
  const faults = [...bundleFaults(map.sources), ...clientFaults(code)];
  if (faults.length > 0)
    throw new Error(`The bundle of production is not as it should be:\n${faults.join('\n')}`);
}

/**
 * What is wrong with the files in the production bundle, as its source map lists them. An alias in
 * wrangler.toml that no longer matches a library's import is ignored silently.
 */
export function bundleFaults(sources: string[]): string[] {
  const has = (part: string) => sources.some((source) => source.includes(part));
  return [
    ...sources
      .filter((source) => source.includes('workers/local/'))
      .map((source) => `${source} is for one machine only.`),
    ...['app/framework/lazy-encode.ts', 'app/framework/absent.ts']
      .filter((file) => !has(file))
      .map((file) => `${file} is not in it: its alias in wrangler.toml is not hit.`),
    ...['node_modules/postcss/', 'node_modules/sax/']
      .filter(has)
      .map((folder) => `${folder} is in it: its alias in wrangler.toml is not hit.`),
  ];
}

/** The server-only texts (design §6) found in code that browsers load. */
export function clientFaults(code: string): string[] {
  const screens = JSON.stringify(en.screens);
  return [...Object.values(en.emails), ...Object.values(en.refusals)]
    .flatMap((texts) => Object.values<string>(texts))
    .filter((text) => text.length > 40 && !screens.includes(text) && code.includes(text))
    .map((text) => `Browsers load what only the server says: “${text}”.`);
}

/** The size of the production Worker in bytes, plain and compressed, without source maps. */
export function bundleSize(): { plain: number; gzip: number } {
  const folder = projectPath(production);
  const modules = readdirSync(folder).filter((name) => !/\.(map|md)$/.test(name));
  const code = Buffer.concat(modules.map((name) => readFileSync(`${folder}/${name}`)));
  return { plain: code.length, gzip: gzipSync(code).length };
}

/** Bytes as KiB. */
export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
