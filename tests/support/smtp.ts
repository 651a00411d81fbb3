import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** What an SMTP server received: the connection, sender, recipients and the e-mail itself. */
export interface ReceivedEmail {
  secure: boolean;
  user: string | undefined;
  /** One number per connection. */
  connection: string;
  from: string;
  to: string[];
  raw: string;
  message: Awaited<ReturnType<typeof PostalMime.parse>>;
}

/** A certificate for a name, made for this run. */
export async function certificateFor(name: string) {
  // Among two trusted certificates with the same subject, the wrong one may be taken as the issuer.
  const subject = [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: randomUUID() },
  ];
  const made = await generate(subject, {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
export type Certificate = Awaited<ReturnType<typeof certificateFor>>;

/** The answer `code text` in the form that smtp-server needs. */
export const smtpError = (responseCode: number, message = 'No.') =>
  Object.assign(new Error(message), { responseCode });

/** A real SMTP server on the loopback interface, and the e-mails it has received. */
export async function smtpServer(certificate: Certificate, options: SMTPServerOptions = {}) {
  const arrived: ReceivedEmail[] = [];
  const server = new SMTPServer({
    ...certificate,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      password === 'pass:word/ü'
        ? done(null, { user: username })
        : done(smtpError(535, 'Wrong password.')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          secure: session.secure,
          user: session.user as string | undefined,
          connection: session.id,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          message: await PostalMime.parse(raw),
        });
        done(null);
      });
    },
    ...options,
  });
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    arrived,
    port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
