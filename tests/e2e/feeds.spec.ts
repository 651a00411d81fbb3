import { expect } from '@playwright/test';
import { readSeed } from '#workers/local/seed/read.ts';
import { samples } from './seeded.ts';
import { test } from './test.ts';

const { newsletters } = readSeed();

for (const [name, count] of [
  ['news', samples.news.length],
  ['jobs', samples.jobs.filter(({ deadlineInDays: days }) => days === null || days >= 0).length],
  ['newsletters', newsletters.sent.length + 1],
] as const) {
  test(`the feed of ${name} is well-formed and its entries lead to pages`, async ({
    page,
    request,
  }) => {
    const response = await request.get(`/feeds/${name}.atom`);
    expect(response.headers()['content-type']).toContain('application/atom+xml');
    const xml = await response.text();
    const read = await page.evaluate((text) => {
      const feed = new DOMParser().parseFromString(text, 'application/xml');
      const links = [...feed.querySelectorAll('entry > link')].map((link) =>
        link.getAttribute('href'),
      );
      return { broken: feed.querySelector('parsererror')?.textContent ?? null, links };
    }, xml);
    expect(read.broken).toBeNull();
    expect(read.links).toHaveLength(count);
    for (const link of read.links)
      expect.soft((await request.get(link ?? '')).status(), `${link}`).toBe(200);
  });
}
