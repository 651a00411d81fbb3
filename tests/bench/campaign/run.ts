import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { resultKey } from '#tests/support/result-key.ts';
import { build } from '#workers/local/build.ts';
import { fail } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import type { Site } from '#workers/local/runtime.ts';
import type { SinkAnswer, SinkQuestion } from './sink.ts';
import { deliveryProgress, letTimePass, seedSociety, sendAgain } from './society.ts';

const quick = process.argv.includes('--quick');
const [subscribers, members, compared] = quick ? [2_000, 10_000, 1_000] : [20_000, 100_000, 5_000];
const rounds = quick ? 3 : 5;

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
  const sink = await startSink();
  const { startSite } = await import('#workers/local/runtime.ts');
  const open = (name: string): Promise<Site> =>
    startSite({
      port: 0,
      mode: 'test',
      persist: join(folder, name),
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
  const fresh = async (name: string, count: number): Promise<Site> => {
    const site = await open(name);
    await migrate(site.d1);
    await seed(site, new Date().toISOString().slice(0, 10));
    await seedSociety(site, count);
    return site;
  };

  await benchDelivery(sink, await fresh('delivery', subscribers), () => open('delivery'));
  await compareSenders(sink, () => open('delivery'));
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

/** Waits until the newsletter is sent. */
async function waitUntilSent(site: Site): Promise<void> {
  while ((await deliveryProgress(site)).status !== 'SENT') await pause(500);
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

/** The middle one of an odd number of values. */
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many e-mails a second arrived at the sink, between the first and the last. */
async function rateAt(sink: Sink): Promise<number> {
  const { messages, first, last } = await sink.ask('report');
  if (messages !== compared) throw new Error(`${messages} e-mails came instead of ${compared}.`);
  return perSecond(messages - 1, last - first);
}

/** One e-mail as the sink got it, for sending the same by other means. */
async function sampleOf(sink: Sink) {
  const { sample } = await sink.ask('report');
  const { subject, text, html, headers, from, replyTo } = await PostalMime.parse(sample);
  const code = /[?&]c=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  const own = headers.filter(({ key }) => /^(?:list-|precedence|auto-submitted)/.test(key));
  return {
    bytes: sample.length,
    to: (n: number) => {
      const other = code.slice(0, -6) + String(n).padStart(6, '0');
      const fill = (part = '') => part.replaceAll(code, other);
      return {
        from: { name: from?.name ?? '', address: from?.address ?? '' },
        to: `loop${n}@example.org`,
        replyTo: replyTo?.[0]?.address ?? '',
        subject: subject ?? '',
        text: fill(text),
        html: fill(html),
        textEncoding: 'base64' as const,
        headers: own.map(({ key, value }) => ({ key, value: fill(value) })),
      };
    },
  };
}

/** Our delivery through the queue, and a pooled nodemailer loop in Node, in turns: the same e-mails to the same sink. */
async function compareSenders(sink: Sink, open: () => Promise<Site>) {
  console.log(`\nThe same e-mails to the same sink, ${compared} of them, ${rounds} times in turns`);
  const site = await open();
  const sample = await sampleOf(sink);
  printLine('an e-mail', `${Math.round(sample.bytes / 1024)} KiB`);
  const [ours, loop]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await sendAgain(site, compared);
    await letTimePass(site);
    await sink.ask('forget');
    await site.scheduled('* * * * *');
    await waitUntilSent(site);
    ours.push(await rateAt(sink));

    await sink.ask('forget');
    const transport = createTransport({
      host: 'localhost',
      port: sink.port,
      secure: true,
      pool: true,
      maxConnections: 5,
      maxMessages: Number.POSITIVE_INFINITY,
      tls: { rejectUnauthorized: false },
    });
    await Promise.all(Array.from({ length: compared }, (_, n) => transport.sendMail(sample.to(n))));
    transport.close();
    loop.push(await rateAt(sink));
  }
  await site.stop();
  const list = (rates: number[]) => rates.map((rate) => rate.toFixed(0)).join(', ');
  printLine(
    'nodemailer loop, pool of five, in Node',
    `${median(loop).toFixed(0)}/s   (${list(loop)})`,
  );
  printLine('our delivery, with its ledger', `${median(ours).toFixed(0)}/s   (${list(ours)})`);
  printLine('ratio', median(ours.map((rate, i) => rate / (loop[i] ?? 1))).toFixed(2));
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
