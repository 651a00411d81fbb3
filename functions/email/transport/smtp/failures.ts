import { MailError } from '#functions/core/adapters/mailer.ts';
import type { Reply } from './replies.ts';

/** The commands about an e-mail; a refusal of anything else is about the connection. */
export type EmailCommand = 'MAIL' | 'RCPT' | 'DATA';

/** What ended a conversation with a mail server, or one e-mail in it. */
export class SmtpFailure extends Error {
  readonly code: string;
  /** The server's answer; null when none came. */
  readonly reply: Reply | null;
  /** What was refused of an e-mail; null when it was something else. */
  readonly command: EmailCommand | null;

  /** `code` is one of nodemailer's, such as `ECONNECTION`: reports and lists have known them for long. */
  constructor(code: string, reply: Reply | null = null, command: EmailCommand | null = null) {
    super(code);
    this.code = code;
    this.reply = reply;
    this.command = command;
  }
}

/** Anything thrown, as a failure of the connection. */
export const failureOf = (error: unknown): SmtpFailure =>
  error instanceof SmtpFailure ? error : new SmtpFailure('ESOCKET');

/** Whether a connection is of no use any more. */
export const isConnectionLost = ({ reply }: SmtpFailure): boolean =>
  reply === null || reply.code === 421;

/** A limit on the sender's rate or number of e-mails, not on a mailbox. */
const rateLimitWords =
  /throttl|(?:sending|message) (?:rate|quota|limit)|rate limit|slow down|too (?:many|much) (?:messages|mails?|e-?mails|letters|connections)/i;

/**
 * Whether a temporary refusal is about this sender or the server. 454 always is. 452 to a recipient may mean
 * a full mailbox, and 450 and 451 greylisting: these count only when the server mentions a rate, or itself
 * (4.3.x, RFC 3463), since one mailbox must not hold up all others.
 */
function isTooFast({ code, text }: Reply): boolean {
  if (code === 454) return true;
  if (code < 400 || code >= 500) return false;
  return /^4\d\d[ -]4\.3\.\d/.test(text) || rateLimitWords.test(text);
}

/** Nothing can be sent now: the server is closing, or refuses this sender. */
const refusesAll = (reply: Reply, command: EmailCommand): boolean =>
  reply.code === 421 || (command === 'MAIL' && reply.code !== 552) || isTooFast(reply);

/** How far it got: no connection yet, before the e-mail's text, or after it. */
export type Progress = 'nothing' | 'connection' | 'text';

/**
 * Only a 5xx to the e-mail itself is permanent: a wrong password or certificate can be fixed. If no answer
 * came after the text, the outcome is unknown.
 */
export function mailError({ code, reply, command }: SmtpFailure, reached: Progress): MailError {
  if (reply && command && reached !== 'nothing')
    return new MailError(`SMTP_${reply.code}`, reply.code >= 500, {
      concernsAll: refusesAll(reply, command),
    });
  return new MailError(`SMTP_${code}${reply ? `_${reply.code}` : ''}`, false, {
    outcome: reached === 'text' && !reply ? 'unsure' : 'refused',
    concernsAll: reached === 'nothing' || reply?.code === 421,
  });
}
