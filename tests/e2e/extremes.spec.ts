import { expect } from '@playwright/test';
import { type OwnSite, test } from './own-site.ts';
import { day } from './seeded.ts';

test.use({ world: 'extremes' });

const lists = [
  '/home',
  '/events/netsci',
  '/events/colloquium',
  '/events/other',
  '/news',
  '/jobs',
  '/award-prizes',
  '/about/executive-committee',
  '/about/board',
];
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

test('an item with nothing but a title is shown without gaps', async ({ page, site }) => {
  await addJob(site, 2, 'Bare job', '');
  await site.run(
    `insert into "events" ("id", "shortId", "relativePath", "title", "startDate", "status") values (?, 'bareones', 'bare', 'Bare event', ?, 'PUBLISHED')`,
    ...[id(3), day(5)],
  );
  for (const path of [
    `/jobs/${id(2)}`,
    '/events/other/bareones/bare',
    '/jobs',
    '/events/other',
    '/home',
    '/feeds/events.ics',
  ]) {
    if (path.endsWith('.ics')) expect((await page.request.get(path)).status()).toBe(200);
    else expect.soft((await page.goto(path))?.status(), path).toBe(200);
  }
  await page.goto('/events/other/bareones/bare');
  expect(await page.locator('main').textContent()).not.toMatch(/null|undefined|NaN|Invalid/);
  await page.goto(`/jobs/${id(2)}`);
  expect(await page.locator('main').textContent()).not.toMatch(/null|undefined|NaN|Invalid/);
});

test('two hundred jobs come twenty at a time', async ({ page, site }) => {
  await site.run(
    `with recursive "n"("value") as (select 100 union all select "value" + 1 from "n" where "value" < 299)
     insert into "jobs" ("id", "title", "summary", "description", "status", "publishedAt")
     select '${id(0).slice(0, -3)}' || "value", 'Job number ' || "value", '<p>One of many.</p>',
       '<p>One of many.</p>', 'PUBLISHED', ? from "n"`,
    `${day(0)}T09:00:00.000Z`,
  );
  await page.goto('/jobs');
  await expect(page.locator('.job-item', { hasText: 'One of many' }).first()).toBeVisible();
  const open = page.locator('#open ~ ul > .job-item');
  await expect(open).toHaveCount(20);
  await page.getByRole('link', { name: 'Show more' }).first().click();
  await expect(open).toHaveCount(40);
  const first = await open.nth(20).getAttribute('id');
  await expect(page).toHaveURL(`/jobs?show=40#${first}`);
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

test('lists without an item say so and offer a first step', async ({ page, site }) => {
  for (const table of ['events', 'jobs', 'news', 'winners', 'awards', 'people'])
    await site.run(`update "${table}" set "status" = 'DELETED'`);
  for (const path of lists) {
    const response = await page.goto(path);
    expect.soft(response?.status(), path).toBe(200);
    if (path !== '/home' && path !== '/about/board')
      await expect
        .soft(page.locator('main'), path)
        .toContainText(/(nothing|no|not?) .*(announced|vacancy|news|names|award|past)/i);
  }
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Next colloquium' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Job openings' })).toContainText('no open vacancy');
  await expect(page.getByRole('link', { name: 'See all job openings' })).toBeVisible();
});

test('an award without winners says so, and a page without its record still stands', async ({
  page,
  site,
}) => {
  await site.run(`update "awards" set "status" = 'PUBLISHED'`);
  await page.goto('/award-prizes/er-prize');
  await expect(page.locator('main')).toContainText('No names are published yet.');
  await site.run(`update "pages" set "status" = 'DELETED'`);
  for (const path of lists) {
    expect.soft((await page.goto(path))?.status(), path).toBe(200);
    expect.soft(await page.locator('h1').count(), path).toBe(1);
  }
  for (const path of ['/about', '/outreach'])
    expect.soft((await page.goto(path))?.status(), path).toBe(404);
});
