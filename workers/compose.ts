import { type Config, readConfig } from '#functions/config.ts';
import type { Context } from '#functions/context.ts';
import { openDatabase } from '#functions/db/database.ts';
import { r2Files } from '#functions/platform/files.ts';
import type { PageCache } from '#functions/platform/page-cache.ts';
import { uuidv7 } from '#functions/shared/ids.ts';

let config: Config | undefined;

/** Composes what the functions are given for one request: the only place that knows the bindings. */
export function compose(env: Env, pageCache: PageCache): Context {
  config ??= readConfig(env);
  return {
    db: openDatabase(env.DB),
    actor: null,
    now: () => new Date(),
    newId: () => uuidv7(new Date()),
    files: r2Files(env.FILES),
    pageCache,
    enqueue: (message) => env.QUEUE.send(message).then(() => undefined),
    config,
  };
}
