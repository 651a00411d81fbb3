import { expect } from '@playwright/test';
import { type OwnSite, test } from './own-site.ts';
import { day } from './seeded.ts';

const id = (n: number) => `99999999-0000-7000-8000-${String(n).padStart(12, '0')}`;

const addJob = (site: OwnSite, n: number, title: string, html: string) =>
  site.run(
    `insert into "jobs" ("id", "title", "summary", "description", "status", "publishedAt")
     values (?, ?, ?, ?, 'PUBLISHED', ?)`,
    ...[id(n), title, html, html, `${day(0)}T09:00:00.000Z`],
  );

test('text that would run or disturb is harmless wherever it is shown', async ({
  page,
  site,
  request,
}) => {
  const html = `<p style="position:fixed">fine <b>text</b><script>window.hit=1</script><img src=x onerror="window.hit=1">
    <a href="javascript:window.hit=1">link</a><svg onload="window.hit=1"></svg><iframe src="https://evil.example"></iframe></p>
    <form action="https://evil.example"><input name="a"></form><style>body{display:none}</style>`;
  const title = '</script><script>window.hit=1</script>"\'><img src=x onerror=window.hit=1>';
  await addJob(site, 1, title, html);
  await site.run(
    `update "news" set "title" = ?, "summary" = ?, "description" = ?`,
    title,
    html,
    html,
  );
  await site.run(`update "people" set "shortBio" = ?, "isExecutive" = 1`, html);
  const requests: string[] = [];
  page.on('request', (sent) => requests.push(sent.url()));
  for (const path of [
    `/jobs/${id(1)}`,
    '/jobs',
    '/home',
    '/news',
    '/about/executive-committee',
    '/search?q=window',
  ]) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(200);
    const main = page.locator('main');
    await expect
      .soft(
        main.locator(
          'script:not([type]), iframe, style, svg[onload], [onerror], .rich-text form, .rich-text img, .rich-text [style], a[href^="javascript:"]',
        ),
        path,
      )
      .toHaveCount(0);
    await expect.soft(main, path).toBeVisible();
  }
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
  const feed = await (await request.get('/feeds/jobs.atom')).text();
  expect(feed).not.toMatch(/<script>window|onerror="/);
});

test('a very long title and word stay inside a small window', async ({ page, site }) => {
  await addJob(site, 4, `${'Verylongword'.repeat(12)} of everything`, `<p>${'y'.repeat(120)}</p>`);
  await site.run(`update "jobs" set "location" = ? where "id" = ?`, 'x'.repeat(120), id(4));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/jobs', `/jobs/${id(4)}`, '/home']) {
    await page.goto(path);
    const wide = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= 320) return [];
      const elements = [...document.querySelectorAll<HTMLElement>('main *')];
      return elements
        .filter((element) => element.getBoundingClientRect().right > 321)
        .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 30)}`);
    });
    expect.soft(wide, path).toEqual([]);
  }
});
