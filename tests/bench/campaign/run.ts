import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { rangeSize } from '#functions/campaigns/delivery/rules.ts';
import { build } from '#workers/local/build.ts';
import { fail, step } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import type { Site, SiteOptions } from '#workers/local/runtime.ts';
import { runTool } from '#workers/local/tools.ts';
import type { SinkAnswer, SinkQuestion } from './sink.ts';
import { deliveryProgress, letTimePass, seedSociety, sendAgain } from './society.ts';

const quick = process.argv.includes('--quick');
const [subscribers, members, compared] = quick ? [2_000, 10_000, 1_000] : [20_000, 100_000, 5_000];

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
  const ask = (question: SinkQuestion) => {
    const answer = answerOf<CountAnswer>(sink);
    sink.send(question);
    return answer;
  };
  return { port, ask, stop: () => void sink.kill() };
}

type Sink = Awaited<ReturnType<typeof startSink>>;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const perSecond = (messages: number, ms: number): number => (messages * 1000) / ms;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const printLine = (name: string, text: string): void => console.log(`  ${name.padEnd(46)}${text}`);

/** The memory of workerd, in MiB. */
function memoryOfWorkerd(): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=,comm=', '--ppid', String(process.pid)]);
  const rows = String(stdout)
    .split('\n')
    .filter((row) => row.includes('workerd'));
  return Math.round(Math.max(0, ...rows.map((row) => Number.parseInt(row, 10))) / 1024);
}

async function bench() {
  await build();
  const bundle = projectPath('build/bench-mailing');
  await step('Bundling the Worker with a plain handler', () =>
    runTool('wrangler', [
      'deploy',
      'tests/bench/campaign/beside.ts',
      '--dry-run',
      '--outdir',
      bundle,
    ]),
  );
  const sink = await startSink();
  const { startSite } = await import('#workers/local/runtime.ts');
  const open = (name: string, more: Partial<SiteOptions> = {}): Promise<Site> =>
    startSite({
      port: 0,
      mode: 'test',
      persist: join(folder, name),
      assets: false,
      vars: {
        LINK_SECRET: 'a secret of the bench, known to everybody',
        MAIL: 'smtp',
        SMTP_URL: `smtps://localhost:${sink.port}`,
        MAIL_PER_SECOND: '100000',
      },
      ...more,
    });
  const { migrate } = await import('#workers/local/migrate.ts');
  const { seed } = await import('#workers/local/seed.ts');
  const fresh = async (name: string, count: number): Promise<Site> => {
    const site = await open(name);
    await migrate(site.d1);
    await seed(site, new Date().toISOString().slice(0, 10));
    await seedSociety(site, count);
    return site;
  };

  await benchDelivery(sink, await fresh('delivery', subscribers), () => open('delivery'));
  await compareSenders(sink, () => open('delivery', { bundle }));
  await benchFreezing(fresh);
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

let consumerRate = 0;

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
    const { messages } = await sink.ask('report');
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
  const arrived = await sink.ask('report');
  consumerRate = perSecond(arrived.messages, working);
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
  printLine('rate while working', `${consumerRate.toFixed(0)}/s`);
  await site.stop();
  if (!agrees) throw new Error('The ledger and the sink do not agree.');
}

/** The same e-mails by a plain nodemailer loop, and by our delivery in a plain handler. */
async function compareSenders(sink: Sink, open: () => Promise<Site>) {
  console.log(`\nThe same e-mails to the same sink, ${compared} of them`);
  const site = await open();
  const sendingId = await sendAgain(site);
  await sink.ask('forget');
  const ranges = Array.from({ length: compared / rangeSize }, (_, n) => ({
    v: 1,
    kind: 'mailing-range',
    sendingId,
    from: n * rangeSize + 1,
    to: (n + 1) * rangeSize,
  }));
  let begun = performance.now();
  for (let i = 0; i < ranges.length; i += 5)
    await site.worker.fetch('http://bench/', {
      method: 'POST',
      body: JSON.stringify(ranges.slice(i, i + 5)),
    });
  const inHandler = performance.now() - begun;
  const { messages } = await sink.ask('report');
  if (messages !== compared) throw new Error(`${messages} e-mails came from the plain handler.`);
  await site.stop();

  const transport = createTransport({
    host: 'localhost',
    port: sink.port,
    secure: true,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    tls: { rejectUnauthorized: false },
  });
  const html = `<p>${'An e-mail of about the same length. '.repeat(600)}</p>`;
  begun = performance.now();
  await Promise.all(
    Array.from({ length: compared }, (_, n) =>
      transport.sendMail({
        from: 'Society <notices@example.org>',
        to: `loop${n}@example.org`,
        subject: 'Città e reti',
        text: 'An e-mail of about the same length. '.repeat(200),
        html,
      }),
    ),
  );
  const inLoop = performance.now() - begun;
  transport.close();
  const loopRate = perSecond(compared, inLoop);
  const handlerRate = perSecond(compared, inHandler);
  printLine('plain nodemailer loop, pool of five, in Node', `${loopRate.toFixed(0)}/s`);
  printLine(
    'our delivery in a plain fetch handler',
    `${handlerRate.toFixed(0)}/s   ratio ${(handlerRate / loopRate).toFixed(2)}`,
  );
  printLine(
    'our delivery in the queue consumer',
    `${consumerRate.toFixed(0)}/s   ratio ${(consumerRate / loopRate).toFixed(2)}`,
  );
}

/** The time and memory that fixing a long list of recipients takes. */
async function benchFreezing(fresh: (name: string, count: number) => Promise<Site>) {
  console.log(
    '\nFixing the recipients of a newsletter (one cron job: the batch, and queueing its ranges)',
  );
  for (const count of [members / 100, members / 10, members]) {
    const site = await fresh(`freeze-${count}`, count);
    const before = memoryOfWorkerd();
    const begun = performance.now();
    await site.scheduled('* * * * *');
    const took = performance.now() - begun;
    const after = memoryOfWorkerd();
    printLine(
      `${count} recipients`,
      `${seconds(took)}   memory of workerd ${before} → ${after} MiB`,
    );
    await site.stop();
  }
}

await bench().catch(fail);
