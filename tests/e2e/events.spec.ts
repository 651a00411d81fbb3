import { expect, type Page } from '@playwright/test';
import {
  conferences,
  dateText,
  day,
  lastDay,
  type Meeting,
  otherEvents,
  sample,
  samples,
  today,
} from './seeded.ts';
import { details } from './support.ts';
import { test } from './test.ts';

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
    await test.step('EVT-08 a link where there is a website, and plain text where none is', async () => {
      const links = await items.evaluateAll((all) =>
        all.map((item) => item.querySelector('a')?.getAttribute('href') ?? null),
      );
      expect(links).toEqual(past(type).map(({ website }) => website));
      expect(links.some((link) => link === null)).toBe(true);
    });
  });
}

test('all 34 editions of NetSci and NetSci-X are there', async ({ page }) => {
  await page.goto('/events/netsci');
  for (const { title } of conferences)
    await expect(page.locator('main').getByText(title, { exact: true })).toHaveCount(1);
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

test('EVT-13 EVT-14 other events: the next first, then past ones, the latest first', async ({
  page,
}) => {
  await page.goto('/events/other?show=500');
  await expect(page.locator('.hero')).toContainText('Meetings of the wider field');
  const all = [
    ...otherEvents.map((event) => ({
      title: event.title,
      start: event.startDate ?? '',
      end: lastDay(event),
    })),
    ...samples.events.map(({ title, startInDays, endInDays }) => ({
      title,
      start: day(startInDays),
      end: day(endInDays),
    })),
  ].sort((a, b) => a.start.localeCompare(b.start));
  for (const [heading, expected] of [
    ['Upcoming events', all.filter(({ end }) => end >= today)],
    ['Past events', all.filter(({ end }) => end < today).reverse()],
  ] as const) {
    const items = region(page, heading).locator('.event-item');
    const starts = await items
      .locator('.date-block time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(starts).toEqual(expected.map(({ start }) => start));
    const titles = await items.locator('h3').allTextContents();
    expect([...titles].sort()).toEqual(expected.map(({ title }) => title).sort());
  }
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

test('"Show more" shows twenty more past events, the first of them at the top of the window', {
  tag: '@no-js',
}, async ({ page }) => {
  await page.goto('/events/other');
  const items = region(page, 'Past events').locator('.event-item');
  await expect(items).toHaveCount(20);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/events\/other\?show=40#\w+$/);
  await expect(items).toHaveCount(40);
  const { top, height } = await items.nth(20).evaluate((item) => ({
    top: item.getBoundingClientRect().top,
    height: window.innerHeight,
  }));
  expect(top).toBeGreaterThanOrEqual(-1);
  expect(top).toBeLessThan(height / 3);
  await page.getByRole('link', { name: 'Show more' }).click();
  const total = otherEvents.filter((event) => lastDay(event) < today).length;
  await expect(items).toHaveCount(
    total + samples.events.filter((event) => event.endInDays < 0).length,
  );
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
});

test('a date in words follows the days of the event', async ({ page }) => {
  await page.goto('/events/colloquium');
  const talk = sample('colloquia', 'sample-what-is-a-community');
  const item = page.locator('.event-item', { hasText: talk.title });
  await expect(item).toContainText(dateText(day(talk.startInDays)));
});
