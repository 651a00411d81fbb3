import { expect, type Page } from '@playwright/test';
import {
  conferences,
  dateText,
  day,
  editionPath,
  lastDay,
  type Meeting,
  otherEvents,
  sample,
  samples,
  seedShortId,
  today,
} from '../seeded.ts';
import { details } from '../support.ts';
import { test } from '../test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const byStart = (a: Meeting, b: Meeting) => (a.startDate ?? '').localeCompare(b.startDate ?? '');
const ahead = conferences.filter((event) => lastDay(event) >= today).sort(byStart);
const past = (type: string) =>
  conferences
    .filter((event) => event.eventType === type && lastDay(event) < today)
    .sort((a, b) => byStart(b, a));

test('the NetSci page shows its page, and the next two editions first', async ({ page }) => {
  await test.step('EVT-01 the words of its page', async () => {
    await page.goto('/events/netsci');
    await expect(page.locator('.hero')).toContainText('NetSci has met every year since 2006');
  });
  await test.step('EVT-03 the next two editions first', async () => {
    const view = region(page, 'Next conferences').locator('.event-highlight.primary h3');
    await expect(view).toHaveText(ahead.slice(0, 2).map(({ title }) => title));
  });
  await test.step('EVT-02 no other event is on it', async () => {
    const main = await page.locator('main').textContent();
    for (const { title } of [...otherEvents, ...samples.events, ...samples.colloquia])
      expect(main).not.toContain(title);
  });
});

for (const [id, type, heading] of [
  ['EVT-05', 'NETSCI', 'Past NetSci conferences'],
  ['EVT-06', 'NETSCIX', 'Past NetSci-X conferences'],
] as const) {
  test(`${heading}: newest first, each with its website if it has one`, async ({ page }) => {
    await page.goto('/events/netsci');
    const items = region(page, heading).locator('.timeline-title');
    await test.step(`${id} EVT-07 those that are over, the newest first`, async () => {
      await expect(items).toHaveText(past(type).map(({ title }) => title));
    });
    const links = (inside: string) =>
      region(page, heading)
        .locator('.timeline > li')
        .evaluateAll(
          (all, query) =>
            all.map((item) => item.querySelector(query)?.getAttribute('href') ?? null),
          inside,
        );
    await test.step('EVT-08 a link to its website where there is one', async () => {
      const websites = await links('.timeline-website');
      expect(websites).toEqual(past(type).map(({ website }) => website));
      expect(websites.some((link) => link === null)).toBe(true);
    });
    await test.step('D-97 and to its page', async () => {
      expect(await links('.timeline-title a')).toEqual(
        past(type).map(({ title }) => editionPath(title)),
      );
    });
  });
}

test('all 34 editions of NetSci and NetSci-X are there', async ({ page }) => {
  await page.goto('/events/netsci');
  const lists = page.locator('main .event-highlight, main .event-item, main .timeline > li');
  for (const { title } of conferences)
    await expect(
      lists.locator('h3, .timeline-title').getByText(title, { exact: true }),
    ).toHaveCount(1);
  const drawn = region(page, 'All editions').locator('li a');
  await expect(drawn).toHaveCount(conferences.length);
});

test('the colloquium shows its page, then the next talks, then past ones', async ({ page }) => {
  await test.step('EVT-10 the words of its page', async () => {
    await page.goto('/events/colloquium');
    await expect(page.locator('.hero')).toContainText('One speaker, one idea');
  });
  const talks = [...samples.colloquia].sort((a, b) => a.startInDays - b.startInDays);
  const titles = (from: (typeof talks)[number][]) => from.map(({ title }) => title);
  await test.step('EVT-11 talks ahead, the next first', async () => {
    await expect(region(page, 'Upcoming events').locator('h3')).toHaveText(
      titles(talks.filter(({ startInDays }) => startInDays >= 0)),
    );
  });
  await test.step('EVT-12 past talks, the latest first', async () => {
    await expect(region(page, 'Past events').locator('h3')).toHaveText(
      titles(talks.filter(({ startInDays }) => startInDays < 0).reverse()),
    );
  });
});

test('EVT-13 EVT-14 other events: the next first, then past ones, the latest first, satellites folded', async ({
  page,
}) => {
  await page.goto('/events/other?show=500');
  await expect(page.locator('.hero')).toContainText('Meetings of the wider field');
  const all = [
    ...otherEvents.map(({ title, startDate, parent, ...event }) => ({
      title: parent ? title.replace(`, ${parent}`, '') : title,
      start: startDate ?? '',
      end: event.endDate ?? startDate ?? '',
      parent,
    })),
    ...samples.events.map(({ title, startInDays, endInDays }) => ({
      title,
      start: day(startInDays),
      end: day(endInDays),
      parent: undefined,
    })),
  ].sort((a, b) => a.start.localeCompare(b.start));
  const ahead = all.filter(({ end }) => end >= today);
  const starts = await region(page, 'Upcoming events')
    .locator('.event-item .date-block time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(starts).toEqual(ahead.map(({ start }) => start));

  const over = all.filter(({ end }) => end < today);
  const list = region(page, 'Past events');
  await expect(list.locator('h3').first()).toHaveText('2026');
  const titles = await list.locator('.line-title').allTextContents();
  expect([...titles].sort()).toEqual(over.map(({ title }) => title).sort());
  const alone = await list
    .locator('.past-year > .event-lines > li:not(.folded) > .meta > time:first-child')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(alone).toEqual(
    over
      .filter(({ parent }) => !parent)
      .map(({ start }) => start)
      .reverse(),
  );
  await test.step('D-97 the satellites of an edition are one line until one opens it', async () => {
    const fold = list.getByText('NetSci 2026, Boston: 22 satellites', { exact: true });
    const satellite = list.getByText('Network Neuroscience', { exact: true });
    await expect(satellite).toBeHidden();
    await fold.click();
    await expect(satellite).toBeVisible();
  });
  await test.step('D-97 years and kinds can be chosen, in the address', async () => {
    await page.getByLabel('Year', { exact: true }).selectOption('2025');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/\/events\/other\?year=2025&kind=/);
    await expect(list.locator('h3')).toHaveText(['2025']);
  });
});

test('D-97 everything upcoming can be filtered without script, in the address', async ({
  page,
}) => {
  await page.goto('/events');
  const list = region(page, 'Upcoming events');
  const all = await list.locator('.event-item').count();
  await page.getByLabel('Kind', { exact: true }).selectOption('conferences');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/\/events\?group=conferences/);
  await expect(list.locator('h3')).toHaveText(ahead.map(({ title }) => title));
  await expect(list).toContainText(`${ahead.length} events`);
  await page.goto('/events?country=Nowhere&month=nonsense');
  await expect(list.locator('.event-item')).toHaveCount(all);
  await page.goto('/events?country=nauru&month=2099-01');
  await expect(list.locator('.event-item')).toHaveCount(0);
  await expect(list.getByLabel('Country').locator(':checked')).toHaveText('Nauru (0)');
  await expect(list.getByLabel('Month').locator(':checked')).toHaveText('January 2099 (0)');
  await list.getByRole('link', { name: 'Show all' }).click();
  await expect(list.locator('.event-item')).toHaveCount(all);
});

test('D-97 the page of an edition: when and where, satellites, prizes, the editions beside it', async ({
  page,
}) => {
  await page.goto(editionPath('NetSci 2026'));
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('NetSci 2026');
  await expect(main.locator('.date-block time').first()).toHaveAttribute('datetime', '2026-06-01');
  await main.getByText('22 satellites').click();
  await expect(main.getByText('Network Neuroscience', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Euler Award' })).toHaveAttribute(
    'href',
    '/award-prizes/euler-award',
  );
  await main.locator('nav').getByRole('link', { name: 'NetSci 2027', exact: true }).click();
  await expect(page).toHaveURL(editionPath('NetSci 2027'));
  await expect(main.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/feeds/events/${seedShortId('NetSci 2027')}.ics`,
  );
});

test('EVT-15 an event in the list shows date, place, title, summary and the way to more', async ({
  page,
}) => {
  const school = sample('events', 'sample-summer-school-networks');
  await page.goto('/events/other');
  const item = region(page, 'Upcoming events').locator('.event-item', { hasText: school.title });
  const date = new Date(day(school.startInDays));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
  await expect(item.locator('.date-day')).toHaveText(part({ day: 'numeric' }));
  await expect(item.locator('.date-month')).toHaveText(part({ month: 'short' }));
  await expect(item.locator('.date-year')).toHaveText(part({ year: 'numeric' }));
  await expect(item).toContainText(school.location);
  await expect(item).toContainText(school.country);
  await expect(item).toContainText(school.summary.replace(/<[^>]+>/g, ''));
  await item.getByRole('link', { name: `Read more about ${school.title}` }).click();
  await expect(page).toHaveURL(details.event);
});

test('"Show more" leads to the first new line of the past', async ({ page }) => {
  await page.goto('/events/other');
  const lines = region(page, 'Past events').locator('.past-year > .event-lines > li');
  await expect(lines).toHaveCount(20);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/events\/other\?show=40#[\w-]+$/);
  const total = await lines.count();
  expect(total).toBeGreaterThan(20);
  const { top, height } = await lines.nth(20).evaluate((item) => ({
    top: item.getBoundingClientRect().top,
    height: window.innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(height);
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});

test('a date in words follows the days of the event', async ({ page }) => {
  await page.goto('/events/colloquium');
  const talk = sample('colloquia', 'sample-what-is-a-community');
  const item = page.locator('.event-item', { hasText: talk.title });
  await expect(item).toContainText(dateText(day(talk.startInDays)));
});
