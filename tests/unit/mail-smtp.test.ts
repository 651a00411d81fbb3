import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailSettings, type SmtpSettings } from '#functions/core/config/mail.ts';
import { mostConnections } from '#functions/email/transport/smtp/mailer.ts';
import { type Certificate, smtpError, smtpServer } from '#tests/support/smtp.ts';
import { type MailStep, startMailWorker, trustedCertificates } from '#tests/support/smtp-worker.ts';
import { freePort } from '#workers/local/ports.ts';

const message = {
  to: 'ada@example.net',
  from: 'Società "delle" Reti <notices@example.org>',
  replyTo: 'info@example.org',
  subject: 'È tutto pronto: la tua password · 你好 🎓 and a long way to go until the end of it',
  text: 'Buongiorno Łukasz,\n\n.\n.dots and — dashes\n',
  html: '<p>Buongiorno Łukasz,</p>\n<p>&lt;ok&gt;</p>\n',
  headers: { 'Message-ID': '<notice-1@example.org>', 'Auto-Submitted': 'auto-generated' },
};

let trusted: Certificate;
let other: Certificate;
let worker: Awaited<ReturnType<typeof startMailWorker>>;
let servers: Awaited<ReturnType<typeof smtpServer>>[] = [];

async function serve(options: SMTPServerOptions = {}, certificate = trusted) {
  const server = await smtpServer(certificate, options);
  servers.push(server);
  return server;
}

const settings = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  adapter: 'smtp',
  host: 'localhost',
  port,
  secure: false,
  user: 'site',
  password: 'pass:word/ü',
  ...more,
});

const send = (port: number, steps: MailStep[], more: Partial<SmtpSettings> = {}) =>
  worker.send(settings(port, more), steps);

/** Sends an e-mail to a server; returns the failure, throws if the e-mail was accepted. */
async function failure(port: number, more: Partial<SmtpSettings> = {}) {
  const [result] = await send(port, [[message]], more);
  if (!result?.reason) throw new Error('It was taken.');
  return result;
}

/** A server that refuses an e-mail after its text. */
const refusingText = (code: number, words?: string): SMTPServerOptions => ({
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done(smtpError(code, words)));
  },
});
const refusingRecipient = (code: number, words?: string): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(smtpError(code, words)),
});

beforeAll(async () => {
  [trusted, other] = await trustedCertificates();
  worker = await startMailWorker();
}, 60_000);
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
afterAll(() => worker?.stop());

// All in workerd, where the site runs.
describe('an e-mail over SMTP', () => {
  it('arrives encrypted by STARTTLS, with its envelope, its headers and both its parts', async () => {
    const { port, arrived } = await serve();
    const [result] = await send(port, [[message]]);
    const [got] = arrived;
    expect(got).toMatchObject({
      secure: true,
      user: 'site',
      from: 'notices@example.org',
      to: ['ada@example.net'],
    });
    expect(got?.message).toMatchObject({
      from: { name: 'Società "delle" Reti', address: 'notices@example.org' },
      to: [{ address: 'ada@example.net' }],
      replyTo: [{ address: 'info@example.org' }],
      subject: message.subject,
      messageId: '<notice-1@example.org>',
      date: '2026-11-21T12:00:00.000Z',
    });
    const lines = (text = '') => text.trim().split('\r\n');
    expect(lines(got?.message.text)).toEqual(message.text.trim().split('\n'));
    expect(lines(got?.message.html)).toEqual(message.html.trim().split('\n'));
    expect(got?.raw).toContain('\r\nAuto-Submitted: auto-generated\r\n');
    expect(got?.raw).toMatch(/^[\r\n\x20-\x7e]*$/);
    expect(Math.max(...(got?.raw ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(
      200,
    );
    expect(result?.providerId).toMatch(/^250 /);
  });

  it.each([
    ['TLS from the start', true, {}],
    ['STARTTLS from a server without pipelining', false, { hidePIPELINING: true }],
    ['TLS from a server without pipelining', true, { hidePIPELINING: true }],
    ['TLS from a server that takes only LOGIN', true, { authMethods: ['LOGIN'] }],
  ])('arrives over %s, both over one connection', async (_, secure, options) => {
    const { port, arrived } = await serve({ secure, ...options });
    await send(port, [[message], [message]], { secure });
    expect(arrived).toMatchObject([
      { secure: true, user: 'site', message: { subject: message.subject } },
      { secure: true, user: 'site', message: { subject: message.subject } },
    ]);
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(1);
  });

  it('needs a new connection after the old one was closed', async () => {
    const { port, arrived } = await serve();
    await send(port, [[message], [message], 'close', [message]]);
    expect(arrived).toHaveLength(3);
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(2);
  });

  it.each([{}, { hidePIPELINING: true }])(
    'goes out with nineteen others over at most five connections, each once (%j)',
    async (options) => {
      let [open, most] = [0, 0];
      const { port, arrived } = await serve({
        onConnect: (_session, done) => {
          most = Math.max(most, ++open);
          done();
        },
        onClose: () => void open--,
        ...options,
      });
      const addresses = Array.from({ length: 20 }, (_, i) => `reader${i}@example.net`);
      await send(port, [addresses.map((to) => ({ ...message, to }))]);
      expect(most).toBe(mostConnections);
      expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(mostConnections);
      expect(arrived.map(({ to: [to] }) => to).sort()).toEqual(addresses.sort());
      await expect.poll(() => open).toBe(0);
    },
  );

  it.each([
    [454, 'Throttling failure: Maximum sending rate exceeded.', true],
    [452, '4.3.1 Insufficient system storage', true],
    [451, '4.7.0 Too many messages, slow down', true],
    [450, '4.7.1 Rate limit exceeded', true],
    [452, '4.2.2 Mailbox full, over quota', false],
    [452, 'Requested action not taken: insufficient storage', false],
    [450, '4.7.1 Greylisted, come back later', false],
    [552, '5.3.4 Message too large', false],
  ])('answered with %i %s: whether all others wait for it', async (code, words, concernsAll) => {
    for (const options of [refusingRecipient(code, words), refusingText(code, words)]) {
      const { port } = await serve(options);
      expect(await failure(port)).toMatchObject({ concernsAll, permanent: code >= 500 });
    }
  });

  it.each([{}, { hidePIPELINING: true }])(
    'goes through after one that was refused, over the same connection (%j)',
    async (options) => {
      let [refusals, connections] = [1, 0];
      const { port, arrived } = await serve({
        onConnect: (_session, done) => {
          connections++;
          done();
        },
        onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? smtpError(550) : null),
        ...options,
      });
      const [first] = await send(port, [[message], [message], [message]]);
      expect(first?.reason).toBe('SMTP_550');
      expect(arrived).toHaveLength(2);
      expect(connections).toBe(1);
    },
  );

  it('is never sent in the clear: a server without STARTTLS is refused', async () => {
    const { port, arrived } = await serve({ disabledCommands: ['STARTTLS'], authOptional: true });
    for (const user of ['', 'site'])
      expect(await failure(port, { user })).toMatchObject({
        reason: expect.stringMatching(/^SMTP_ETLS/),
        permanent: false,
        outcome: 'refused',
      });
    expect(arrived).toEqual([]);
  });

  it('is not given to a server that cannot show its name', async () => {
    for (const secure of [true, false]) {
      const { port, arrived } = await serve({ secure, authOptional: true }, other);
      expect(await failure(port, { secure, user: '' })).toMatchObject({
        permanent: false,
        outcome: 'refused',
      });
      expect(arrived).toEqual([]);
    }
  });

  it('waits when nobody answers', async () => {
    expect(await failure(await freePort())).toMatchObject({
      reason: expect.stringMatching(/^SMTP_E[A-Z]+$/),
      ...{ permanent: false, outcome: 'refused', concernsAll: true },
    });
  });

  it('waits with all others when nobody can sign in, after one attempt for each connection', async () => {
    let attempts = 0;
    const { port } = await serve({
      onAuth: (_auth, _session, done) => {
        attempts++;
        done(smtpError(535));
      },
    });
    const results = await send(port, [Array.from({ length: 25 }, () => message)]);
    expect(results).toHaveLength(25);
    for (const result of results)
      expect(result).toMatchObject({ reason: 'SMTP_EAUTH_535', concernsAll: true });
    expect(attempts).toBe(mostConnections);
  });

  it('goes out with 24 others to a server that allows two connections', async () => {
    let open = 0;
    const { port, arrived } = await serve({
      onConnect: (_session, done) => {
        open++;
        done(open > 2 ? smtpError(421, 'Too many connections.') : null);
      },
      onClose: () => void open--,
    });
    const results = await send(port, [Array.from({ length: 25 }, () => message)]);
    expect(results.filter(({ reason }) => reason)).toEqual([]);
    expect(arrived).toHaveLength(25);
  });

  it('cannot smuggle a command or another e-mail in, wherever it is written', async () => {
    const { port, arrived } = await serve({ authOptional: true });
    const evil =
      'x\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<victim@example.org>\r\nDATA\r\n\r\nevil\r\n.\r\n';
    const refused = await send(port, [
      [
        'ada@example.net>\r\nRCPT TO:<victim@example.org',
        'ada@example.net\nRSET',
        `<${evil}>`,
        '',
      ].map((to) => ({ ...message, to })),
    ]);
    for (const result of refused)
      expect(result).toMatchObject({
        reason: 'SMTP_EENVELOPE',
        permanent: true,
        outcome: 'refused',
      });
    await send(port, [
      [
        {
          ...message,
          from: `${evil} <notices@example.org>`,
          to: `${evil} <ada@example.net>`,
          replyTo: evil,
          subject: evil,
          text: evil,
          html: evil,
          headers: {
            'X-Evil': evil,
            [`X-${evil}`]: 'x',
            'Message-ID': `<${evil}>`,
            'List-Id': evil,
          },
        },
      ],
    ]);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({ from: 'notices@example.org', to: ['ada@example.net'] });
  });

  it('goes to an address with other letters where the server can take it', async () => {
    const { port, arrived } = await serve();
    await send(port, [[{ ...message, to: 'łukasz@example.net' }]]);
    expect(arrived[0]?.to).toEqual(['łukasz@example.net']);
  });
});

describe('SMTP_URL', () => {
  const read = (url: string) => mailSettings.parse({ MAIL: 'smtp', SMTP_URL: url });

  it('says server, port, encryption and credentials', () => {
    expect(read('smtps://me%40example.org:p%3Aw%2F%C3%BC@mail.example.org')).toEqual({
      adapter: 'smtp',
      host: 'mail.example.org',
      port: 465,
      secure: true,
      user: 'me@example.org',
      password: 'p:w/ü',
    });
    expect(read('smtp://mail.example.org')).toMatchObject({ port: 587, secure: false, user: '' });
    expect(read('smtp://mail.example.org:2525')).toMatchObject({ port: 2525 });
  });

  it.each(['https://mail.example.org', 'mail.example.org', '', 'smtp://a:%zz@mail.example.org'])(
    'is not %s',
    (url) => expect(() => read(url)).toThrow(),
  );
});
