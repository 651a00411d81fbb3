import type { SQL } from 'drizzle-orm';
import type { PersonalData } from './accounts/personal-data.ts';
import type { Context } from './context.ts';
import type { Write } from './db/write.ts';
import type { Language } from './values/dates.ts';

/** What an e-mail says, before it is HTML or plain text: both are made of the same words. */
export interface EmailText {
  subject: string;
  greeting: string;
  /** A line end within one starts a new line. */
  paragraphs: string[];
  /** What somebody else has said, shown as theirs below the paragraphs. */
  quotation?: string;
  /** The one thing to do. */
  action?: { label: string; href: string };
  /** What is said below the action. */
  afterwards?: string[];
  /** Small print: why this e-mail came. */
  footer: string[];
}

/** What every e-mail is told about its reader and about the site. */
export interface EmailFacts {
  language: Language;
  /** The reader's name, fit for a greeting; empty when it is unknown or looks like an address. */
  name: string;
  origin: string;
  societyName: string;
  contactEmail: string;
  /** When what the e-mail tells of happened; ISO 8601. */
  at: string;
  /** The link with the mailed code; empty in e-mails without one. */
  link: string;
}

/** An e-mail that waits in the outbox, as far as its kind asks. */
export interface QueuedEmail {
  userId: string | null;
  language: Language;
  data: Record<string, unknown>;
}

/** A kind of e-mail to a single person, as the domain that it belongs to declares it. */
export interface EmailKind {
  /** What it says; null when its stored data is not what it needs. */
  text(facts: EmailFacts, data: unknown): EmailText | null;
  /** Whether it is still true as it is sent; by default it is. */
  isCurrent?(ctx: Context, email: QueuedEmail): Promise<boolean>;
  /** The link that carries a mailed code, for kinds that have one (D-16). */
  link?(ctx: Context, email: QueuedEmail): Promise<string>;
}

/** A report of a mail provider about an e-mail, in the words of this site. */
export interface MailReport {
  /** The provider's own id of the report: the same however often it comes. */
  key: string;
  kind: 'BOUNCE' | 'SOFT_BOUNCE' | 'COMPLAINT';
  /** When it happened, ISO 8601; null when the provider does not say. */
  at: string | null;
  /** What the provider calls the e-mail; null when it is not known. */
  providerId: string | null;
  /** The addresses in the form in which they are compared, with a short code for each. */
  recipients: { addressKey: string; detail: string }[];
}

/**
 * What the domains have registered, so that none imports one to its right (design §1). `functions/registry.ts`
 * fills it in; the context carries it.
 */
export interface Registry {
  /** Every kind of e-mail to a single person, by name. */
  emails: Record<string, EmailKind>;
  /** What the domains hold about people: it goes into the export of the own data (D-20). */
  personalData: PersonalData;
  /** What else is written, in the same batch, when an account is closed (D-20). */
  accountClosed: readonly ((ctx: Context, userId: string) => Write[])[];
  /** What else is written, in the same batch, when a mail provider reports a bounce or a complaint. */
  emailReported: readonly ((ctx: Context, report: MailReport) => Write[])[];
  /** Conditions on `imageReferences` for what only its own author has seen: drafts. */
  unseenDrafts: readonly ((userId: string) => SQL[])[];
}
