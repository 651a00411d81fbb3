import type { Role } from '#functions/core/accounts/rules.ts';
import type { FileStore } from '#functions/core/adapters/files.ts';
import type { Gateway } from '#functions/core/adapters/gateway.ts';
import type { Mailer } from '#functions/core/adapters/mailer.ts';
import type { Pictures } from '#functions/core/adapters/pictures.ts';
import type { PageCache } from '#functions/core/cache/page-cache.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Database } from '#functions/core/db/database.ts';
import type { Language } from '#functions/core/values/dates.ts';
import type { Registry } from './registry.ts';

/** The signed-in user who acts; null for a visitor. */
export interface Actor {
  id: string;
  givenName: string;
  lastName: string;
  roles: readonly Role[];
  /** The session through which the user acts. */
  sessionId: string;
}

/** Where a request comes from, as far as limits and e-mails need it. */
export interface Client {
  /** The network address as Cloudflare saw it; "local" where there is none. */
  address: string;
  /** What the browser calls itself. */
  agent: string;
  language: Language;
  /** The mark of a browser in which somebody has signed in before, as sent; not yet trusted. */
  deviceMark: string | null;
}

/** A message that this site sends to itself; workers/queue.ts knows every kind and parses what comes. */
export interface Message {
  v: 1;
  kind: string;
}

/** What every function of the site is given: one place composes it (workers/compose.ts). */
export interface Context {
  db: Database;
  actor: Actor | null;
  client: Client;
  /** The clock; tests set it. */
  now(): Date;
  /** A new UUIDv7. */
  newId(): string;
  /** A new secret: 32 random bytes as base64url. */
  newSecret(): string;
  files: FileStore;
  pictures: Pictures;
  mail: Mailer;
  /** The card payment provider that the configuration names. */
  payments: Gateway;
  pageCache: PageCache;
  /** Hands a message to the queue, which may hold it back for so many seconds. */
  enqueue<M extends Message>(message: M, delaySeconds?: number): Promise<void>;
  /** Hands many messages to the queue, of which at most 100 belong into one call. */
  enqueueAll<M extends Message>(messages: M[]): Promise<void>;
  /** The small text at an address of another site; null when there is none. Throws when it cannot be asked. */
  fetchText(url: string): Promise<string | null>;
  /** Waits for so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** Does something once the answer is on its way; a failure is logged and nothing more. */
  after(task: () => Promise<void>): void;
  /** Whether this key has not come too often within a minute: a first, coarse limit (D-66). */
  withinBursts(key: string): Promise<boolean>;
  /** The same of what is sent, within ten seconds, asked before it is read. */
  withinPosts(key: string): Promise<boolean>;
  config: Config;
  /** What the domains have told each other (functions/registry.ts). */
  registry: Registry;
}
