import autocannon from 'autocannon';

/** The result of one round of load. */
export interface Round {
  perSecond: number;
  /** Median latency in milliseconds. */
  p50: number;
  /** 95 % of the answers come within so many. */
  p95: number;
}

const connections = 10;

/** The load generator. */
export const loadTool = `autocannon, ${connections} connections`;

/** Sends requests for some seconds; throws if an answer has an unexpected status. */
export async function load(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<Round> {
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
