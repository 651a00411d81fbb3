import { createServer } from 'node:net';

/** The port in PORT, or 8787. */
export function wantedPort(): number {
  const port = Number(process.env.PORT || 8787);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT must be a number between 1 and 65535, not "${process.env.PORT}".`);
}

/** A port that is free at the moment. */
export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');

/** Throws unless `http://localhost:port` is free, under IPv4 and IPv6. */
export async function checkPort(port: number): Promise<void> {
  try {
    await tryPort(port, '127.0.0.1');
    await tryPort(port, '::1').catch((error) => {
      if (error.code === 'EADDRINUSE') throw error;
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: ` +
        `PORT=${port + 1} npm start`,
    );
  }
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? port) : port));
    });
  });
}
