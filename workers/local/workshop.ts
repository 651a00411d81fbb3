import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { projectPath } from './project.ts';

const moduleTypes: [RegExp, 'ESModule' | 'CompiledWasm' | 'Text' | 'Data'][] = [
  [/\.js$/, 'ESModule'],
  [/\.wasm$/, 'CompiledWasm'],
  [/\.(txt|html|sql)$/, 'Text'],
  [/\.bin$/, 'Data'],
];

/** The modules that wrangler bundled: index.js first, as the entry. */
export function modulesIn(folder: string) {
  const names = readdirSync(folder).sort(
    (a, b) => Number(b === 'index.js') - Number(a === 'index.js'),
  );
  const modules = names.flatMap((name) => {
    const type = moduleTypes.find(([pattern]) => pattern.test(name))?.[1];
    return type ? [{ type, path: join(folder, name) }] : [];
  });
  return { modules, modulesRoot: folder };
}

/** The running workshop, and how many sites of this process call it. */
let running: { worker: Miniflare; registry: string; sites: number } | undefined;

/** Runs Workers in workerd, on the loopback interface only; nothing is asked or told elsewhere. */
export const runWorkers = (options: object): Miniflare =>
  new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      logRequests: false,
      telemetry: { enabled: false },
      ...options,
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );

function start(settings: object) {
  // Where workerd looks for Workers of other processes.
  const registry = mkdtempSync(join(tmpdir(), 'nss-workers-'));
  const worker = runWorkers({
    unsafeDevRegistryPath: registry,
    workers: [{ ...settings, ...modulesIn(projectPath('build/workshop')) }],
  });
  return { worker, registry, sites: 0 };
}

/**
 * Starts the workshop, once for all sites, in a workerd of its own: one has a single thread, on which every page would wait
 * for every hash. Cloudflare has many.
 */
export function joinWorkshop(settings: object) {
  running ??= start(settings);
  const workshop = running;
  workshop.sites++;
  return {
    registry: workshop.registry,
    ready: workshop.worker.ready,
    async leave() {
      workshop.sites--;
      if (workshop.sites > 0) return;
      running = undefined;
      await workshop.worker.dispose();
      rmSync(workshop.registry, { recursive: true, force: true });
    },
  };
}
