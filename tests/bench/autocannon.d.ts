declare module 'autocannon' {
  interface Options {
    url: string;
    headers: Record<string, string>;
    duration: number;
    connections: number;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number };
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
