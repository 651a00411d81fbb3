import { describe, expect, it } from 'vitest';
import { answerForThisPage } from '#app/framework/known-routes.ts';

const here = '/my/jobs/1';

/** A page at an address, and its requests to the site. */
function pageAt(pathname: string) {
  const asked: string[] = [];
  const page = {
    location: { origin: 'https://netsci.test', pathname },
    fetch: (input: RequestInfo | URL) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Promise.reject(new TypeError('No connection'));
    },
  } as unknown as Window;
  answerForThisPage(page);
  return { page, asked };
}

const manifest = (...paths: string[]) =>
  `https://netsci.test/__manifest?${paths.map((path) => `p=${encodeURIComponent(path)}&`).join('')}version=1`;

describe('D-56 before a form is sent without a connection', () => {
  it('the page is known to be what it is, without asking', async () => {
    const { page, asked } = pageAt(here);
    const answer = await page.fetch(new URL(manifest(here)));
    expect(await answer.json()).toEqual({});
    expect(asked).toEqual([]);
  });

  it('everything else is asked for', async () => {
    const { page, asked } = pageAt(here);
    const others = [
      manifest('/my/jobs/2'),
      manifest(here, '/my/jobs/2'),
      manifest(),
      `https://netsci.test${here}.data`,
      '/__manifest/x?p=%2Fmy%2Fjobs%2F1',
    ];
    for (const other of others) await expect(page.fetch(other)).rejects.toThrow('No connection');
    await expect(page.fetch(new Request(others[0] ?? ''))).rejects.toThrow();
    expect(asked).toEqual([...others, others[0]]);
  });
});
