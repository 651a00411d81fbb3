import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { projectPath } from '#workers/local/project.ts';

/** The result of one round of load. */
export interface Round {
  perSecond: number;
  /** Median latency in milliseconds. */
  p50: number;
  /** 95 % of the answers come within so many. */
  p95: number;
}

const connections = 10;
const percentiles = projectPath('tests/bench/percentiles.lua');
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** The load generator. */
export const loadTool = `${hasWrk ? 'wrk' : 'autocannon'}, ${connections} connections`;

/** Sends requests for some seconds; throws if an answer has an unexpected status. */
export function load(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<Round> {
  return hasWrk ? withWrk(url, headers, duration) : withAutocannon(url, headers, duration);
}

async function withAutocannon(url: string, headers: Record<string, string>, duration: number) {
  const run = autocannon({ url, headers, duration, connections });
  const times: number[] = [];
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const { requests, errors, non2xx, '4xx': refused, '5xx': failed } = await run;
  if (errors + refused + failed > 0)
    throw new Error(`${errors + non2xx} requests to ${url} failed.`);
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: requests.average, p50: at(0.5), p95: at(0.95) };
}

async function withWrk(url: string, headers: Record<string, string>, duration: number) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '-s',
    percentiles,
    ...fields,
    url,
  ];
  const output = await outputOf('wrk', args);
  if (/Socket errors|Non-2xx/.test(output))
    throw new Error(`Requests to ${url} failed.\n${output}`);
  const [, p50, p95] = /p50=(\d+) p95=(\d+)/.exec(output) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50: Number(p50) / 1000,
    p95: Number(p95) / 1000,
  };
}

function outputOf(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
