import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './platform/files.ts';
import type { PageCache } from './platform/page-cache.ts';
import type { PurgeMessage } from './site/messages.ts';

/** The signed-in user who acts; null for a visitor. */
export interface Actor {
  id: string;
  givenName: string;
  lastName: string;
  roles: readonly string[];
}

/** What every function of the site is given: one place composes it (workers/compose.ts). */
export interface Context {
  db: Database;
  actor: Actor | null;
  /** The clock; tests set it. */
  now(): Date;
  /** A new UUIDv7. */
  newId(): string;
  files: FileStore;
  pageCache: PageCache;
  /** Hands a message to the queue. */
  enqueue(message: PurgeMessage): Promise<void>;
  config: Config;
}
