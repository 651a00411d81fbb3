import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultKey } from '#tests/support/result-key.ts';
import { build } from '#workers/local/build.ts';
import { fail } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import type { Site } from '#workers/local/runtime.ts';
import type { SinkAnswer } from './sink.ts';
import { deliveryProgress, letTimePass, seedSociety } from './society.ts';

const subscribers = process.argv.includes('--quick') ? 2_000 : 20_000;

const folder = mkdtempSync(join(tmpdir(), 'mailing-bench-'));
const certificate = join(folder, 'sink.pem');

type CountAnswer = Extract<SinkAnswer, { messages: number }>;

const answerOf = <T extends SinkAnswer>(sink: ChildProcess): Promise<T> =>
  new Promise((resolve) => sink.once('message', (answer) => resolve(answer as T)));

async function startSink() {
  const sink = fork(projectPath('tests/bench/campaign/sink.ts'), [certificate]);
  const { port } = await answerOf<{ port: number }>(sink);
  // Miniflare reads it on import, and makes workerd trust this certificate.
  process.env.NODE_EXTRA_CA_CERTS = certificate;
  const report = () => {
    const answer = answerOf<CountAnswer>(sink);
    sink.send('report');
    return answer;
  };
  return { port, report, stop: () => void sink.kill() };
}

type Sink = Awaited<ReturnType<typeof startSink>>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const perSecond = (messages: number, ms: number): number => (messages * 1000) / ms;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const printLine = (name: string, text: string): void => console.log(`  ${name.padEnd(46)}${text}`);

async function bench() {
  await build();
  const sink = await startSink();
  const { startSite } = await import('#workers/local/runtime.ts');
  const open = (): Promise<Site> =>
    startSite({
      port: 0,
      mode: 'test',
      persist: join(folder, 'site'),
      assets: false,
      vars: {
        LINK_SECRET: 'a secret of the bench, known to everybody',
        RESULT_KEY: resultKey,
        MAIL: 'smtp',
        SMTP_URL: `smtps://localhost:${sink.port}`,
        MAIL_PER_SECOND: '100000',
      },
    });
  const { migrate } = await import('#workers/local/migrate.ts');
  const { seed } = await import('#workers/local/seed.ts');
  const site = await open();
  await migrate(site.d1);
  await seed(site, new Date().toISOString().slice(0, 10));
  await seedSociety(site, subscribers);
  await benchDelivery(sink, site, open);
  sink.stop();
  rmSync(folder, { recursive: true, force: true });
}

const countEnded = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [state, n]) => sum + (state === 'QUEUED' ? 0 : n), 0);

/** Waits until this many rows have an outcome; returns the time it took, in ms. */
async function waitForRows(site: Site, rows: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { counts, status } = await deliveryProgress(site);
    if (countEnded(counts) >= rows || status === 'SENT') return performance.now() - begun;
    await pause(200);
  }
}

/** Sends a newsletter to all subscribers, while the Worker is killed twice. */
async function benchDelivery(sink: Sink, first: Site, again: () => Promise<Site>) {
  console.log(
    `\nA newsletter to ${subscribers} subscribers over SMTP (TLS, five connections), the Worker killed twice`,
  );
  let site = first;
  let working = 0;
  let begun = performance.now();
  await site.scheduled('* * * * *');
  printLine('fixing the recipients, and queueing', seconds(performance.now() - begun));
  for (const part of [0.3, 0.65]) {
    working += await waitForRows(site, subscribers * part);
    // Within the next range, not between two.
    await pause(700);
    working += 700;
    await site.stop();
    const { messages } = await sink.report();
    printLine('killed after', `${messages} e-mails`);
    site = await again();
    await letTimePass(site);
    begun = performance.now();
    await site.scheduled('* * * * *');
    working += performance.now() - begun;
  }
  working += await waitForRows(site, subscribers);
  for (let i = 0; i < 3 && (await deliveryProgress(site)).status !== 'SENT'; i++) {
    await letTimePass(site);
    await site.scheduled('* * * * *');
    await pause(1000);
  }
  const { status, counts } = await deliveryProgress(site);
  const arrived = await sink.report();
  printLine('status', String(status));
  printLine('ledger', JSON.stringify(counts));
  printLine(
    'at the sink',
    `${arrived.messages} e-mails to ${arrived.addresses} addresses, at most ${arrived.most} to one`,
  );
  const { SENT = 0, UNKNOWN = 0 } = counts;
  const agrees =
    arrived.most === 1 &&
    SENT <= arrived.addresses &&
    arrived.addresses <= SENT + UNKNOWN &&
    SENT + UNKNOWN === subscribers;
  printLine(
    'nobody twice, nobody forgotten',
    agrees ? 'yes, but for the rows of unknown outcome' : 'NO',
  );
  printLine('rate while working', `${perSecond(arrived.messages, working).toFixed(0)}/s`);
  await site.stop();
  if (!agrees) throw new Error('The ledger and the sink do not agree.');
}

await bench().catch(fail);
