import { writeFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { certificateFor } from '#tests/support/smtp.ts';

/** A command to the sink's process. */
export type SinkQuestion = 'forget' | 'report';

/** The sink's reply: its port, or the totals since it last forgot. */
export type SinkAnswer =
  | { port: number }
  | {
      messages: number;
      addresses: number;
      most: number;
      connections: number;
      /** When the first and the last e-mail were accepted, in ms. */
      first: number;
      last: number;
      /** The first e-mail, as it arrived. */
      sample: string;
    };

// A mail server in its own process that accepts everything and counts.
const certificate = await certificateFor('localhost');
writeFileSync(process.argv[2] ?? '', certificate.cert);
let messages = 0;
let connections = 0;
let [first, last] = [0, 0];
let sample: string | null = null;
let times = new Map<string, number>();

const server = new SMTPServer({
  ...certificate,
  secure: true,
  authOptional: true,
  onConnect: (_, done) => {
    connections += 1;
    done();
  },
  onAuth: (_, _session, done) => done(null, { user: 'bench' }),
  onData(stream, { envelope }, done) {
    const isFirst = sample === null;
    if (isFirst) sample = '';
    if (isFirst) stream.on('data', (bytes) => (sample += bytes.toString('latin1')));
    else stream.resume();
    stream.on('end', () => {
      messages += 1;
      last = performance.now();
      if (messages === 1) first = last;
      for (const { address } of envelope.rcptTo) times.set(address, (times.get(address) ?? 0) + 1);
      done();
    });
  },
});
// A Worker that is killed closes its connection.
server.on('error', () => {});

const sendAnswer = (answer: SinkAnswer) => process.send?.(answer);

process.on('message', (question: SinkQuestion) => {
  if (question === 'forget') {
    messages = 0;
    connections = 0;
    times = new Map();
  }
  const most = Math.max(0, ...times.values());
  sendAnswer({
    messages,
    addresses: times.size,
    most,
    connections,
    first,
    last,
    sample: sample ?? '',
  });
});
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  sendAnswer({ port: typeof address === 'object' && address ? address.port : 0 });
});
