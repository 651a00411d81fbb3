import type { OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { addressOf } from '#functions/core/config/mail.ts';
import { wireAddress } from '#functions/core/values/wire-address.ts';
import type { Connection } from './connection.ts';
import { type EmailCommand, SmtpFailure } from './failures.ts';
import type { Reply } from './replies.ts';

/** Who sends an e-mail, and who gets it. */
export interface Envelope {
  from: string;
  to: string;
}

/** An address as a command may hold it; nothing in it can end the command. */
function checkedAddress(mailbox: string): string {
  const address = wireAddress(addressOf(mailbox).trim());
  if (address === '' || address.length > 320 || /[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(address))
    throw new MailError('SMTP_EENVELOPE', true);
  return address;
}

/** The envelope of an e-mail. Throws `MailError` for an address that is none. */
export const envelopeOf = ({ from, to }: Pick<OutgoingEmail, 'from' | 'to'>): Envelope => ({
  from: checkedAddress(from),
  to: checkedAddress(to),
});

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

const commandNames: readonly EmailCommand[] = ['MAIL', 'RCPT', 'DATA'];

/** The commands before the text of an e-mail. */
function commandsOf({ from, to }: Envelope, { canSayUtf8 }: Connection) {
  const option = canSayUtf8 && !isAscii(from + to) ? ' SMTPUTF8' : '';
  return {
    MAIL: `MAIL FROM:<${from}>${option}\r\n`,
    RCPT: `RCPT TO:<${to}>\r\n`,
    DATA: 'DATA\r\n',
  };
}

/** All commands before the text, in one piece. */
export function announcement(envelope: Envelope, line: Connection): string {
  const { MAIL, RCPT, DATA } = commandsOf(envelope, line);
  return MAIL + RCPT + DATA;
}

/** Whether a command was accepted. Throws `SmtpFailure` for an answer that does not belong to it. */
function isAccepted(command: EmailCommand, { code }: Reply): boolean {
  if (code >= 400) return false;
  if (command === 'DATA' ? code === 354 : code < 300) return true;
  throw new SmtpFailure('EPROTOCOL');
}

/** Reads the answers to an announcement; the first refusal counts. */
async function readAnswers(line: Connection): Promise<void> {
  let refusal: SmtpFailure | null = null;
  for (const command of commandNames) {
    const reply = await line.read().catch((error: unknown) => {
      throw refusal ?? error;
    });
    if (!isAccepted(command, reply)) refusal ??= new SmtpFailure('EENVELOPE', reply, command);
    else if (refusal && command === 'DATA') {
      // It has no recipient, so it is empty (RFC 2920, 3.1).
      line.write('.\r\n');
      await line.read().catch(() => {});
    }
    // The server is closing: there are no more answers.
    if (reply.code === 421) break;
  }
  if (refusal) throw refusal;
}

/**
 * Has the server agree to an e-mail, up to its text. `isAnnounced`: its commands have been sent with the text of
 * the one before. Throws `SmtpFailure`.
 */
export async function agree(
  line: Connection,
  envelope: Envelope,
  isAnnounced: boolean,
): Promise<void> {
  if (line.canPipeline) {
    if (!isAnnounced) line.write(announcement(envelope, line));
    return readAnswers(line);
  }
  const commands = commandsOf(envelope, line);
  for (const command of commandNames) {
    line.write(commands[command]);
    const reply = await line.read();
    if (!isAccepted(command, reply)) throw new SmtpFailure('EENVELOPE', reply, command);
  }
}

/** The text of an e-mail as it is sent: its lines that begin with a dot have two, and a lone one ends it. */
export function withEnd(text: string): string {
  const stuffed = /(?:^|\n)\./.test(text) ? text.replace(/(^|\n)\./g, '$1..') : text;
  return `${stuffed}${stuffed.endsWith('\r\n') ? '' : '\r\n'}.\r\n`;
}

/**
 * Hands over the text of an e-mail on which both agree, and what follows it in the same piece. Throws
 * `SmtpFailure`: without an answer it may have been accepted.
 */
export async function handOver(line: Connection, text: string, after: string): Promise<Reply> {
  line.write(withEnd(text) + after);
  const reply = await line.read(line.waits.text);
  if (reply.code >= 400) throw new SmtpFailure('EMESSAGE', reply, 'DATA');
  if (reply.code >= 300) throw new SmtpFailure('EPROTOCOL');
  return reply;
}
