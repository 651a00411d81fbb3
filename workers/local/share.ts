import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { modulesIn } from './modules.ts';
import { projectPath } from './project.ts';

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0];

/** The running second Worker, and how many sites of this process call it. */
let running: { worker: Miniflare; registry: string; sites: number } | undefined;

function start(settings: object) {
  // Where workerd looks for Workers of other processes.
  const registry = mkdtempSync(join(tmpdir(), 'nss-workers-'));
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      log: new Log(LogLevel.WARN),
      cf: false,
      logRequests: false,
      telemetry: { enabled: false },
      unsafeDevRegistryPath: registry,
      workers: [{ ...settings, ...modulesIn(projectPath('build/share')) }],
    } as V4Options),
  );
  return { worker, registry, sites: 0 };
}

/**
 * Starts the second Worker, once for all sites, in a workerd of its own: one has a single thread, on which a page would wait
 * for every hash, as in production only those wait who ask for one.
 */
export function joinShare(settings: object) {
  running ??= start(settings);
  const share = running;
  share.sites++;
  return {
    registry: share.registry,
    ready: share.worker.ready,
    async leave() {
      share.sites--;
      if (share.sites > 0) return;
      running = undefined;
      await share.worker.dispose();
      rmSync(share.registry, { recursive: true, force: true });
    },
  };
}
