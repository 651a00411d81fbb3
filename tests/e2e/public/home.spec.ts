import { expect } from '@playwright/test';
import {
  conferences,
  dateText,
  day,
  jobPath,
  lastDay,
  newsPath,
  otherEvents,
  pages,
  samples,
  talkPath,
  today,
} from '../seeded.ts';
import { test } from '../test.ts';

const home = pages.find(({ path }) => path === '/home');

/** All upcoming events except colloquia, soonest first. */
const ahead = [
  ...[...conferences, ...otherEvents]
    .filter((event) => lastDay(event) >= today)
    .map(({ title, startDate }) => ({ title, start: startDate ?? '' })),
  ...samples.events
    .filter(({ endInDays }) => endInDays >= 0)
    .map(({ title, startInDays }) => ({ title, start: day(startInDays) })),
].sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

const [talk] = samples.colloquia
  .filter(({ startInDays }) => startInDays >= 0)
  .sort((a, b) => a.startInDays - b.startInDays);
const [latest] = samples.jobs
  .filter(({ deadlineInDays }) => deadlineInDays === null || deadlineInDays >= 0)
  .sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);

test('HOM-01 the hero has the words of the page at /home', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('.hero h1')).toHaveText(home?.tagline ?? '');
  await expect(page.locator('.hero')).toContainText(home?.subtagline ?? '');
});

test('HOM-02 everything that is ahead is there but the colloquium, the next first', async ({
  page,
}) => {
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'What comes next' });
  const titles = section.locator('.highlights h3, .agenda > li > a');
  await expect(titles).toHaveText(ahead.map(({ title }) => title));
  expect(ahead.length).toBeGreaterThan(0);
});

test('HOM-03 the next colloquium is there', async ({ page }) => {
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Next colloquium' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(talk?.title ?? '');
  await expect(section.locator('time')).toHaveAttribute('datetime', day(talk?.startInDays ?? 0));
  await section.getByRole('link', { name: talk?.title }).click();
  await expect(page).toHaveURL(talkPath(talk?.slug ?? ''));
});

test('HOM-04 HOM-06 the job openings show the latest job with its facts', async ({ page }) => {
  if (!latest) throw new Error('The seed has no open job.');
  await page.goto('/home');
  const section = page.getByRole('region', { name: 'Job openings' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([latest.title]);
  await expect(section).toContainText(latest.summary.replace(/<[^>]+>/g, ''));
  const fact = (term: string) =>
    section.locator('dl > div').filter({ hasText: term }).locator('dd');
  await expect(fact('Country')).toHaveText(latest.country);
  await expect(fact('Duration')).toHaveText(latest.period);
  await expect(fact('Deadline')).toHaveText(dateText(day(latest.deadlineInDays ?? 0)));
  await section.getByRole('link', { name: latest.title }).click();
  await expect(page).toHaveURL(jobPath(latest.slug));
});

test('HOM-05 all job openings are one click away', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'See all job openings' }).click();
  await expect(page).toHaveURL('/jobs');
});

test('D-80 the latest three news lead to the page of each', async ({ page }) => {
  await page.goto('/home');
  const links = page.getByRole('region', { name: 'Latest news' }).locator('.headlines a');
  const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  await expect(links).toHaveText(newest.slice(0, 3).map(({ title }) => title));
  await links.nth(1).click();
  await expect(page).toHaveURL(newsPath(newest[1]?.slug ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest[1]?.title ?? '');
});
