import net from 'node:net';
import { Readable } from 'node:stream';
import tls from 'node:tls';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MailError, type Mailer, type OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import { addressOf, type SmtpSettings } from '#functions/core/config/mail.ts';
import { mimeOf } from './mime.ts';

const patience = 20_000;

/** A failure as nodemailer reports it. */
interface Failure {
  code?: string;
  responseCode?: number;
  command?: string;
  /** The server's answer in full. */
  response?: string;
}

/** The commands about the e-mail; a refusal of any other is about the connection. */
const ofEmail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** A limit on the sender's rate or number of e-mails, not on a mailbox. */
const rateLimitWords =
  /throttl|(?:sending|message) (?:rate|quota|limit)|rate limit|slow down|too (?:many|much) (?:messages|mails?|e-?mails|letters|connections)/i;

/**
 * Whether a temporary refusal is about this sender or the server. 454 always is. 452 to a recipient may mean
 * a full mailbox, and 450 and 451 greylisting: these count only when the server mentions a rate, or itself
 * (4.3.x, RFC 3463), since one mailbox must not hold up all others.
 */
function isTooFast({ responseCode = 0, response = '' }: Failure): boolean {
  if (responseCode === 454) return true;
  if (responseCode < 400 || responseCode >= 500) return false;
  return /^4\d\d[ -]4\.3\.\d/.test(response) || rateLimitWords.test(response);
}

/** Nothing can be sent now: the server is closing, or refuses this sender. */
const refusesAll = (failure: Failure): boolean =>
  failure.responseCode === 421 ||
  (failure.command === 'MAIL FROM' && failure.responseCode !== 552) ||
  isTooFast(failure);

/** How far the session got: no connection yet, before the e-mail's text, or after it. */
type SessionProgress = 'nothing' | 'connection' | 'text';

/**
 * Only a 5xx to the e-mail itself is permanent: a wrong password or certificate can be fixed. If no answer
 * came after the text, the outcome is unknown.
 */
function mailError(failure: Failure, reached: SessionProgress): MailError {
  const { code = 'FAILED', responseCode, command = '' } = failure;
  if (reached !== 'nothing' && responseCode && ofEmail.has(command))
    return new MailError(`SMTP_${responseCode}`, responseCode >= 500, {
      concernsAll: refusesAll(failure),
    });
  return new MailError(`SMTP_${code}${responseCode ? `_${responseCode}` : ''}`, false, {
    outcome: reached === 'text' && !responseCode ? 'unsure' : 'refused',
    concernsAll: reached === 'nothing' || responseCode === 421,
  });
}

/**
 * Opens the socket by the server's host name. nodemailer would resolve it and connect to the IP address,
 * which workerd cannot match with the name in the certificate.
 */
function openSocket({ host, port, secure }: SmtpSettings): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure
      ? tls.connect({ host, port, servername: host })
      : net.connect({ host, port });
    const timer = setTimeout(() => {
      reject({ code: 'ETIMEDOUT' });
      socket.destroy();
    }, patience);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

type Step<T> = (done: (error: Failure | null | undefined, result?: T) => void) => void;

/** One step of the session; it also fails when the connection does. */
const runStep = <T>(connection: SMTPConnection, step: Step<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject({ code: 'ECONNECTION' }));
    step((error, result) => {
      connection.removeAllListeners('error').removeAllListeners('end');
      // An error between two e-mails shows with the next one.
      connection.on('error', () => {});
      if (error) reject(error);
      else resolve(result);
    });
  });

async function openConnection(settings: SmtpSettings): Promise<SMTPConnection> {
  // Loaded with the first e-mail, so that no page pays for it.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, user, password } = settings;
  const options: SMTPConnectionOptions = {
    host,
    port,
    secure,
    secured: secure,
    requireTLS: !secure,
    servername: host,
    connection: await openSocket(settings),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const connection = new Connection(options);
  await runStep(connection, (done) => connection.connect(done));
  if (user)
    await runStep(connection, (done) =>
      connection.login({ credentials: { user, pass: password } }, done),
    );
  return connection;
}

/** How many e-mails are sent concurrently, each over its own connection. */
export const mostConnections = 5;

/** A semaphore: at most so many run at once, the others wait in order. */
function makeSemaphore(free: number) {
  const waiting: (() => void)[] = [];
  return {
    take: async (): Promise<void> => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give: (): void => {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
  };
}

/** A connection on which an e-mail was refused, ready for the next; null when it is unusable. */
async function resetConnection(
  line: SMTPConnection,
  { responseCode, command = '' }: Failure,
): Promise<SMTPConnection | null> {
  if (responseCode && responseCode !== 421 && ofEmail.has(command) && !line.destroyed)
    try {
      await runStep(line, (done) => line.reset(done));
      return line;
    } catch {
      // A server that cannot reset gets no other e-mail on this connection.
    }
  line.close();
  return null;
}

/**
 * Sends over SMTP, always encrypted. E-mails in sequence share one connection that stays open until `close`;
 * concurrent ones use up to five. A failed connection is dropped.
 */
export function smtpMailer(settings: SmtpSettings, now: () => Date): Mailer {
  const { take, give } = makeSemaphore(mostConnections);
  let idle: SMTPConnection[] = [];

  const takeIdle = (): SMTPConnection | undefined => {
    const line = idle.pop();
    return line?.destroyed ? takeIdle() : line;
  };

  async function sendNow(message: OutgoingEmail) {
    // If `close` is called meanwhile, this connection is closed, too.
    const pool = idle;
    const keep = (line: SMTPConnection) =>
      pool === idle ? void pool.push(line) : void line.quit();
    let reached: SessionProgress = 'nothing';
    let line = takeIdle();
    try {
      line ??= await openConnection(settings);
      reached = 'connection';
      const text = Buffer.from(mimeOf(message, now()));
      // Read only once the server has asked for it.
      const data = Readable.from(
        (function* () {
          reached = 'text';
          yield text;
        })(),
      );
      const envelope = { from: addressOf(message.from), to: [addressOf(message.to)] };
      const open = line;
      const info = await runStep<{ response?: string }>(open, (done) =>
        open.send(envelope, data, done),
      );
      keep(open);
      return { providerId: info?.response?.slice(0, 200) ?? null };
    } catch (error) {
      const failure = error as Failure;
      const left = line && (await resetConnection(line, failure));
      if (left) keep(left);
      throw mailError(failure, reached);
    }
  }

  return {
    async send(message) {
      await take();
      try {
        return await sendNow(message);
      } finally {
        give();
      }
    },
    async close() {
      const open = idle;
      idle = [];
      for (const line of open) line.quit();
    },
  };
}
