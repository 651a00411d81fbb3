import { expect, type Page } from '@playwright/test';
import { dateText, day, sample, type samples } from '../seeded.ts';
import { details } from '../support.ts';
import { test } from '../test.ts';

const school = sample('events', 'sample-summer-school-networks') as (typeof samples.events)[number];
const talk = sample(
  'colloquia',
  'sample-what-is-a-community',
) as (typeof samples.colloquia)[number];
const fact = (page: Page, term: string) =>
  page
    .locator('main dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd');

test('an event shows title, website, contact and description', async ({ page }) => {
  await page.goto(details.event);
  const main = page.locator('main');
  await test.step('EVT-16 the title', async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(school.title);
  });
  await test.step('EVT-17 the way to its website', async () => {
    await expect(main.getByRole('link', { name: 'Go to the website' })).toHaveAttribute(
      'href',
      school.website ?? '',
    );
  });
  await test.step('EVT-18 the contact', async () => {
    await expect(main.getByRole('link', { name: school.contactEmail })).toHaveAttribute(
      'href',
      `mailto:${school.contactEmail}`,
    );
  });
  await test.step('EVT-19 the description as HTML', async () => {
    await expect(main.locator('.rich-text ul > li')).toHaveCount(5);
  });
});

test('EVT-21 EVT-22 an event of several days shows from and to, time, place and country', async ({
  page,
}) => {
  await page.goto(details.event);
  const blocks = page.locator('.date-blocks .date-block');
  await expect(blocks.locator('.date-label')).toHaveText(['From', 'To']);
  await expect(blocks.nth(0).locator('time')).toHaveAttribute('datetime', day(school.startInDays));
  await expect(blocks.nth(1).locator('time')).toHaveAttribute('datetime', day(school.endInDays));
  await expect(fact(page, 'Start time')).toHaveText(school.startTime);
  await expect(fact(page, 'Where')).toContainText(school.location);
  await expect(fact(page, 'Where')).toContainText(school.country);
});

test('EVT-21 an event of one day shows one date', async ({ page }) => {
  await page.goto(details.talk);
  const blocks = page.locator('.date-blocks .date-block');
  await expect(blocks).toHaveCount(1);
  await expect(blocks.locator('.date-label')).toHaveCount(0);
  await expect(blocks.locator('time')).toHaveAttribute('datetime', day(talk.startInDays));
  await expect(fact(page, 'Start time')).toHaveText(talk.startTime);
});

test('EVT-23 an event with both deadlines shows them, and the submission deadline', async ({
  page,
}) => {
  await page.goto(details.event);
  const view = (days: number | null) => dateText(day(days ?? 0));
  const points = page.getByRole('region', { name: 'Dates' }).getByRole('listitem');
  // A line in time: a list for those who do not see it (D-97).
  await expect(points).toHaveText([
    `Today${dateText(day(0))}`,
    `Submission deadline${view(school.submissionInDays)}`,
    `Early registration${view(school.earlyBirdInDays)}`,
    `Registration closes on${view(school.registrationInDays)}`,
    `It begins${view(school.startInDays)}`,
    `Last day${view(school.endInDays)}`,
  ]);
});

test('EVT-23 an event without deadlines shows none', async ({ page }) => {
  for (const path of [details.talk, details.meeting]) {
    await page.goto(path);
    await expect(
      page.locator('main').getByText(/Early registration|closes on|deadline/),
    ).toHaveCount(0);
  }
});

test('FRM-25 a talk shows its picture from this site, described, in the pixels that it takes', async ({
  page,
}) => {
  const picture = page.locator('main img').first();
  for (const [viewport, size] of [
    [390, 'w451'],
    [1440, 'w800'],
  ] as const) {
    await page.setViewportSize({ width: viewport, height: 900 });
    await page.goto(details.talk);
    const view = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(view).toMatch(new RegExp(`/images/[0-9a-f-]{36}\\?size=${size}$`));
  }
  await expect(picture).toHaveAttribute('alt', /^An abstract drawing of a network/);
  const ratio = await picture.evaluate(
    (image: HTMLImageElement) =>
      Number(image.getAttribute('width')) / Number(image.getAttribute('height')) -
      image.naturalWidth / image.naturalHeight,
  );
  expect(Math.abs(ratio)).toBeLessThan(0.01);
});

test('an event leads back to the list that it belongs to', async ({ page }) => {
  for (const [path, list] of [
    [details.event, '/events/other'],
    [details.talk, '/events/colloquium'],
  ] as const) {
    await page.goto(path);
    await page.locator('main .actions a').last().click();
    await expect(page).toHaveURL(list);
  }
});
