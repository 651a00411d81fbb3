import { imageSize } from 'image-size';
import { afterAll, expect, it } from 'vitest';
import { details } from '#tests/e2e/support.ts';
import { startOwnSite } from '#tests/support/site-client.ts';
import { followed, get, textOf } from './client.ts';

const site = await startOwnSite();
afterAll(() => site.stop());

it('a copy of a page is outdated a second after its content has changed', async () => {
  const etag = (await get(`${site.url}/news`)).headers.get('etag') ?? '';
  const again = () => get(`${site.url}/news`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await site.run(
    `update "news" set "title" = 'A new title' where "title" like '%book%' or "title" like '%schools%'`,
  );
  await expect.poll(async () => (await again()).status).toBe(200);
  expect(await (await again()).text()).toContain('A new title');
  expect(await textOf(`${site.url}/feeds/news.atom`)).toContain('A new title');
});

it('NLT-20 the web version of a test is for anyone who has its e-mail: not listed, not indexed, not kept', async () => {
  await site.run(`insert into "sendings" ("id", "resourceName", "campaignId", "purpose", "content", "startedAt", "movedAt")
    select 'a-test', "resourceName", "campaignId", 'TEST', json_set("content", '$.title', 'Only tried out'),
      "startedAt", "movedAt" from "sendings" where "resourceName" = 'newsletters' limit 1`);
  const view = await get(`${site.url}/newsletters/a-test`);
  expect(view.status).toBe(200);
  expect(view.headers.get('cache-control')).toBe('private, no-store');
  expect(view.headers.get('etag')).toBeNull();
  const html = await view.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/Only tried out[\s\S]*This is a test\./);
  expect(html).not.toMatch(/ld\+json|rel="(prev|next|canonical)"/);
  for (const path of ['/newsletters', '/feeds/newsletters.atom', '/sitemap.xml'])
    expect(await textOf(site.url + path), path).not.toMatch(/a-test|Only tried out/);
  expect((await get(`${site.url}/newsletters/no-test`)).status).toBe(404);
});

it('D-101 the picture of a page is drawn once it has been asked for', async () => {
  const html = await textOf(site.url + details.event);
  const saidOf = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const picture = saidOf('og:image');
  const general = await get(picture, followed);
  expect(general.url).toContain('/assets/og-');
  await expect.poll(async () => (await get(picture, followed)).url).toBe(picture);
  const drawn = new Uint8Array(await (await get(picture)).arrayBuffer());
  expect(imageSize(drawn)).toMatchObject({
    type: 'png',
    width: Number(saidOf('og:image:width')),
    height: Number(saidOf('og:image:height')),
  });
});
