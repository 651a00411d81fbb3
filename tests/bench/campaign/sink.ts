import { writeFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { certificateFor } from '#tests/support/smtp.ts';

/** What the sink's process says: its port, or on any word to it what has come. */
export type SinkAnswer = { port: number } | { messages: number; addresses: number; most: number };

// A mail server in its own process that accepts everything and counts.
const certificate = await certificateFor('localhost');
writeFileSync(process.argv[2] ?? '', certificate.cert);
let messages = 0;
const times = new Map<string, number>();

const server = new SMTPServer({
  ...certificate,
  secure: true,
  authOptional: true,
  onAuth: (_, _session, done) => done(null, { user: 'bench' }),
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on('end', () => {
      messages += 1;
      for (const { address } of envelope.rcptTo) times.set(address, (times.get(address) ?? 0) + 1);
      done();
    });
  },
});
// A Worker that is killed closes its connection.
server.on('error', () => {});

const sendAnswer = (answer: SinkAnswer) => process.send?.(answer);

process.on('message', () =>
  sendAnswer({ messages, addresses: times.size, most: Math.max(0, ...times.values()) }),
);
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  sendAnswer({ port: typeof address === 'object' && address ? address.port : 0 });
});
