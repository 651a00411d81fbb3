/** An e-mail as it is handed to a mail server. */
export interface OutgoingEmail {
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends e-mails: into the local outbox, over SMTP, or through SES (design §7). */
export interface Mailer {
  /**
   * Hands one e-mail over and returns what the server calls it, when it says so. May be called
   * for several e-mails at once. Throws `MailError` when the e-mail was not taken for certain.
   */
  send(message: OutgoingEmail): Promise<{ providerId: string | null }>;
  /** Ends connections that are still open; the next e-mail opens a new one. */
  close?(): Promise<void>;
}

/** What is known of an e-mail that was not sent: not taken for certain, or perhaps taken all the same. */
export type MailOutcome = 'refused' | 'unsure';

interface Failing {
  outcome?: MailOutcome;
  concernsAll?: boolean;
}

/** An e-mail was not taken, as far as anybody knows. */
export class MailError extends Error {
  /** Whether trying again cannot help. */
  readonly permanent: boolean;
  /** `unsure`: all of it was handed over, but no answer came; trying again may send it twice. */
  readonly outcome: MailOutcome;
  /** Whether other e-mails would fare no better now: the server, or what it thinks of us. */
  readonly concernsAll: boolean;

  /** `reason` is a short code such as `SMTP_550`, never an address or an e-mail. */
  constructor(
    reason: string,
    permanent: boolean,
    { outcome = 'refused', concernsAll = false }: Failing = {},
  ) {
    super(reason);
    this.name = 'MailError';
    this.permanent = permanent;
    this.outcome = outcome;
    this.concernsAll = concernsAll;
  }
}
