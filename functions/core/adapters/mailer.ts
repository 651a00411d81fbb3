export interface Attachment {
  /** Letters, digits, dots and hyphens. */
  name: string;
  type: 'application/pdf';
  bytes: Uint8Array<ArrayBuffer>;
}

/** The most that the files of one e-mail weigh, in bytes: mail servers refuse large e-mails. */
export const mostAttached = 2 * 1024 * 1024;

export interface OutgoingEmail {
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: readonly Attachment[];
  /** What the mail provider repeats in its reports about it: letters, digits, hyphens. */
  tags?: Record<string, string>;
}

/** Sends e-mails: into the local outbox, over SMTP, or through SES (design §7). */
export interface Mailer {
  /**
   * Hands over one e-mail and returns the server's id for it, if it gives one. May be called concurrently.
   * Throws `MailError` when the e-mail was not, or possibly not, accepted.
   */
  send(message: OutgoingEmail): Promise<{ providerId: string | null }>;
  /** Closes open connections; the next e-mail opens a new one. */
  close?(): Promise<void>;
}

/** Whether an e-mail that failed was certainly refused, or may have been accepted. */
export type MailOutcome = 'refused' | 'unsure';

interface FailureDetails {
  outcome?: MailOutcome;
  concernsAll?: boolean;
}

/** An e-mail was not accepted, as far as is known. */
export class MailError extends Error {
  /** Whether trying again cannot help. */
  readonly permanent: boolean;
  /** `unsure`: all of it was handed over, but no answer came; a retry may send it twice. */
  readonly outcome: MailOutcome;
  /** Whether other e-mails would fail too, because of the server or our reputation with it. */
  readonly concernsAll: boolean;

  /** `reason` is a short code such as `SMTP_550`, never an address or any text of the e-mail. */
  constructor(
    reason: string,
    permanent: boolean,
    { outcome = 'refused', concernsAll = false }: FailureDetails = {},
  ) {
    super(reason);
    this.name = 'MailError';
    this.permanent = permanent;
    this.outcome = outcome;
    this.concernsAll = concernsAll;
  }
}
