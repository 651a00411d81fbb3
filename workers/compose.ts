import { isCampaign } from '#functions/campaigns/delivery/messages.ts';
import { r2Files } from '#functions/core/adapters/files.ts';
import type { Gateway } from '#functions/core/adapters/gateway.ts';
import type { Mailer } from '#functions/core/adapters/mailer.ts';
import { boundPictures } from '#functions/core/adapters/pictures.ts';
import {
  boundFactors,
  boundFormulas,
  boundPapers,
  boundPasswords,
} from '#functions/core/adapters/workshop.ts';
import type { PageCache } from '#functions/core/cache/page-cache.ts';
import { type Config, clockOf, readConfig } from '#functions/core/config/config.ts';
import type { Client, Context, Message } from '#functions/core/context.ts';
import { openDatabase } from '#functions/core/db/database.ts';
import { errorDetails, logError } from '#functions/core/log.ts';
import { base64url, uuidv7 } from '#functions/core/values/crypto.ts';
import { readAtMost } from '#functions/core/values/read-at-most.ts';
import { isBulkMessage } from '#functions/email/outbox/messages.ts';
import { registry } from '#functions/registry.ts';

const longest = 5_000;
const mostBytes = 128 * 1024;

/**
 * Fetches the text at a URL of another site: at most 128 KiB, no redirects, within five seconds or less. Null when
 * there is none; throws when the other site is unreachable or failing, so that a retry makes sense.
 */
export async function fetchText(url: string, patience = longest): Promise<string | null> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (response.status >= 500) throw new Error(`Another site answered ${response.status}.`);
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  const bytes = await readAtMost(response, mostBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/**
 * The queue for a message: campaigns and bulk e-mails have a separate one, so that nothing else waits behind
 * them.
 */
export const queueOf = (env: Pick<Env, 'QUEUE' | 'MAILINGS'>, message: Message): Queue =>
  isCampaign(message) || isBulkMessage(message) ? env.MAILINGS : env.QUEUE;

let config: Config | undefined;

/** The adapters for other services, chosen by the configuration. */
export interface Providers {
  mailer(config: Config, d1: D1Database): Mailer;
  gateway(config: Config, d1: D1Database): Gateway;
}

/** The bindings of a context; the rest of the environment is configuration, which `readConfig` checks. */
type Bindings = Pick<
  Env,
  'DB' | 'FILES' | 'BACKUPS' | 'IMAGES' | 'QUEUE' | 'MAILINGS' | 'BURSTS' | 'POSTS' | 'SEARCHES'
> &
  Partial<Pick<Env, 'WORKSHOP'>>;

/** What a context needs besides the bindings. */
interface Surroundings {
  pageCache: PageCache;
  /** Keeps a promise running after the answer. */
  waitUntil(promise: Promise<unknown>): void;
  providers: Providers;
}

/** No client: for messages and cron jobs. */
const nobody: Client = {
  address: 'local',
  country: null,
  agent: '',
  language: 'en',
  deviceMark: null,
};

/** Builds the context of all functions: the only place that knows the bindings. */
export function compose(env: Bindings, { pageCache, waitUntil, providers }: Surroundings): Context {
  config ??= readConfig(env);
  const now = clockOf(config);
  const db = openDatabase(env.DB);
  return {
    db,
    actor: null,
    cookies: [],
    client: nobody,
    now,
    newId: () => uuidv7(now()),
    newSecret: () => base64url(crypto.getRandomValues(new Uint8Array(32))),
    files: r2Files(env.FILES),
    fileBucket: env.FILES,
    archives: env.BACKUPS,
    pictures: boundPictures(env.IMAGES),
    papers: boundPapers(env.WORKSHOP),
    formulas: boundFormulas(env.WORKSHOP),
    passwords: boundPasswords(env.WORKSHOP),
    factors: boundFactors(env.WORKSHOP),
    mail: providers.mailer(config, env.DB),
    payments: providers.gateway(config, env.DB),
    pageCache,
    enqueue: (message, delaySeconds = 0) =>
      queueOf(env, message).send(message, { delaySeconds }).then(nothing),
    async enqueueAll(messages) {
      const [first] = messages;
      if (first) await queueOf(env, first).sendBatch(messages.map((body) => ({ body })));
    },
    fetchText,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    after: (task) => waitUntil(task().catch(logLater)),
    withinBursts: async (key) => (await env.BURSTS.limit({ key })).success,
    withinPosts: async (key) => (await env.POSTS.limit({ key })).success,
    withinSearches: async (key) => (await env.SEARCHES.limit({ key })).success,
    config,
    registry,
  };
}

const nothing = () => undefined;

const logLater = (error: unknown): void => logError('after.failed', { error: errorDetails(error) });
