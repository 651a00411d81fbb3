import type { Role } from '#functions/core/accounts/rules.ts';
import type { FileStore } from '#functions/core/adapters/files.ts';
import type { Gateway } from '#functions/core/adapters/gateway.ts';
import type { Mailer } from '#functions/core/adapters/mailer.ts';
import type { Pictures } from '#functions/core/adapters/pictures.ts';
import type { Factors, Formulas, Papers, Passwords } from '#functions/core/adapters/workshop.ts';
import type { PageCache } from '#functions/core/cache/page-cache.ts';
import type { Config } from '#functions/core/config/config.ts';
import type { Database } from '#functions/core/db/database.ts';
import type { Proof } from '#functions/core/permissions/proof-rules.ts';
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
  /** When that sign-in was; ISO 8601. Not known of an actor made for a job. */
  signedInAt?: string;
  /** How the user last proved in this session who they are. */
  proof: Proof | null;
  /** Roles with power over others that rest in this session, which no second factor has proved (D-121). */
  heldBack?: readonly Role[];
  /** Whether the account has a second factor, shown in this session or not. */
  hasFactor?: boolean;
}

/** Where a request comes from, for limits and e-mails. */
export interface Client {
  /** The network address that Cloudflare reports; "local" where there is none. */
  address: string;
  /** The country that Cloudflare reports (ISO 3166-1); null when unknown. */
  country: string | null;
  agent: string;
  language: Language;
  /** The mark of a browser that has signed in before, as sent; not yet verified. */
  deviceMark: string | null;
  /** A sign-in that waits for its second step, as sent; not yet verified. */
  pendingSignIn?: string | null;
}

/** A message that this site sends to itself; workers/queue.ts parses every kind. */
export interface Message {
  v: 1;
  kind: string;
}

/** What every function of the site receives; workers/compose.ts builds it. */
export interface Context {
  db: Database;
  actor: Actor | null;
  client: Client;
  /** What the answer to this request sets, as values of `Set-Cookie`, whatever builds it. */
  cookies: string[];
  /** The clock; tests set it. */
  now(): Date;
  /** A new UUIDv7. */
  newId(): string;
  /** A new secret: 32 random bytes as base64url. */
  newSecret(): string;
  files: FileStore;
  /** The bucket behind `files`, for backups alone, and the one that keeps them. */
  fileBucket: R2Bucket;
  archives: R2Bucket;
  pictures: Pictures;
  papers: Papers;
  formulas: Formulas;
  passwords: Passwords;
  factors: Factors;
  mail: Mailer;
  payments: Gateway;
  pageCache: PageCache;
  /** Sends a message to the queue, optionally delayed by some seconds. */
  enqueue<M extends Message>(message: M, delaySeconds?: number): Promise<void>;
  /** Sends many messages to the queue, at most 100 per call. */
  enqueueAll<M extends Message>(messages: M[]): Promise<void>;
  /**
   * The short text at a URL of another site; null when there is none. Throws when the site cannot be reached, or
   * not within so many ms.
   */
  fetchText(url: string, patience?: number): Promise<string | null>;
  wait(ms: number): Promise<void>;
  /** Runs a task once the answer is on its way; a failure is only logged. */
  after(task: () => Promise<void>): void;
  /** Whether this key is within its limit per minute: a first, coarse limit (D-66). */
  withinBursts(key: string): Promise<boolean>;
  /** The same for submitted data, per ten seconds, checked before the body is read. */
  withinPosts(key: string): Promise<boolean>;
  /** The same for the searches of a visitor, per minute. */
  withinSearches(key: string): Promise<boolean>;
  config: Config;
  /** What the domains have registered for each other (functions/registry.ts). */
  registry: Registry;
}
