import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailError } from '#functions/core/adapters/mailer.ts';
import { mailSettings, type SmtpSettings } from '#functions/core/config/mail.ts';
import { mostConnections, smtpMailer } from '#functions/email/transport/smtp.ts';
import {
  type Certificate,
  certificateFor,
  hangUp,
  smtpError,
  smtpServer,
  trust,
} from '#tests/support/smtp.ts';
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
const now = () => new Date('2026-11-21T12:00:00Z');

let trusted: Certificate;
let servers: Awaited<ReturnType<typeof smtpServer>>[] = [];

async function serve(...options: Parameters<typeof smtpServer> | []) {
  const [certificate = trusted, more] = options;
  const server = await smtpServer(certificate, more);
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

/** Sends an e-mail to a server; returns the failure, throws if the e-mail was accepted. */
async function failure(port: number, more: Partial<SmtpSettings> = {}) {
  const mailer = smtpMailer(settings(port, more), now);
  const error = await mailer.send(message).catch((thrown: unknown) => thrown);
  await mailer.close?.();
  if (!(error instanceof MailError)) throw new Error('It was taken.');
  const { message: reason, permanent, outcome, concernsAll } = error;
  return { reason, permanent, outcome, concernsAll };
}

/** A server whose connection breaks after the whole e-mail has arrived, before it answers. */
const silent: SMTPServerOptions = {
  onData: (stream, session) => {
    stream.resume();
    stream.on('end', () => hangUp(session));
  },
};

beforeAll(async () => {
  trusted = await certificateFor('localhost');
  trust(trusted);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

describe('an e-mail over SMTP', () => {
  it('arrives encrypted by STARTTLS, with its envelope, its headers and both its parts', async () => {
    const { port, arrived } = await serve();
    const mailer = smtpMailer(settings(port), now);
    const { providerId } = await mailer.send(message);
    await mailer.close?.();
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
    expect(providerId).toMatch(/^250 /);
  });

  it('arrives over TLS from the start', async () => {
    const { port, arrived } = await serve(trusted, { secure: true });
    const mailer = smtpMailer(settings(port, { secure: true }), now);
    await mailer.send(message);
    await mailer.close?.();
    expect(arrived).toMatchObject([{ secure: true, user: 'site' }]);
  });

  it('shares one connection with those after it, and a new one is opened after closing', async () => {
    const { port, arrived } = await serve();
    const mailer = smtpMailer(settings(port), now);
    for (let i = 0; i < 3; i++) await mailer.send(message);
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(1);
    await mailer.close?.();
    await mailer.send(message);
    await mailer.close?.();
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(2);
  });

  it('goes out with nineteen others over at most five connections, each once', async () => {
    let [open, most] = [0, 0];
    const { port, arrived } = await serve(trusted, {
      onConnect: (_session, done) => {
        most = Math.max(most, ++open);
        done();
      },
      onClose: () => void open--,
    });
    const mailer = smtpMailer(settings(port), now);
    const addresses = Array.from({ length: 20 }, (_, i) => `reader${i}@example.net`);
    await Promise.all(addresses.map((to) => mailer.send({ ...message, to })));
    expect(most).toBe(mostConnections);
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(mostConnections);
    expect(arrived.map(({ to: [to] }) => to).sort()).toEqual(addresses.sort());
    await mailer.close?.();
    await expect.poll(() => open).toBe(0);
  });

  it.each([
    [550, true],
    [450, false],
  ])('is refused for certain with a %i', async (code, permanent) => {
    const refusing: [SMTPServerOptions, boolean][] = [
      [{ onRcptTo: (_address, _session, done) => done(smtpError(code)) }, false],
      // The sender's address is the same for all e-mails.
      [{ onMailFrom: (_address, _session, done) => done(smtpError(code)) }, true],
      [
        {
          onData: (stream, _session, done) => {
            stream.resume();
            stream.on('end', () => done(smtpError(code)));
          },
        },
        false,
      ],
    ];
    for (const [options, concernsAll] of refusing) {
      const { port } = await serve(trusted, options);
      const refused = { reason: `SMTP_${code}`, permanent, outcome: 'refused', concernsAll };
      expect(await failure(port)).toEqual(refused);
    }
  });

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
    const refusing: SMTPServerOptions[] = [
      { onRcptTo: (_address, _session, done) => done(smtpError(code, words)) },
      {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(smtpError(code, words)));
        },
      },
    ];
    for (const options of refusing) {
      const { port } = await serve(trusted, options);
      expect(await failure(port)).toMatchObject({ concernsAll, permanent: code >= 500 });
    }
  });

  it('may have been taken when the connection breaks before the answer, and only then', async () => {
    const after = await serve(trusted, silent);
    expect(await failure(after.port)).toEqual({
      reason: 'SMTP_ECONNECTION',
      permanent: false,
      outcome: 'unsure',
      concernsAll: false,
    });
    const before = await serve(trusted, { onRcptTo: (_address, session) => hangUp(session) });
    expect(await failure(before.port)).toMatchObject({ permanent: false, outcome: 'refused' });
    const closing = await serve(trusted, {
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(smtpError(421, 'Closing.')));
      },
    });
    expect(await failure(closing.port)).toMatchObject({ outcome: 'refused', concernsAll: true });
  });

  it('takes no other e-mail with it when its connection breaks', async () => {
    let drops = 1;
    const { port, arrived } = await serve(trusted, {
      onRcptTo: (_address, session, done) => (drops-- > 0 ? hangUp(session) : done(null)),
    });
    const mailer = smtpMailer(settings(port), now);
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => mailer.send(message)));
    await mailer.close?.();
    expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(arrived).toHaveLength(7);
  });

  it('goes through after one that was refused, over the same connection', async () => {
    let [refusals, connections] = [1, 0];
    const { port, arrived } = await serve(trusted, {
      onConnect: (_session, done) => {
        connections++;
        done();
      },
      onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? smtpError(550) : null),
    });
    const mailer = smtpMailer(settings(port), now);
    await expect(mailer.send(message)).rejects.toThrow('SMTP_550');
    await mailer.send(message);
    await mailer.send(message);
    await mailer.close?.();
    expect(arrived).toHaveLength(2);
    expect(connections).toBe(1);
  });

  it('is never sent in the clear: a server without STARTTLS is refused', async () => {
    const { port, arrived } = await serve(trusted, {
      disabledCommands: ['STARTTLS'],
      authOptional: true,
    });
    expect(await failure(port, { user: '' })).toMatchObject({ permanent: false });
    expect(arrived).toEqual([]);
  });

  it('is not given to a server that cannot show its name', async () => {
    const other = await certificateFor('other.example');
    trust(other);
    for (const secure of [true, false]) {
      const { port, arrived } = await serve(other, { secure, authOptional: true });
      expect(await failure(port, { secure, user: '' })).toMatchObject({ permanent: false });
      expect(arrived).toEqual([]);
    }
  });

  it('waits when the password is wrong or nobody answers, and the reason names no secret', async () => {
    const ours = { permanent: false, outcome: 'refused', concernsAll: true };
    const { port } = await serve();
    const wrong = await failure(port, { password: 'hunter2' });
    expect(wrong).toEqual({ reason: 'SMTP_EAUTH_535', ...ours });
    const nobody = await failure(await freePort());
    expect(nobody).toEqual({ reason: 'SMTP_ECONNREFUSED', ...ours });
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
