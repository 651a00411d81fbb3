import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import type { Certificate } from './smtp.ts';

/** What the server says; null: it hangs up, '': nothing. */
export type Answer = string | null;

const usual = {
  GREETING: '220 here',
  EHLO: '250-here\r\n250-PIPELINING\r\n250 AUTH PLAIN LOGIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  TEXT: '250 taken',
  RSET: '250 forgotten',
  QUIT: '221 bye',
};
type Word = keyof typeof usual;

/** Answers that differ: by the line, and how often the word has come, on all connections and on this one. */
export type Script = Partial<Record<Word, (line: string, times: number, here: number) => Answer>>;

/** One connection: what came over it in which pieces. */
export interface Session {
  /** The commands, and each text as it was sent, without the end. */
  said: string[];
  /** Everything that arrived, in its pieces. */
  pieces: string[];
}

function increment(counts: Map<Word, number>, word: Word): number {
  const n = (counts.get(word) ?? 0) + 1;
  counts.set(word, n);
  return n;
}

/** An SMTP server, over TLS, that says what a test wants; `cut` sends its answers in pieces of so many bytes. */
export async function scriptedServer(certificate: Certificate, script: Script = {}, cut = 0) {
  const sessions: Session[] = [];
  const sockets = new Set<TLSSocket>();
  const times = new Map<Word, number>();

  const server = createServer(certificate, (socket) => {
    const session: Session = { said: [], pieces: [] };
    sessions.push(session);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setNoDelay(true);
    let buffered = '';
    let isText = false;
    const timesHere = new Map<Word, number>();

    const answer = (word: Word, line: string): void => {
      const own = script[word];
      const text = own
        ? own(line, increment(times, word), increment(timesHere, word))
        : usual[word];
      if (text === null) return void socket.destroy();
      isText = word === 'DATA' && text.startsWith('354');
      const whole = text === '' ? '' : `${text}\r\n`;
      const step = cut || whole.length || 1;
      for (let at = 0; at < whole.length; at += step) socket.write(whole.slice(at, at + step));
    };

    const takeNext = (): boolean => {
      const end = isText ? (buffered.startsWith('.\r\n') ? '.\r\n' : '\r\n.\r\n') : '\r\n';
      const at = buffered.indexOf(end);
      if (at < 0) return false;
      const line = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      session.said.push(line);
      const word = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (isText) {
        isText = false;
        answer('TEXT', line);
      } else if (word in usual) answer(word as Word, line);
      else socket.write('500 what?\r\n');
      return !socket.destroyed;
    };

    socket.on('data', (bytes) => {
      session.pieces.push(bytes.toString('latin1'));
      buffered += bytes.toString('latin1');
      while (takeNext());
    });
    answer('GREETING', '');
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
