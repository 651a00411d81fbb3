import { type Config, readConfig } from '#functions/config.ts';
import type { Client, Context, Message } from '#functions/context.ts';
import { openDatabase } from '#functions/db/database.ts';
import { isMailing } from '#functions/mailings/messages.ts';
import { isBulkMessage } from '#functions/notices/messages.ts';
import { fetchText } from '#functions/platform/fetch-text.ts';
import { r2Files } from '#functions/platform/files.ts';
import { mailerFor } from '#functions/platform/mail/choose.ts';
import type { PageCache } from '#functions/platform/page-cache.ts';
import { gatewayFor } from '#functions/platform/payments/choose.ts';
import { boundPictures } from '#functions/platform/pictures.ts';
import { base64url } from '#functions/shared/crypto.ts';
import { uuidv7 } from '#functions/shared/ids.ts';

let config: Config | undefined;

/** What of the surroundings a context is made of, besides the bindings. */
interface Surroundings {
  pageCache: PageCache;
  /** Lets a promise go on after the answer. */
  waitUntil(promise: Promise<unknown>): void;
}

/** Nobody in particular: messages and ticks. */
const nobody: Client = { address: 'local', agent: '', language: 'en', deviceMark: null };

/** Composes what the functions are given: the only place that knows the bindings. */
export function compose(env: Env, { pageCache, waitUntil }: Surroundings): Context {
  config ??= readConfig(env);
  const db = openDatabase(env.DB);
  return {
    db,
    actor: null,
    client: nobody,
    now: () => new Date(),
    newId: () => uuidv7(new Date()),
    newSecret: () => base64url(crypto.getRandomValues(new Uint8Array(32))),
    files: r2Files(env.FILES),
    pictures: boundPictures(env.IMAGES),
    mail: mailerFor(config, env.DB),
    payments: gatewayFor(config, env.DB),
    pageCache,
    enqueue: (message, delaySeconds = 0) =>
      queueOf(env, message).send(message, { delaySeconds }).then(nothing),
    async enqueueAll(messages) {
      const [first] = messages;
      if (first) await queueOf(env, first).sendBatch(messages.map((body) => ({ body })));
    },
    fetchText,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    after: (task) => waitUntil(task().catch(logged)),
    withinBursts: async (key) => (await env.BURSTS.limit({ key })).success,
    withinPosts: async (key) => (await env.POSTS.limit({ key })).success,
    config,
  };
}

const nothing = () => undefined;

/** The queue that a message belongs into. */
export const queueOf = (env: Pick<Env, 'QUEUE' | 'MAILINGS'>, message: Message): Queue =>
  isMailing(message) || isBulkMessage(message) ? env.MAILINGS : env.QUEUE;

const logged = (error: unknown): void => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  console.error({ event: 'after.failed', error: { name, message } });
};
