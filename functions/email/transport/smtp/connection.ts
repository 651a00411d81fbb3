import type { SmtpSettings } from '#functions/core/config/mail.ts';
import { base64 } from '#functions/email/rendering/mime.ts';
import { failureOf, SmtpFailure } from './failures.ts';
import { type Reply, replyParser } from './replies.ts';

/** How long to wait, in ms. */
export interface SmtpWaits {
  /** For the connection, and its encryption. */
  connection: number;
  /** For the answer to a command. */
  answer: number;
  /** For the answer to an e-mail, which the server may examine first. */
  text: number;
  /** For the answer to a farewell. */
  farewell: number;
}

export const usualWaits: SmtpWaits = {
  connection: 20_000,
  answer: 20_000,
  text: 60_000,
  farewell: 1000,
};

const encoder = new TextEncoder();

/** The result of some work; after `ms` it has failed, and `giveUp` is called. */
function within<T>(ms: number, work: Promise<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new SmtpFailure('ETIMEDOUT'));
      giveUp();
    }, ms);
    const settled = () => clearTimeout(timer);
    work.then(resolve, (error) => reject(failureOf(error))).finally(settled);
  });
}

/** A conversation over a socket: lines out, answers in. */
function converse(socket: Socket, waits: SmtpWaits) {
  const writer = socket.writable.getWriter();
  const reader = socket.readable.getReader();
  const parse = replyParser();
  const arrived: Reply[] = [];
  const close = (): void => void socket.close().catch(() => {});
  // Whoever reads next hears of it.
  writer.closed.catch(() => {});
  reader.closed.catch(() => {});

  async function nextReply(): Promise<Reply> {
    for (;;) {
      const reply = arrived.shift();
      if (reply) return reply;
      const { value, done } = await reader.read().catch(() => ({ value: null, done: true }));
      if (done || !value) throw new SmtpFailure('ECONNECTION');
      try {
        arrived.push(...parse(value));
      } catch {
        close();
        throw new SmtpFailure('EPROTOCOL');
      }
    }
  }

  return {
    close,
    /** Sends lines in one piece, without waiting: that it failed shows where the answer is read. */
    write(lines: string): void {
      writer.write(encoder.encode(lines)).catch(() => {});
    },
    read: (ms = waits.answer): Promise<Reply> => within(ms, nextReply(), close),
    /** The same socket, from here on encrypted for a server of this name. */
    async encrypt(host: string): Promise<Socket> {
      // What somebody in between has added would otherwise count as said under encryption.
      if (arrived.length > 0) throw new SmtpFailure('ETLS');
      reader.releaseLock();
      writer.releaseLock();
      return socket.startTls({ expectedServerHostname: host });
    },
  };
}

type Conversation = ReturnType<typeof converse>;

/** Asks something of which the server must answer with this code. */
async function ask(
  line: Conversation,
  command: string,
  right: number,
  code: string,
): Promise<Reply> {
  line.write(`${command}\r\n`);
  const reply = await line.read();
  if (reply.code !== right) throw new SmtpFailure(code, reply);
  return reply;
}

/** Greets the server; returns a function that says whether it offers an extension. */
async function greet(line: Conversation): Promise<(extension: RegExp) => boolean> {
  const { text } = await ask(line, 'EHLO [127.0.0.1]', 250, 'EPROTOCOL');
  return (extension) => text.split('\n').some((offer) => extension.test(offer.slice(4)));
}

/** Signs in; always under encryption. */
async function logIn(
  line: Conversation,
  offers: (extension: RegExp) => boolean,
  { user, password }: SmtpSettings,
): Promise<void> {
  if (!offers(/^AUTH[ =](?:.* )?PLAIN\b/i) && offers(/^AUTH[ =](?:.* )?LOGIN\b/i)) {
    await ask(line, 'AUTH LOGIN', 334, 'EAUTH');
    await ask(line, base64(user), 334, 'EAUTH');
    await ask(line, base64(password), 235, 'EAUTH');
  } else await ask(line, `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235, 'EAUTH');
}

/** An encrypted connection on which the server waits for e-mails. */
export type Connection = Pick<Conversation, 'write' | 'read' | 'close'> & {
  waits: SmtpWaits;
  /** Whether commands may be sent before the answers to those before them (RFC 2920). */
  canPipeline: boolean;
  /** Whether addresses may have other than ASCII letters (RFC 6531). */
  canSayUtf8: boolean;
};

/**
 * Connects to a server by its name, which its certificate must show, and signs in. Throws `SmtpFailure`; a
 * server without encryption gets nothing.
 */
export async function openConnection(
  settings: SmtpSettings,
  waits: SmtpWaits,
): Promise<Connection> {
  const { host: hostname, port, secure, user } = settings;
  const { connect } = await import('cloudflare:sockets');
  const secureTransport = secure ? 'on' : 'starttls';
  const socket = connect({ hostname, port }, { secureTransport, allowHalfOpen: false });
  socket.closed.catch(() => {});
  const close = (): void => void socket.close().catch(() => {});
  try {
    await within(waits.connection, socket.opened, close);
    let line = converse(socket, waits);
    const greeting = await line.read();
    if (greeting.code !== 220) throw new SmtpFailure('EPROTOCOL', greeting);
    let offers = await greet(line);
    if (!secure) {
      if (!offers(/^STARTTLS$/i)) throw new SmtpFailure('ETLS');
      await ask(line, 'STARTTLS', 220, 'ETLS');
      const encrypted = await line.encrypt(hostname);
      encrypted.closed.catch(() => {});
      await within(waits.connection, encrypted.opened, close);
      line = converse(encrypted, waits);
      offers = await greet(line);
    }
    if (user) await logIn(line, offers, settings);
    return {
      ...line,
      waits,
      canPipeline: offers(/^PIPELINING$/i),
      canSayUtf8: offers(/^SMTPUTF8$/i),
    };
  } catch (error) {
    close();
    throw failureOf(error);
  }
}

/** Makes a connection ready for the next e-mail after a refusal; whether it is. */
export async function reset({ write, read, close }: Connection): Promise<boolean> {
  try {
    write('RSET\r\n');
    if ((await read()).code === 250) return true;
  } catch {
    // A server that cannot reset gets no other e-mail on this connection.
  }
  close();
  return false;
}

/** Takes leave of the server. */
export async function quit({ write, read, close, waits }: Connection): Promise<void> {
  write('QUIT\r\n');
  await read(waits.farewell).catch(() => {});
  close();
}
