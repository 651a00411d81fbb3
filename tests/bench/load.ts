import { spawn, spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

/** The result of one round of load. */
export interface Round {
  perSecond: number;
  /** Median latency in milliseconds. */
  p50: number;
}

const connections = 10;
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
  const { requests, latency, errors } = await autocannon({ url, headers, duration, connections });
  if (errors > 0) throw new Error(`${errors} requests to ${url} failed.`);
  return { perSecond: requests.average, p50: latency.p50 };
}

async function withWrk(url: string, headers: Record<string, string>, duration: number) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', ...fields, url];
  const output = await outputOf('wrk', args);
  if (/Socket errors|Non-2xx/.test(output))
    throw new Error(`Requests to ${url} failed.\n${output}`);
  const [, p50 = '', unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50: Number(p50) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
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
