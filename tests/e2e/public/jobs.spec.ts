import { expect, type Page } from '@playwright/test';
import { signIn } from '../access.ts';
import { dateText, day, jobPath, type SampleJob, sample, samples } from '../seeded.ts';
import { details } from '../support.ts';
import { test } from '../test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isOpen = (job: SampleJob) => job.deadlineInDays === null || job.deadlineInDays >= 0;
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const plain = (html: string) => html.replace(/<[^>]+>/g, '');
const vacancy = sample('jobs', 'sample-phd-temporal-networks') as SampleJob;

const jobTitles = (page: Page, section: string) =>
  region(page, section).locator('.job-item h3 > a');
const factOf = (page: Page, within: string, term: string) =>
  page
    .locator(`${within} dl > div`)
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

test('JOB-01 JOB-07 open jobs come first, the newest first, one without deadline among them', async ({
  page,
}) => {
  await page.goto('/jobs');
  const open = samples.jobs.filter(isOpen).sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
  await expect(jobTitles(page, 'Open positions')).toHaveText(titles(open));
  expect(open.some(({ deadlineInDays }) => deadlineInDays === null)).toBe(true);
});

test('JOB-02 expired jobs follow under "Past deadlines", the latest deadline first', async ({
  page,
}) => {
  await page.goto('/jobs');
  const past = samples.jobs
    .filter((job) => !isOpen(job))
    .sort((a, b) => (b.deadlineInDays ?? 0) - (a.deadlineInDays ?? 0));
  await expect(jobTitles(page, 'Past deadlines')).toHaveText(titles(past));
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Open positions');
});

test('JOB-03 a job in the list shows its facts, its state and the way to more', async ({
  page,
}) => {
  await page.goto('/jobs');
  const item = `.job-item:has-text("${vacancy.title}")`;
  await expect(factOf(page, item, 'Country')).toHaveText(vacancy.country);
  await expect(factOf(page, item, 'Employer')).toHaveText(vacancy.employer);
  await expect(factOf(page, item, 'Place')).toHaveText(vacancy.location);
  await expect(factOf(page, item, 'Duration')).toHaveText(vacancy.period);
  await expect(factOf(page, item, 'Deadline')).toHaveText(
    dateText(day(vacancy.deadlineInDays ?? 0)),
  );
  const expired = (section: string) =>
    region(page, section).locator('.job-item').getByText('Expired', { exact: true });
  await expect(expired('Open positions')).toHaveCount(0);
  await expect(expired('Past deadlines')).toHaveCount(
    samples.jobs.filter((job) => !isOpen(job)).length,
  );
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
  await expect(fact('Employer')).toHaveText(vacancy.employer);
  await expect(fact('Kind of position')).toHaveText('PhD position');
  await expect(fact('Place')).toHaveText(vacancy.location);
  await expect(fact('Duration')).toHaveText(vacancy.period);
  await expect(fact('Starts on')).toHaveText(dateText(day(vacancy.startInDays ?? 0)));
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

test('JOB-05 JOB-07 a job past its deadline says so; one without a deadline does not', async ({
  page,
}) => {
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

test('D-98 the list is filtered in its address, and "Show more" keeps the filter', async ({
  page,
}) => {
  await page.goto('/jobs?show=1');
  await page.getByLabel('Kind of position').selectOption('POSTDOC');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL('/jobs?country=&kind=POSTDOC');
  const fitting = samples.jobs.filter((job) => job.positionType === 'POSTDOC');
  await expect(
    page.getByText(`${fitting.filter(isOpen).length} open positions match.`),
  ).toBeVisible();
  await expect(page.locator('.job-item')).toHaveCount(fitting.length);
  await page.goto('/jobs?kind=POSTDOC&show=1');
  await expect(page.getByLabel('Kind of position')).toHaveValue('POSTDOC');
  await page.getByRole('link', { name: 'Show more' }).first().click();
  await expect(page).toHaveURL(/kind=POSTDOC&show=21#/);
  await expect(page.locator('.job-item')).toHaveCount(fitting.length);
  await page.goto('/jobs?country=nauru&kind=');
  await expect(page.getByLabel('Country').locator(':checked')).toHaveText('Nauru (0)');
  await expect(region(page, 'Past deadlines')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all positions' }).click();
  await expect(page).toHaveURL('/jobs');
  await page.goto('/jobs?country=Nowhere');
  await expect(page).toHaveURL('/jobs');
});

test('D-98 "Post a vacancy" leads a visitor through signing in to the form', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('link', { name: 'Post a vacancy' }).click();
  const steps = region(page, 'Post a vacancy');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
    'href',
    '/join-us',
  );
  await steps.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'member@example.org');
  await expect(page).toHaveURL('/my/jobs/new');
  await page.goto('/jobs');
  await expect(
    region(page, 'Post a vacancy').getByRole('link', { name: 'Describe a position' }),
  ).toHaveAttribute('href', '/my/jobs/new');
});
