import { expect, type Page, test } from '@playwright/test';
import { day, jobPath, newsId, sample, type SampleJob, samples, words } from './seeded.ts';
import { details } from './support.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isOpen = (job: SampleJob) => job.deadlineInDays === null || job.deadlineInDays >= 0;
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const vacancy = sample('jobs', 'sample-phd-temporal-networks') as SampleJob;
const newest = [...samples.news].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);

const jobTitles = (page: Page, section: string) =>
  region(page, section).locator('.job-item h3 > a');
const factOf = (page: Page, within: string, term: string) =>
  page.locator(`${within} dl > div`).filter({ has: page.getByText(term, { exact: true }) }).locator('dd');

test('JOB-01 JOB-07 open jobs come first, the newest first, one without deadline among them', async ({
  page,
}) => {
  await page.goto('/jobs');
  const open = samples.jobs.filter(isOpen).sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  await expect(jobTitles(page, 'Open positions')).toHaveText(titles(open));
  expect(open.some(({ deadlineInDays }) => deadlineInDays === null)).toBe(true);
});

test('JOB-02 expired jobs follow under "Past deadlines", the latest deadline first', async ({ page }) => {
  await page.goto('/jobs');
  const past = samples.jobs
    .filter((job) => !isOpen(job))
    .sort((a, b) => (b.deadlineInDays ?? 0) - (a.deadlineInDays ?? 0));
  await expect(jobTitles(page, 'Past deadlines')).toHaveText(titles(past));
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Open positions');
});

test('JOB-03 a job in the list shows its facts, its state and the way to more', async ({ page }) => {
  await page.goto('/jobs');
  const item = `.job-item:has-text("${vacancy.title}")`;
  await expect(factOf(page, item, 'Country')).toHaveText(vacancy.country);
  await expect(factOf(page, item, 'Lab')).toHaveText(vacancy.location);
  await expect(factOf(page, item, 'Duration')).toHaveText(vacancy.period);
  await expect(factOf(page, item, 'Deadline')).toHaveText(words(day(vacancy.deadlineInDays ?? 0)));
  const expired = (section: string) =>
    region(page, section).locator('.job-item').getByText('Expired', { exact: true });
  await expect(expired('Open positions')).toHaveCount(0);
  await expect(expired('Past deadlines')).toHaveCount(samples.jobs.filter((job) => !isOpen(job)).length);
  await page.getByRole('link', { name: `Read more about ${vacancy.title}` }).click();
  await expect(page).toHaveURL(details.openJob);
});

test('JOB-04 a job shows all that a candidate needs', async ({ page }) => {
  await page.goto(details.openJob);
  await expect(page.locator('h1')).toHaveText(vacancy.title);
  await expect(page.locator('.hero')).toContainText(vacancy.position);
  await expect(page.locator('main')).toContainText(plain(vacancy.summary));
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  const fact = (term: string) => factOf(page, 'main', term);
  await expect(fact('Country')).toHaveText(vacancy.country);
  await expect(fact('Lab')).toHaveText(vacancy.location);
  await expect(fact('Duration')).toHaveText(vacancy.period);
  await expect(fact('Starts on')).toHaveText(words(day(vacancy.startInDays ?? 0)));
  await expect(page.locator('.detail-facts .date-block')).toContainText('Deadline');
  await expect(page.locator('.detail-facts .date-block time')).toHaveAttribute(
    'datetime',
    day(vacancy.deadlineInDays ?? 0),
  );
  await expect(page.getByRole('link', { name: vacancy.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${vacancy.contactEmail}`,
  );
  await expect(page.locator('main').getByText('Expired', { exact: true })).toHaveCount(0);
});

test('JOB-05 JOB-07 a job past its deadline says so; one without a deadline does not', async ({ page }) => {
  await page.goto(details.expiredJob);
  await expect(page.locator('main').getByText('Expired', { exact: true })).toBeVisible();
  await page.goto(details.openEndedJob);
  await expect(page.locator('main').getByText('Expired', { exact: true })).toHaveCount(0);
  await expect(page.locator('main')).toContainText('No deadline');
});

test('JOB-06 "Go to website" opens in a new tab', async ({ page, context }) => {
  await context.route(/example\.org/, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(details.openJob);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Go to website (opens in a new tab)' }).click(),
  ]);
  await expect(tab).toHaveURL(vacancy.website ?? '');
  await expect(page).toHaveURL(jobPath(vacancy.slug));
});

test('NWS-01 the news have an intro and their items, the newest first', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('main')).toContainText('Notices from the society and from its members');
  await expect(page.locator('.news-item h3')).toHaveText(titles(newest));
});

test('NWS-02 NWS-03 a news item shows title, summary and date, and opens in place', {
  tag: '@no-js',
}, async ({ page }) => {
  const item = sample('news', 'sample-call-for-satellites') as (typeof newest)[number];
  await page.goto('/news');
  const shown = page.locator('.news-item', { hasText: item.title });
  await expect(shown).toContainText(plain(item.summary));
  await expect(shown).toContainText(`Published on ${words(day(-item.publishedDaysAgo))}`);
  const text = shown.locator('details > .rich-text');
  await expect(text).toBeHidden();
  await shown.getByText('Read more', { exact: true }).click();
  await expect(text).toBeVisible();
  await expect(shown.getByText('Read more', { exact: true })).toBeHidden();
  await shown.getByText('Show less', { exact: true }).click();
  await expect(text).toBeHidden();
});

test('a news item has its own address in the list, and a link to its website', async ({ page }) => {
  const item = sample('news', 'sample-travel-grants');
  await page.goto(`/news#${newsId(item.slug)}`);
  const target = page.locator(':target');
  await expect(target).toContainText(item.title);
  await expect(target).toBeInViewport();
  await expect(target.getByRole('link', { name: 'Go to the website' })).toHaveAttribute(
    'href',
    item.website ?? '',
  );
  const without = page.locator('.news-item', { hasText: 'The website has been renewed' });
  await expect(without.getByRole('link', { name: 'Go to the website' })).toHaveCount(0);
});

test('a shortened list of jobs or news offers more', { tag: '@no-js' }, async ({ page }) => {
  for (const [path, item, anchor] of [
    ['/jobs', '#past ~ ul .job-item', 'past'],
    ['/news', '.news-item', 'news-items'],
  ] as const) {
    await page.goto(`${path}?show=2`);
    await expect(page.locator(item)).toHaveCount(2);
    await page.getByRole('link', { name: 'Show more' }).last().click();
    await expect(page).toHaveURL(`${path}?show=22#${anchor}`);
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
    expect(await page.locator(item).count()).toBeGreaterThan(2);
  }
});
