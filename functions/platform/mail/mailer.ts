/** A letter as it is handed to a mail server. */
export interface Letter {
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends letters: into the local outbox, over SMTP, or through SES (design §7). */
export interface Mailer {
  /**
   * Hands one letter over and returns what the server calls it, when it says so. Throws
   * `MailError` when the letter was not taken.
   */
  send(letter: Letter): Promise<{ providerId: string | null }>;
  /** Ends connections that are still open; the next letter opens a new one. */
  close?(): Promise<void>;
}

/** A letter was not taken; `permanent` when trying again cannot help. */
export class MailError extends Error {
  readonly permanent: boolean;
  readonly outcome: 'refused' | 'unsure';
  readonly concernsAll: boolean;

  /** `reason` is a short code such as `SMTP_550`, never an address or a letter. */
  constructor(
    reason: string,
    permanent: boolean,
    {
      outcome = 'refused',
      concernsAll = false,
    }: { outcome?: 'refused' | 'unsure'; concernsAll?: boolean } = {},
  ) {
    super(reason);
    this.name = 'MailError';
    this.permanent = permanent;
    this.outcome = outcome;
    this.concernsAll = concernsAll;
  }
}
