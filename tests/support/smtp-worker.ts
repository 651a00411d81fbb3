import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { OutgoingEmail } from '#functions/core/adapters/mailer.ts';
import type { SmtpSettings } from '#functions/core/config/mail.ts';
import type { SmtpWaits } from '#functions/email/transport/smtp/connection.ts';
import { projectPath } from '#workers/local/project.ts';
import { type Certificate, certificateFor } from './smtp.ts';

// The mailer needs sockets that only workerd has.
const program = `
import { usualWaits } from '#functions/email/transport/smtp/connection.ts';
import { smtpMailer } from '#functions/email/transport/smtp/mailer.ts';
export default {
  async fetch(request) {
    const { settings, steps, waits } = await request.json();
    const now = () => new Date('2026-11-21T12:00:00Z');
    const mailer = smtpMailer(settings, now, { ...usualWaits, ...waits });
    const outcome = ({ message, permanent, outcome, concernsAll }) =>
      ({ reason: message, permanent, outcome, concernsAll });
    const results = [];
    for (const step of steps)
      if (step === 'close') await mailer.close();
      else results.push(...await Promise.all(step.map((email) => mailer.send(email).catch(outcome))));
    await mailer.close();
    return Response.json(results);
  },
};`;

/** E-mails that are sent at once, or the end of all connections. */
export type MailStep = OutgoingEmail[] | 'close';

/** What became of an e-mail. */
export interface MailResult {
  providerId?: string | null;
  reason?: string;
  permanent?: boolean;
  outcome?: string;
  concernsAll?: boolean;
}

async function bundle(folder: string): Promise<string> {
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
      rollupOptions: { external: /^(?:node|cloudflare):/, output: { inlineDynamicImports: true } },
    },
  });
  if (!('output' in built)) throw new Error('Nothing was built.');
  return built.output[0].code;
}

let made: Promise<[localhost: Certificate, other: Certificate]> | undefined;

/** The certificates that workerd trusts: of `localhost`, and of `other.example`. */
export const trustedCertificates = () =>
  (made ??= Promise.all([certificateFor('localhost'), certificateFor('other.example')]));

const require = createRequire(import.meta.url);

/** Miniflare as in a process that has not imported it yet. */
function importMiniflareAnew(): typeof import('miniflare') {
  delete require.cache[require.resolve('miniflare')];
  return require('miniflare');
}

/** The mailer alone, in workerd. */
export async function startMailWorker() {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  const certificates = await trustedCertificates();
  // Miniflare reads it on import, and other tests of this process may have imported it before.
  process.env.NODE_EXTRA_CA_CERTS = join(folder, 'ca.pem');
  writeFileSync(process.env.NODE_EXTRA_CA_CERTS, certificates.map(({ cert }) => cert).join('\n'));
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = importMiniflareAnew();
  const workerd = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: await bundle(folder),
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
  return {
    /** Sends e-mails with one mailer, step by step; what became of each. */
    async send(
      settings: SmtpSettings,
      steps: MailStep[],
      waits: Partial<SmtpWaits> = {},
    ): Promise<MailResult[]> {
      const response = await workerd.dispatchFetch('http://site/', {
        method: 'POST',
        body: JSON.stringify({ settings, steps, waits }),
      });
      return (await response.json()) as MailResult[];
    },
    async stop(): Promise<void> {
      await workerd.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}
