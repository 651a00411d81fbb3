import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Certificate, certificateFor, hangUp, smtpServer } from '#tests/support/smtp.ts';
import { projectPath } from '#workers/local/project.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-'));

const program = `
import { smtpMailer } from '#functions/email/transport/smtp.ts';
export default {
  async fetch(request) {
    const { settings, message: email, atOnce } = await request.json();
    const mailer = smtpMailer(settings, () => new Date());
    const send = () => mailer.send(email).then(
      ({ providerId }) => providerId,
      ({ message, permanent, outcome }) => ({ message, permanent, outcome }),
    );
    const results = atOnce
      ? await Promise.all(Array.from({ length: atOnce }, send))
      : [await send(), await send()];
    await mailer.close();
    return Response.json(results);
  },
};`;

const message = {
  to: 'ada@example.net',
  from: 'The Society <notices@example.org>',
  replyTo: null,
  subject: 'Città',
  text: 'Ciao',
  html: '<p>Ciao</p>',
  headers: {},
};

/** The mailer alone, as one module for workerd. */
async function bundled(): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, program);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: projectPath(),
    resolve: { alias: { '#functions': projectPath('functions') } },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: entry,
      write: false,
      rollupOptions: { external: /^node:/, output: { inlineDynamicImports: true } },
    },
  });
  if (!('output' in built)) throw new Error('Nothing was built.');
  return built.output[0].code;
}

let workerd: Miniflare;
let trusted: Certificate;
let other: Certificate;

beforeAll(async () => {
  trusted = await certificateFor('localhost');
  other = await certificateFor('other.example');
  // Miniflare reads it on import, and makes workerd trust these certificates.
  process.env.NODE_EXTRA_CA_CERTS = join(folder, 'ca.pem');
  writeFileSync(process.env.NODE_EXTRA_CA_CERTS, `${trusted.cert}\n${other.cert}`);
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare');
  workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundled(),
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      log: new Log(LogLevel.NONE),
      // workerd reports refused certificates, which the tests provoke.
      handleStructuredLogs: () => {},
      cf: false,
      telemetry: { enabled: false },
    }),
  );
  await workerd.ready;
}, 60_000);
afterAll(async () => {
  await workerd?.dispose();
  rmSync(folder, { recursive: true });
});

async function send(port: number, secure: boolean, atOnce = 0) {
  const settings = {
    adapter: 'smtp',
    host: 'localhost',
    port,
    secure,
    user: 'site',
    password: 'pass:word/ü',
  };
  const response = await workerd.dispatchFetch('http://site/', {
    method: 'POST',
    body: JSON.stringify({ settings, message, atOnce }),
  });
  return response.json();
}

describe('in workerd, where the site runs,', () => {
  it.each([
    ['STARTTLS', false],
    ['TLS from the start', true],
  ])('e-mails go out over %s, both over one connection', async (_, secure) => {
    const server = await smtpServer(trusted, { secure });
    expect(await send(server.port, secure)).toEqual([
      expect.stringMatching(/^250 /),
      expect.stringMatching(/^250 /),
    ]);
    expect(server.arrived).toMatchObject([
      { secure: true, user: 'site', message: { subject: 'Città' } },
      { secure: true, user: 'site', message: { subject: 'Città' } },
    ]);
    expect(new Set(server.arrived.map(({ connection }) => connection)).size).toBe(1);
    await server.close();
  });

  it.each([
    ['STARTTLS', false],
    ['TLS from the start', true],
  ])('a certificate for another name is refused over %s', async (_, secure) => {
    const server = await smtpServer(other, { secure });
    const refused = {
      message: expect.stringMatching(/^SMTP_/),
      permanent: false,
      outcome: 'refused',
    };
    expect(await send(server.port, secure)).toEqual([refused, refused]);
    expect(server.arrived).toEqual([]);
    await server.close();
  });

  it('twenty e-mails at once go out over five connections', async () => {
    const server = await smtpServer(trusted, { secure: true });
    await send(server.port, true, 20);
    expect(server.arrived).toHaveLength(20);
    expect(new Set(server.arrived.map(({ connection }) => connection)).size).toBe(5);
    await server.close();
  });

  it('an e-mail whose connection breaks before its answer may have been taken', async () => {
    const server = await smtpServer(trusted, {
      onData: (stream, session) => {
        stream.resume();
        stream.on('end', () => hangUp(session));
      },
    });
    const unsure = {
      message: expect.stringMatching(/^SMTP_E/),
      permanent: false,
      outcome: 'unsure',
    };
    expect(await send(server.port, false)).toEqual([unsure, unsure]);
    await server.close();
  });

  it('a server without STARTTLS gets nothing', async () => {
    const server = await smtpServer(trusted, {
      disabledCommands: ['STARTTLS'],
      authOptional: true,
    });
    const refused = {
      message: expect.stringMatching(/^SMTP_ETLS/),
      permanent: false,
      outcome: 'refused',
    };
    expect(await send(server.port, false)).toEqual([refused, refused]);
    expect(server.arrived).toEqual([]);
    await server.close();
  });
});
