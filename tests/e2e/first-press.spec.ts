import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';
import { coveredButtons, missedPresses } from './presses.ts';
import { samples, seedId } from './seeded.ts';

test.use({ world: 'accounts' });

const ofAccess = [
  '/access/sign-in',
  '/access/sign-in?state=recovery',
  '/join-us/register',
  '/access/password-update?u=x&c=y',
  '/programme/sign-in',
  '/programme/password-recovery',
];

const ofMembers = [
  '/my/account',
  '/my/jobs/new',
  `/my/pages/${seedId('page', '/about/contacts')}`,
  '/my/newsletters/new',
];

test('a field that is left wrong takes no press from any link, box or button of the access screens', {
  tag: '@both',
}, async ({ page, hasTouch }) => {
  for (const path of ofAccess) {
    await page.goto(path);
    await expect(page.locator('.not-yet')).toHaveCount(0);
    const { count, missed } = await missedPresses(page, 'all', hasTouch);
    expect.soft(missed, path).toEqual([]);
    expect(count, path).toBeGreaterThan(0);
  }
});

test("a field that is left wrong takes no press from any link, box or button of members' forms", {
  tag: '@both',
}, async ({ page, site, hasTouch }) => {
  test.setTimeout(60_000);
  const roles = ['admin', 'newsletter'];
  const { id } = await enterAs(page, site, { givenName: 'Ada', lastName: 'Admin', roles });
  for (const path of [...ofMembers, `/my/users/${id}`]) {
    await page.goto(path);
    await expect(page.locator('.not-yet, .toolbar-space')).toHaveCount(0);
    const which = path === '/my/account' ? 'all' : 'few';
    const { count, missed } = await missedPresses(page, which, hasTouch);
    expect.soft(missed, path).toEqual([]);
    expect(count, path).toBeGreaterThan(3);
  }
});

/** Presses the middle of an element with the mouse for as long as a person would. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  const place = await target.boundingBox();
  if (!place) throw new Error('It is not on the screen.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
}

test('an end before the start is told when either is left, whatever else is missing, and takes no press', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/events/new');
  await expect(page.locator('.not-yet, .toolbar-space')).toHaveCount(0);
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
  const said = page.locator('#item-endDate-error');
  const later = page.getByLabel('Website');

  await start.fill('2027-03-02');
  await end.fill('2027-03-01');
  await expect(said).toHaveCount(0);
  await later.scrollIntoViewIfNeeded();
  await pressSlowly(page, later);
  await expect(said).toHaveText('The end date is before the start date.');
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(later).toBeFocused();
  await expect(page.locator('#item-title-error')).toHaveCount(0);

  // As it is corrected at the other field, the error goes.
  await start.fill('2027-03-01');
  await expect(said).toHaveCount(0);

  // The end was there before, and only the start is typed.
  await page.goto('/my/events/new');
  await expect(page.locator('.not-yet, .toolbar-space')).toHaveCount(0);
  await end.evaluate((field: HTMLInputElement) => {
    field.value = '2027-03-01';
  });
  await start.fill('2027-03-02');
  await page.getByLabel('Organiser').focus();
  await expect(said).toHaveText('The end date is before the start date.');
});

/** Presses an enabled button where it is: Playwright's own click would scroll to it. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => element.click());
}

const windows = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('MEM-05 D-85 nothing lies on the buttons below a form, nor on those of what they ask', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  test.setTimeout(60_000);
  const bar = page.locator('.action-bar');
  const backToTop = page.locator('.back-to-top');
  const question = page.getByRole('alertdialog');
  const published = seedId('job', samples.jobs[0]?.slug ?? '');
  for (const [id, opener] of [
    [seedId('job', 'hidden-PENDING'), 'reject'],
    [published, 'retract'],
  ])
    for (const language of ['en', 'it']) {
      await page.goto(`/my/jobs/${id}?lang=${language}`);
      await expect(page.locator('.not-yet, .toolbar-space')).toHaveCount(0);
      await page.locator('input[type=url]').fill('https://example.org/other');
      for (const size of windows) {
        const where = `${opener} ${language} ${size.width}`;
        await page.setViewportSize(size);
        // At the end of the page the bar is higher up: there is room below it.
        for (const top of [9999, 800]) {
          await page.evaluate((to) => window.scrollTo(0, to), top);
          await expect.soft(backToTop).toBeInViewport({ ratio: 1 });
          await expect.poll(() => coveredButtons(bar.or(backToTop)), where).toEqual([]);
        }
        const { height = 0 } = (await bar.boundingBox()) ?? {};
        expect.soft(height, where).toBeLessThan(size.height / 3);
        await press(bar.locator(`[value=${opener}]`));
        const stay = question.locator('[value=stay]');
        await expect(stay).toBeEnabled();
        expect.soft(await coveredButtons(question), where).toEqual([]);
        await press(stay);
        await expect(question).toHaveCount(0);
      }
    }
});
