import { expect, it } from 'vitest';
import { day } from '#tests/e2e/seeded.ts';
import { newAdmin } from './content.ts';
import { textOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

const visitor = new Visitor(site);
const id = (n: number) => `99999999-0000-7000-8000-${String(n).padStart(12, '0')}`;

it('an item with nothing but a title is shown without gaps', async () => {
  await site.run(
    `insert into "jobs" ("id", "title", "summary", "description", "status", "publishedAt")
     values (?, 'Bare job', '', '', 'PUBLISHED', ?)`,
    ...[id(2), `${day(0)}T09:00:00.000Z`],
  );
  await site.run(
    `insert into "events" ("id", "shortId", "relativePath", "title", "startDate", "status")
     values (?, 'bareones', 'bare', 'Bare event', ?, 'PUBLISHED')`,
    ...[id(3), day(5)],
  );
  const items = [`/jobs/${id(2)}`, '/events/other/bareones/bare'];
  for (const path of [...items, '/jobs', '/events/other', '/home']) {
    await visitor.open(path);
    expect(visitor.text(), path).toMatch(/Bare (?:job|event)/);
    expect(visitor.text(), path).not.toMatch(/null|undefined|NaN|Invalid/);
  }
  expect((await fetch(`${site.url}/feeds/events.ics`)).status).toBe(200);
});

it('two hundred jobs come twenty at a time', async () => {
  await site.run(
    `with recursive "n"("value") as (select 100 union all select "value" + 1 from "n" where "value" < 299)
     insert into "jobs" ("id", "title", "summary", "description", "status", "publishedAt")
     select '${id(0).slice(0, -3)}' || "value", 'Job number ' || "value", '<p>One of many.</p>',
       '<p>One of many.</p>', 'PUBLISHED', ? from "n"`,
    `${day(0)}T09:00:00.000Z`,
  );
  const open = () => [
    ...visitor.document.querySelectorAll('[aria-labelledby=open] ul > .job-item'),
  ];
  await visitor.open('/jobs');
  expect(open()).toHaveLength(20);
  const more = visitor.document.querySelector('[aria-labelledby=open] a[href*="show="]');
  expect(textOf(more)).toContain('Show more');
  await visitor.open(more?.getAttribute('href') ?? '');
  expect(open()).toHaveLength(40);
  expect(more?.getAttribute('href')).toBe(`?show=40#${open()[20]?.id}`);
});

it('the outbox says that there is nothing', async () => {
  const anna = await newAdmin(site);
  await anna.open('/my/letters?show=waiting');
  expect(anna.text()).toContain('Nothing here');
});

it('REN-14 while no fee is on offer the public pages say so and name no amount', async () => {
  await visitor.open('/home');
  expect(visitor.text()).toMatch(/From \$[\d.]+ a year/);
  await site.run(`update "renewalOptions" set "retiredAt" = '2020-02-02'`);
  await visitor.open('/home');
  expect(visitor.text()).toContain('submit vacancies, news and events.');
  expect(visitor.text()).not.toContain('a year');
  const italian = await new Visitor(site).open('/join-us?lang=it');
  expect(italian.text()).toContain('In questo momento stiamo fissando le quote');
  expect(italian.document.querySelector('main a[href^="mailto:"]')).not.toBeNull();
  expect(italian.texts('table')).toEqual([]);
});

const lists = [
  ...['/home', '/events/netsci', '/events/colloquium', '/events/other', '/news', '/jobs'],
  ...['/award-prizes', '/about/executive-committee', '/about/board'],
];

it('an award without winners says so, and so do lists without an item, with a first step', async () => {
  for (const table of ['events', 'jobs', 'news', 'winners', 'people'])
    await site.run(`update "${table}" set "status" = 'DELETED'`);
  await visitor.open('/award-prizes/er-prize');
  expect(visitor.text()).toContain('No names are published yet.');
  await site.run(`update "awards" set "status" = 'DELETED'`);
  for (const path of lists) {
    await visitor.open(path);
    if (path !== '/home' && path !== '/about/board')
      expect(visitor.text(), path).toMatch(
        /(nothing|no|not?) .*(announced|vacancy|news|names|award|past)/i,
      );
  }
  await visitor.open('/home');
  for (const heading of ['Next colloquium', 'Job openings', 'Latest news'])
    expect(visitor.texts('h2')).not.toContain(heading);
  expect(visitor.text()).toContain('no open vacancy');
  visitor.one('a', 'See all job openings');
});

it('a page without its record still stands', async () => {
  await site.run(`update "pages" set "status" = 'DELETED'`);
  for (const path of lists) {
    await visitor.open(path);
    expect(visitor.document.querySelectorAll('h1'), path).toHaveLength(1);
  }
  for (const path of ['/about', '/outreach'])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});
