import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from '#workers/compose.ts';

const server = createServer(({ url }, response) => {
  if (url === '/moved') response.writeHead(302, { Location: '/text' });
  if (url === '/none') response.writeHead(404);
  if (url === '/trouble') response.writeHead(503);
  if (url === '/slow') return;
  response.end(url === '/much' ? 'x'.repeat(140_000) : 'a text');
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  return new Promise<void>((done) => void server.close(() => done()));
});

describe('the text of another site', () => {
  it('is what stands at its very address, and nothing when there is none or too much', async () => {
    expect(await fetchText(at('/text'))).toBe('a text');
    for (const path of ['/moved', '/none', '/much'])
      expect(await fetchText(at(path)), path).toBeNull();
  });

  it('fails when that site is in trouble or not there, so that it can be tried again', async () => {
    await expect(fetchText(at('/trouble'))).rejects.toThrow('503');
    await expect(fetchText('http://127.0.0.1:9/')).rejects.toThrow();
    await expect(fetchText(at('/slow'), 50)).rejects.toThrow(/timeout/i);
  });
});
