import { createServer } from 'node:http';

/** A request to a local server. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The answer: JSON, with 200 by default; null breaks the connection. */
export type Answer = { status?: number; json: unknown } | { text: string } | null;

/** Runs `use` with a real HTTP server that stands in for an external service. */
export async function withServer<T>(
  answer: (asked: ReceivedRequest) => Answer,
  use: (origin: string, asked: ReceivedRequest[]) => Promise<T>,
): Promise<T> {
  const asked: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body };
      asked.push(one);
      const said = answer(one);
      if (said === null) response.destroy();
      else if ('text' in said) response.end(said.text);
      else
        response
          .writeHead(said.status ?? 200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(said.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  try {
    return await use(`http://127.0.0.1:${port}`, asked);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
