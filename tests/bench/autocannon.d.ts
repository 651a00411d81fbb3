declare module 'autocannon' {
  interface Options {
    url: string;
    headers: Record<string, string>;
    duration: number;
    connections: number;
  }
  interface Result {
    requests: { average: number };
    errors: number;
    non2xx: number;
    '4xx': number;
    '5xx': number;
  }
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      tell: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Run;
}
