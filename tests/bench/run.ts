import { cpus, totalmem } from 'node:os';
import { startTestSite } from '#tests/support/server.ts';
import { build } from '#workers/local/build.ts';
import { bundleSize, kib } from '#workers/local/bundle.ts';
import { fail, step } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { startSite } from '#workers/local/runtime.ts';
import { runTool } from '#workers/local/tools.ts';
import { type CapturedAnswer, capture } from './capture.ts';
import { load, loadTool, type Round } from './load.ts';
import { firstView } from './weight.ts';

const quick = process.argv.includes('--quick');
const [rounds, duration, warmUp] = quick ? [1, 1, 1] : [5, 3, 2];
const barePath = projectPath('build/bench');

const known = [
  ['WordPress', '0.009'],
  ['Ghost', '0.011–0.016'],
  ['EmDash', '0.016–0.021'],
  ['Payload, live', '0.033'],
  ['an empty Remix page with one D1 query', '0.12'],
  ['DokuWiki', '0.19'],
  ['Payload, prerendered', '0.31'],
];

/** Compares the Worker with a bare one that gives the same answers: `npm run bench`. */
async function bench() {
  await build();
  await step('Bundling the bare Worker', () =>
    runTool('wrangler', ['deploy', 'tests/bench/bare.ts', '--dry-run', '--outdir', barePath]),
  );
  const ours = await startTestSite({ assets: false });
  const targets = await capturedTargets(ours);
  const bare = await startSite({
    port: 0,
    mode: 'test',
    persist: false,
    assets: false,
    bundle: barePath,
    vars: { ANSWERS: JSON.stringify(targets) },
  });
  printSetting();
  for (const target of targets) await measure(target, ours.url, bare.url);
  printKnown();
  await printSizes(ours, targets);
  await Promise.all([ours.stop(), bare.stop()]);
}

async function capturedTargets(site: Awaited<ReturnType<typeof startTestSite>>) {
  const home = await capture(site, 'HTML  /home', '/home');
  const targets = [
    home,
    await capture(site, 'HTML  /events/other', '/events/other'),
    await capture(site, 'JSON  /_api/v1/events', '/_api/v1/events'),
    await capture(site, '304   /home', '/home', { 'If-None-Match': home.headers.etag ?? '' }),
  ];
  for (const [i, { name, status }] of targets.entries())
    if (status !== (i === 3 ? 304 : 200)) throw new Error(`${name} answered ${status}.`);
  return targets;
}

async function measure(target: CapturedAnswer, ours: string, bare: string) {
  const round = (url: string, seconds: number) => load(url + target.path, target.request, seconds);
  for (const url of [ours, bare]) await round(url, warmUp);
  const results: { ours: Round; bare: Round }[] = [];
  for (let i = 0; i < rounds; i++)
    results.push({ ours: await round(ours, duration), bare: await round(bare, duration) });
  const middle = (side: 'ours' | 'bare', value: keyof Round) =>
    median(results.map((result) => result[side][value]));
  const ratio = median(results.map((result) => result.ours.perSecond / result.bare.perSecond));
  const side = (name: 'ours' | 'bare') =>
    `${middle(name, 'perSecond').toFixed(0).padStart(7)}/s ${middle(name, 'p50').toFixed(2).padStart(6)} ms`;
  console.log(`  ${target.name.padEnd(24)}${side('ours')}   ${side('bare')}   ${ratio.toFixed(3)}`);
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, half + 1);
  return (low + high) / 2;
}

function printSetting() {
  const [cpu] = cpus();
  console.log(`
Machine    ${cpus().length} × ${cpu?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}
Setting    both in workerd through Miniflare, no wrangler proxy, no static assets in either,
           uncached; the load generator shares the processors
Load       ${loadTool}; ${rounds} × ${duration} s each, alternating; medians

  ${''.padEnd(24)}${'ours, p50'.padStart(19)}   ${'bare Hono, p50'.padStart(19)}   ratio`);
}

function printKnown() {
  console.log(`
Aims       uncached HTML ≥ 0.10, JSON ≥ 0.17, 304 ≥ 0.5
Known      the same ratio elsewhere:`);
  for (const [name = '', ratio = ''] of known) console.log(`           ${name.padEnd(40)}${ratio}`);
}

async function printSizes(site: Parameters<typeof firstView>[0], [home]: CapturedAnswer[]) {
  const { plain, gzip } = bundleSize();
  console.log(`\nWorker     ${kib(plain)}, gzip ${kib(gzip)} (aim: at most 560 KiB)`);
  if (!home) return;
  const parts = await firstView(site, home.path, home.body);
  const row = (name: string, sizes: { plain: number; gzip: number; br: number }[]) => {
    const sum = (key: 'plain' | 'gzip' | 'br') =>
      kib(sizes.reduce((total, each) => total + each[key], 0)).padStart(11);
    console.log(`  ${name.padEnd(44)}${sum('plain')}${sum('gzip')}${sum('br')}`);
  };
  const heads = ['plain', 'gzip', 'br'].map((name) => name.padStart(11)).join('');
  console.log('\nFirst view of /home, with every font that its styles name');
  console.log(`  ${''.padEnd(44)}${heads}`);
  for (const part of parts) row(`${part.kind.padEnd(7)}${part.path.slice(0, 36)}`, [part]);
  row('all', parts);
}

await bench().catch(fail);
