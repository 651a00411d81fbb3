import net from 'node:net';
import tls from 'node:tls';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MailError, type Mailer } from './mailer.ts';
import { mimeOf } from './mime.ts';
import { addressOf, type SmtpSettings } from './settings.ts';

const patience = 20_000;

/** A failure as nodemailer tells it. */
interface Failure {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The commands that speak of the letter; a refusal of any other is about the connection. */
const ofLetter = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Only a 5xx to the letter itself is for good: a wrong password or certificate can be mended. */
function mailError({ code = 'FAILED', responseCode, command = '' }: Failure): MailError {
  if (responseCode && ofLetter.has(command))
    return new MailError(`SMTP_${responseCode}`, responseCode >= 500);
  return new MailError(`SMTP_${code}${responseCode ? `_${responseCode}` : ''}`, false);
}

/**
 * Opens the socket by the server's name. nodemailer would look the address up and connect to that,
 * which workerd cannot compare with the name in the certificate.
 */
function opened({ host, port, secure }: SmtpSettings): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure
      ? tls.connect({ host, port, servername: host })
      : net.connect({ host, port });
    const late = setTimeout(() => {
      reject({ code: 'ETIMEDOUT' });
      socket.destroy();
    }, patience);
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
    socket.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
  });
}

type Step<T> = (done: (error: Failure | null | undefined, result?: T) => void) => void;

/** One step of the conversation; it also fails when the connection does. */
const taken = <T>(connection: SMTPConnection, step: Step<T>): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject({ code: 'ECONNECTION' }));
    step((error, result) => {
      connection.removeAllListeners('error').removeAllListeners('end');
      // What goes wrong between two letters shows with the next one.
      connection.on('error', () => {});
      if (error) reject(error);
      else resolve(result);
    });
  });

async function connected(settings: SmtpSettings): Promise<SMTPConnection> {
  // Loaded with the first letter, so that no page pays for it.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const { host, port, secure, user, password } = settings;
  const options: SMTPConnectionOptions = {
    host,
    port,
    secure,
    secured: secure,
    requireTLS: !secure,
    servername: host,
    connection: await opened(settings),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const connection = new Connection(options);
  await taken(connection, (done) => connection.connect(done));
  if (user)
    await taken(connection, (done) =>
      connection.login({ credentials: { user, pass: password } }, done),
    );
  return connection;
}

/**
 * Sends over SMTP, always encrypted, letter after letter over one connection that stays open until
 * `close`. A connection that has failed is given up; the next letter opens a new one.
 */
export function smtpMailer(settings: SmtpSettings, now: () => Date): Mailer {
  let connection: Promise<SMTPConnection> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function sendNow(letter: Parameters<Mailer['send']>[0]) {
    connection ??= connected(settings);
    const open = connection;
    try {
      const line = await open;
      const envelope = { from: addressOf(letter.from), to: [addressOf(letter.to)] };
      const info = await taken<{ response?: string }>(line, (done) =>
        line.send(envelope, Buffer.from(mimeOf(letter, now())), done),
      );
      return { providerId: info?.response?.slice(0, 200) ?? null };
    } catch (error) {
      connection = null;
      await open.then((line) => line.close()).catch(() => {});
      throw mailError(error as Failure);
    }
  }

  return {
    send(letter) {
      const sent = turn.then(() => sendNow(letter));
      turn = sent.catch(() => {});
      return sent;
    },
    async close() {
      const open = connection;
      connection = null;
      await open?.then((line) => line.quit()).catch(() => {});
    },
  };
}
