import type { SQL } from 'drizzle-orm';
import type { Attachment } from './adapters/mailer.ts';
import type { AttentionName } from './attention/rules.ts';
import type { AttentionSource } from './attention/source.ts';
import type { AuditedRecord } from './audit/records.ts';
import type { Context } from './context.ts';
import type { Read } from './db/database.ts';
import type { Columns, Write } from './db/write.ts';
import type { FieldErrors } from './errors.ts';
import type { Finder } from './members-search/finder.ts';
import type { FoundKind } from './members-search/rules.ts';
import type { Permission } from './permissions/rules.ts';
import type { Language } from './values/dates.ts';

/** The content of an e-mail, from which both HTML and plain text are rendered. */
export interface EmailText {
  subject: string;
  greeting: string;
  /** A line end within a paragraph starts a new line. */
  paragraphs: string[];
  /** Somebody else's words, shown as a quotation below the paragraphs. */
  quotation?: string;
  /** The main link or button. */
  action?: { label: string; href: string };
  /** Paragraphs below the action. */
  afterwards?: string[];
  /** Small print: why the recipient gets this e-mail. */
  footer: string[];
  /** Where an answer goes, if not to the society. */
  replyTo?: string;
}

/** What every e-mail knows about its recipient and the site. */
export interface EmailFacts {
  language: Language;
  /** The recipient's name, fit for a greeting; empty when it is unknown or looks like an address. */
  name: string;
  origin: string;
  societyName: string;
  contactEmail: string;
  /** When the event happened that the e-mail reports; ISO 8601. */
  at: string;
  /** The link with the code, or “This was not me”; empty in e-mails without one. */
  link: string;
}

/** A queued e-mail, with what its kind needs to know. */
export interface QueuedEmail {
  userId: string | null;
  language: Language;
  data: Record<string, unknown>;
  /** When it was written; ISO 8601. */
  createdAt?: string;
}

/** A kind of transactional e-mail, declared by its domain. */
export interface EmailKind {
  /** Its content; null when its stored data is invalid. */
  text(facts: EmailFacts, data: unknown): EmailText | null;
  /** Whether it is still true when it is about to be sent; by default it is. */
  isCurrent?(ctx: Context, email: QueuedEmail): Promise<boolean>;
  /** How to greet somebody without an account, looked up when it is sent: its data has no names. */
  name?(ctx: Context, email: QueuedEmail): Promise<string | null>;
  /** The link with the code, or “This was not me”, for kinds that have one (D-16, D-125). */
  link?(ctx: Context, email: QueuedEmail): Promise<string>;
  /** The files that go with it, read when it is sent: its data has their ids only. */
  attachments?(ctx: Context, email: QueuedEmail): Promise<Attachment[]>;
}

/** A mail provider's report about an e-mail, in a common form. */
export interface MailReport {
  /** The provider's own id of the report: the same for every copy. */
  key: string;
  kind: 'BOUNCE' | 'SOFT_BOUNCE' | 'COMPLAINT' | 'ACCEPTED';
  /** When it happened, ISO 8601; null when not reported. */
  at: string | null;
  /** The provider's id of the e-mail; null when unknown. */
  providerId: string | null;
  /** The tags of the e-mail (`OutgoingEmail`). */
  tags?: Record<string, string>;
  /** Its `Message-ID` as this site wrote it, if the report repeats it. */
  messageId?: string | null;
  /** The normalised addresses, with a short code for each. */
  recipients: { addressKey: string; detail: string }[];
}

/** What a domain declares of a resource whose texts can be translated. */
export interface TranslatedSource {
  /** The tags of the cached pages that show an item. */
  tags(row: Columns): string[];
  /** Where visitors find an item; null when it has no address of its own. */
  publicPath(row: Columns): string | null;
  /** Where administrators edit the English original. */
  editPath(row: Columns): string;
  /** What prevents texts from going online, by field. */
  textFaults?(texts: Columns): FieldErrors;
}

/** An item that can be published or taken down at a set time. */
export interface SchedulableItem {
  title: string;
  status: string;
  /** The move of each action that is open to the actor now, with its statuses; null for none, and without an actor. */
  moves: Record<'publish' | 'takeDown', { from: string; to: string } | null>;
}

/** What a domain declares of a resource whose items can be published or taken down at a set time. */
export interface ScheduledSource {
  /** Needed to set the time, and again when it has come. */
  permission: Permission;
  /** An item, for who is permitted; null when there is none. */
  find(ctx: Context, id: string): Promise<SchedulableItem | null>;
  /** Throws `INVALID_FIELDS` when an item is not complete enough to be published. */
  checkComplete(ctx: Context, id: string): Promise<void>;
  /** Moves an item through its machine, with further writes and details of the audit entry in the same batch. */
  move(
    ctx: Context,
    id: string,
    action: 'publish' | 'takeDown',
    along: { writes: Write[]; details: Record<string, string> },
  ): Promise<unknown>;
  /** Whether an item has a status: a condition in SQL. */
  hasStatus(id: string, status: string): SQL;
}

/** Something that a domain knows about accounts, by which lists of them are made. */
export interface UserProperty {
  /** Whether an account has a value: a condition on `users`. */
  where(value: string): SQL;
  /** The values that active accounts have. */
  inUse(): Read<string[]>;
}

/**
 * What the domains have registered, so that none imports one to its right (design §1).
 * `functions/registry.ts` fills it; the context carries it.
 */
export interface Registry {
  /** Every kind of transactional e-mail, by name. */
  emails: Record<string, EmailKind>;
  /** What is kept about a person, by kind, and the writes that erase it when the account goes (D-276). */
  personalData: {
    rowsOf(userId: string): Record<string, Read<Record<string, unknown>[]>>;
    erasuresOf(userId: string): Write[];
  };
  /** Further writes, in the same batch, when an account is closed (D-20). */
  accountClosed: readonly ((ctx: Context, userId: string) => Write[])[];
  /** Further writes, in the same batch, when a mail provider reports about an e-mail. */
  emailReported: readonly ((ctx: Context, report: MailReport) => Write[])[];
  /** What can need an administrator’s attention, the most urgent first (D-151). */
  attention: Record<AttentionName, AttentionSource>;
  /** How the audit log finds what its entries are about, by the kind of record. */
  audited: Record<string, AuditedRecord>;
  /** How the search of the members' area finds records of each kind. */
  finders: Partial<Record<FoundKind, Finder>>;
  /** What can be translated, by the name of its table. */
  translated: Record<string, TranslatedSource>;
  /** What can be published or taken down at a set time, by resource. */
  scheduled: Record<string, ScheduledSource>;
  /** Conditions on `imageReferences` for what only its own author has seen: drafts. */
  unseenDrafts: readonly ((userId: string) => SQL[])[];
  /** Conditions on `imageReferences` for what must stay as it was seen: nobody replaces a picture of it. */
  fixedPictures: readonly SQL[];
  /** The country of an account's profile, ISO 3166-1 alpha-2. */
  userCountry: UserProperty;
}

type Task = (ctx: Context) => Promise<void>;

/** Tasks by the names under which the log and the administrators' screen know them. */
export type Tasks = Record<string, Task>;

/** What one domain registers, in its `domain.ts`. */
export interface Domain extends Partial<Omit<Registry, 'attention' | 'personalData'>> {
  attention?: Partial<Registry['attention']>;
  /** What the clock starts: every minute, every five, and at midnight UTC. */
  everyMinute?: Tasks;
  everyFiveMinutes?: Tasks;
  daily?: Tasks;
}
