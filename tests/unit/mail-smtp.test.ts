import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailError } from '#functions/platform/mail/mailer.ts';
import { mailSettings, type SmtpSettings } from '#functions/platform/mail/settings.ts';
import { smtpMailer } from '#functions/platform/mail/smtp.ts';
import {
  answer,
  type Certificate,
  certificateFor,
  smtpServer,
  trust,
} from '#tests/support/smtp.ts';
import { freePort } from '#workers/local/ports.ts';

const letter = {
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

/** Sends one letter to a server; the failure, when it was not taken. */
async function failure(port: number, more: Partial<SmtpSettings> = {}) {
  const mailer = smtpMailer(settings(port, more), now);
  const error = await mailer.send(letter).catch((thrown: unknown) => thrown);
  await mailer.close?.();
  if (!(error instanceof MailError)) throw new Error('It was taken.');
  return { reason: error.message, permanent: error.permanent };
}

beforeAll(async () => {
  trusted = await certificateFor('localhost');
  trust(trusted);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

describe('a letter over SMTP', () => {
  it('arrives encrypted by STARTTLS, with its envelope, its headers and both its parts', async () => {
    const { port, arrived } = await serve();
    const mailer = smtpMailer(settings(port), now);
    const { providerId } = await mailer.send(letter);
    await mailer.close?.();
    const [got] = arrived;
    expect(got).toMatchObject({
      secure: true,
      user: 'site',
      from: 'notices@example.org',
      to: ['ada@example.net'],
    });
    expect(got?.letter).toMatchObject({
      from: { name: 'Società "delle" Reti', address: 'notices@example.org' },
      to: [{ address: 'ada@example.net' }],
      replyTo: [{ address: 'info@example.org' }],
      subject: letter.subject,
      messageId: '<notice-1@example.org>',
      date: '2026-11-21T12:00:00.000Z',
    });
    const lines = (text = '') => text.trim().split('\r\n');
    expect(lines(got?.letter.text)).toEqual(letter.text.trim().split('\n'));
    expect(lines(got?.letter.html)).toEqual(letter.html.trim().split('\n'));
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
    await mailer.send(letter);
    await mailer.close?.();
    expect(arrived).toMatchObject([{ secure: true, user: 'site' }]);
  });

  it('shares one connection with those after it, and a new one is opened after closing', async () => {
    const { port, arrived } = await serve();
    const mailer = smtpMailer(settings(port), now);
    await Promise.all([mailer.send(letter), mailer.send(letter), mailer.send(letter)]);
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(1);
    await mailer.close?.();
    await mailer.send(letter);
    await mailer.close?.();
    expect(new Set(arrived.map(({ connection }) => connection)).size).toBe(2);
  });

  it('is refused for good with a 5xx, and for now with a 4xx', async () => {
    for (const code of [550, 450]) {
      const rcpt = await serve(trusted, {
        onRcptTo: (_address, _session, done) => done(answer(code)),
      });
      expect(await failure(rcpt.port)).toEqual({ reason: `SMTP_${code}`, permanent: code >= 500 });
      const from = await serve(trusted, {
        onMailFrom: (_address, _session, done) => done(answer(code)),
      });
      expect(await failure(from.port)).toEqual({ reason: `SMTP_${code}`, permanent: code >= 500 });
      const data = await serve(trusted, {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(answer(code)));
        },
      });
      expect(await failure(data.port)).toEqual({ reason: `SMTP_${code}`, permanent: code >= 500 });
    }
  });

  it('goes through after one that was refused', async () => {
    let refusals = 1;
    const { port, arrived } = await serve(trusted, {
      onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? answer(550) : null),
    });
    const mailer = smtpMailer(settings(port), now);
    await expect(mailer.send(letter)).rejects.toThrow('SMTP_550');
    await mailer.send(letter);
    await mailer.close?.();
    expect(arrived).toHaveLength(1);
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
    const { port } = await serve();
    const wrong = await failure(port, { password: 'hunter2' });
    expect(wrong).toEqual({ reason: 'SMTP_EAUTH_535', permanent: false });
    const nobody = await failure(await freePort());
    expect(nobody).toEqual({ reason: 'SMTP_ECONNREFUSED', permanent: false });
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
