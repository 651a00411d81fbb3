import type { Miniflare } from 'miniflare';
import { type Config, readConfig } from '#functions/core/config/config.ts';
import { freePort } from './ports.ts';
import { projectPath, workshopConfig } from './project.ts';
import { readSecrets } from './secrets.ts';
import samples from './seed/samples/payments.json' with { type: 'json' };
import { joinWorkshop, modulesIn, runWorkers } from './workshop.ts';

/** How the site runs on this machine. */
export interface SiteOptions {
  /** 0 picks a free one. */
  port: number;
  mode: 'local' | 'test';
  /** The folder for the database, files and queues; false keeps them for this run only. */
  persist: string | false;
  /** Whether the files of build/client are served too. */
  assets: boolean;
  vars?: Record<string, string>;
  /** The folder of the built Worker. */
  bundle?: string;
  /**
   * A Worker to run beside the site, on its database: the text of its module (`Site.beside`), which may import
   * `workerd:unsafe`.
   */
  beside?: string;
}

/** The running site. */
export interface Site {
  url: string;
  worker: { fetch: Miniflare['dispatchFetch'] };
  d1: D1Database;
  files: Awaited<ReturnType<Miniflare['getR2Bucket']>>;
  config: Config;
  /** The URL of the Worker beside the site; empty without one. */
  beside: string;
  /** The cron expressions of wrangler.toml. */
  crons: string[];
  /** Triggers one cron job, as Cloudflare would at that time. */
  scheduled(cron: string, at?: Date): Promise<void>;
  /** Delivers one message to the site's own queue at once, and waits until it is processed. */
  deliver(message: object): Promise<void>;
  stop(): Promise<void>;
}

// Tests send more requests per minute than any visitor.
const unlimited = { limit: 1_000_000, period: 60 } as const;

interface RateLimit {
  simple: { limit: number; period?: 10 | 60 };
}

// Wrangler's own type for this needs a package that it does not install.
interface Settings {
  bindings?: Record<string, unknown>;
  ratelimits?: Record<string, RateLimit>;
  queueConsumers?: Record<string, object>;
  assets?: object;
  cronTriggers?: string[];
  compatibilityDate?: string;
  d1Databases?: object;
  serviceBindings?: Record<string, { name: string }>;
  r2Buckets?: object;
}

let known: Promise<{ site: Settings; workshop: Settings }> | undefined;

/** The settings of both Workers, read once. */
function loadSettings() {
  known ??= readSettings();
  return known;
}

async function readSettings() {
  // Otherwise it prints what it reads.
  process.env.WRANGLER_LOG ??= 'warn';
  const { unstable_getMiniflareWorkerOptions: optionsOf } = await import('wrangler');
  const settings = (file: string) => optionsOf(file).workerOptions as Settings;
  return {
    site: settings(projectPath('wrangler.toml')),
    workshop: settings(projectPath(workshopConfig)),
  };
}

/** How many ports in a row somebody else may take first. */
const mostTaken = 20;

/**
 * Runs the built Worker in workerd, on the loopback interface only, with local stand-ins for all its
 * bindings. Its address is one of them, so a port is chosen before workerd listens: where another program
 * was faster, the next one is tried.
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  if (options.port) return startAt(options.port, options);
  for (let left = mostTaken; ; left--)
    try {
      return await startAt(await freePort(), options);
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === 'ERR_ADDRESS_IN_USE';
      if (!isTaken || left === 0) throw error;
    }
}

async function startAt(port: number, options: SiteOptions): Promise<Site> {
  const { mode, persist, assets, vars, bundle = projectPath('build/local'), beside } = options;
  const origin = `http://localhost:${port}`;
  const { site, workshop } = await loadSettings();
  const { assets: assetOptions, ratelimits, queueConsumers, ...settings } = site;
  // E-mails stay on this machine and a sandbox takes payments, unless .dev.vars selects others to try.
  const bindings: Record<string, unknown> = {
    ...settings.bindings,
    MAIL: 'outbox',
    PAYMENTS: 'sandbox',
    // So that invoices can be tried.
    SOCIETY_ADDRESS: samples.society.address.join('|'),
    SOCIETY_TAX_ID: samples.society.taxId,
    SOCIETY_VAT_NOTE: samples.society.vatNote,
    SOCIETY_BANK: samples.society.bank.join('|'),
    ...readSecrets(),
    ORIGIN: origin,
    MODE: mode,
    ...vars,
  };
  // As the binding calls it.
  const second = joinWorkshop({ ...workshop, name: settings.serviceBindings?.WORKSHOP?.name });
  const miniflare = runWorkers({
    port,
    unsafeDevRegistryPath: second.registry,
    // Locally, a scheduled job can be triggered by hand (docs/operations.md).
    unsafeTriggerHandlers: mode === 'local',
    ...(persist ? { resourcePersistencePath: persist } : {}),
    workers: [
      {
        ...settings,
        name: 'site',
        // No other site of this process may get its messages.
        unsafeRegisterWorker: false,
        ...modulesIn(bundle),
        bindings,
        ratelimits: mode === 'test' ? relaxLimits(ratelimits) : ratelimits,
        queueConsumers: mode === 'test' ? deliverAtOnce(queueConsumers) : queueConsumers,
        ...(assets ? { assets: assetOptions } : {}),
      },
      ...(beside ? [secondWorker(beside, settings)] : []),
    ],
  });
  const stop = () => Promise.all([miniflare.dispose(), second.leave()]);
  await Promise.all([miniflare.ready, second.ready]).catch(async (error) => {
    await stop().catch(() => {});
    throw error;
  });
  const fetcher = await miniflare.getWorker();
  return {
    url: origin,
    worker: { fetch: miniflare.dispatchFetch },
    d1: await miniflare.getD1Database('DB'),
    files: await miniflare.getR2Bucket('FILES'),
    config: readConfig(bindings),
    beside: beside ? String(await miniflare.unsafeGetDirectURL('beside')) : '',
    crons: settings.cronTriggers ?? [],
    async scheduled(cron, at = new Date()) {
      const { outcome } = await fetcher.scheduled({ cron, scheduledTime: at });
      if (outcome !== 'ok') throw new Error(`The cron job "${cron}" ended with ${outcome}.`);
    },
    async deliver(body) {
      const sent = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
      await fetcher.queue('network-science-society', [sent]);
    },
    stop: async () => void (await stop()),
  };
}

/** The database and the files of this machine, without the site. */
export async function openBindings(persist: string) {
  const { compatibilityDate, d1Databases, r2Buckets } = (await loadSettings()).site;
  const miniflare = runWorkers({
    resourcePersistencePath: persist,
    workers: [
      {
        name: 'bindings',
        modules: [{ type: 'ESModule', path: 'bindings.js', contents: 'export default {};' }],
        modulesRoot: '.',
        compatibilityDate,
        d1Databases,
        r2Buckets,
      },
    ],
  });
  await miniflare.ready;
  return {
    d1: await miniflare.getD1Database('DB'),
    files: (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket,
    stop: () => miniflare.dispose(),
  };
}

const secondWorker = (script: string, { compatibilityDate, d1Databases }: Settings) => ({
  name: 'beside',
  modules: [{ type: 'ESModule', path: 'beside.js', contents: script }],
  modulesRoot: '.',
  compatibilityDate,
  compatibilityFlags: ['unsafe_module'],
  d1Databases,
  unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
});

function relaxLimits(limits: Record<string, RateLimit> | undefined) {
  return Object.fromEntries(
    Object.entries(limits ?? {}).map(([name, limit]) => [name, { ...limit, simple: unlimited }]),
  );
}

/** Tests do not wait for a batch to fill. */
function deliverAtOnce(consumers: Settings['queueConsumers']) {
  return Object.fromEntries(
    Object.entries(consumers ?? {}).map(([name, one]) => [name, { ...one, maxBatchTimeout: 0 }]),
  );
}
