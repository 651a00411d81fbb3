import { cpus, loadavg, totalmem } from 'node:os';
import { build } from '#workers/local/build.ts';
import { fail, step } from '#workers/local/progress.ts';
import { projectPath } from '#workers/local/project.ts';
import { startSite } from '#workers/local/runtime.ts';
import { runTool } from '#workers/local/tools.ts';
import { load, loadTool, type Round } from './load.ts';
import { startTargets, type Target } from './targets.ts';

const has = (option: string) => process.argv.includes(`--${option}`);
const [rounds, duration, warmUp] = has('quick') ? [1, 1, 1] : [5, 3, 2];
const barePath = projectPath('build/bench');

/** The figures of one target: medians of all rounds. */
interface Measured {
  id: string;
  name: string;
  ratio: number;
  aim: number | null;
  ours: Round;
  bare: Round;
}

/** Compares the Worker with a bare one that gives the same answers: `npm run bench`. */
async function bench() {
  await build();
  await step('Bundling the bare Worker', () =>
    runTool('wrangler', ['deploy', 'tests/bench/bare.ts', '--dry-run', '--outdir', barePath]),
  );
  const { sites, targets } = await startTargets();
  const answers = targets.map(({ site: _, ...answer }) => answer);
  const bare = await startSite({
    port: 0,
    mode: 'test',
    persist: false,
    assets: false,
    bundle: barePath,
    vars: { ANSWERS: JSON.stringify(answers) },
  });
  if (!has('json')) printSetting();
  const measured: Measured[] = [];
  for (const target of targets) {
    const one = await measure(target, bare.url);
    measured.push(one);
    if (!has('json')) printMeasured(one);
  }
  if (has('json')) console.log(JSON.stringify({ setting: setting(), measured }, null, 2));
  await Promise.all([...sites, bare].map((site) => site.stop()));
}

async function measure(target: Target, bare: string): Promise<Measured> {
  const round = (url: string, seconds: number) => load(url + target.path, target.request, seconds);
  for (const url of [target.site.url, bare]) await round(url, warmUp);
  const results: { ours: Round; bare: Round }[] = [];
  for (let i = 0; i < rounds; i++)
    results.push({
      ours: await round(target.site.url, duration),
      bare: await round(bare, duration),
    });
  const middle = (side: 'ours' | 'bare'): Round => {
    const of = (value: keyof Round) => median(results.map((result) => result[side][value]));
    return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95') };
  };
  return {
    id: target.id,
    name: target.name,
    ratio: median(results.map((result) => result.ours.perSecond / result.bare.perSecond)),
    aim: target.aim ?? null,
    ours: middle('ours'),
    bare: middle('bare'),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, half + 1);
  return (low + high) / 2;
}

const setting = () => ({
  cpu: `${cpus().length} × ${cpus()[0]?.model.trim()}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadTool,
  rounds,
  seconds: duration,
  loadAverage: loadavg()[0],
});

function printSetting() {
  const { cpu, memoryGiB, node, loadAverage } = setting();
  const heads = 'per s     p50     p95 ms';
  console.log(`
Machine    ${cpu}, ${memoryGiB} GiB, Node ${node}, load average ${loadAverage?.toFixed(1)}
Setting    both in workerd through Miniflare, no wrangler proxy, no static assets in either;
           the load generator shares the processors
Load       ${loadTool}; ${rounds} × ${duration} s each, alternating; medians

  ${'ours'.padStart(33 + heads.length)}   ${'bare Hono'.padStart(heads.length)}
  ${''.padEnd(28)}${heads.padStart(heads.length + 5)}   ${heads}   ratio  aim`);
}

function printMeasured({ name, ours, bare, ratio, aim }: Measured) {
  const side = ({ perSecond, p50, p95 }: Round) =>
    `${perSecond.toFixed(0).padStart(7)}${p50.toFixed(2).padStart(8)}${p95.toFixed(2).padStart(8)}`;
  console.log(
    `  ${name.padEnd(32)}${side(ours)}   ${side(bare)}   ${ratio.toFixed(3)}  ${aim === null ? '' : `≥ ${aim}`}`,
  );
}

await bench().catch(fail);
