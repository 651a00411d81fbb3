import { expect, type Locator } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { test } from './own-site.ts';
import { coveredButtons, missedPresses } from './presses.ts';
import { samples, seedId } from './seeded.ts';

const ofVisitors = ['/join-us/register', '/access/sign-in'];
const ofMembers = [
  '/my/jobs/new',
  '/my/account',
  `/my/pages/${seedId('page', '/about/contacts')}`,
  '/my/users/:me',
];

for (const [who, paths] of [
  ['a visitor', ofVisitors],
  ['a member', ofMembers],
] as const)
  test(`a field that ${who} has left wrong takes no press from any link, box or button`, {
    tag: '@both',
  }, async ({ page, site, hasTouch, isMobile }) => {
    const { id } =
      paths === ofVisitors ? { id: '' } : await enterAs(page, site, { roles: ['admin'] });
    for (const path of isMobile ? paths.slice(0, 1) : paths) {
      await page.goto(path.replace(':me', id));
      await expect(page.locator('.not-yet')).toHaveCount(0);
      const { count, missed } = await missedPresses(page, hasTouch);
      expect.soft(missed, path).toEqual([]);
      expect(count, path).toBeGreaterThan(2);
    }
  });

test('an end before the start is told when either is left, whatever else is missing, and takes no press', async ({
  page,
  site,
}) => {
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/events/new');
  await expect(page.locator('.not-yet')).toHaveCount(0);
  const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
  const said = page.locator('#item-endDate-error');
  const later = page.getByLabel('Website');

  // The end was there before, and only the start is typed.
  await end.evaluate((field: HTMLInputElement) => {
    field.value = '2027-03-01';
  });
  await start.fill('2027-03-02');
  await expect(said).toHaveCount(0);
  await later.scrollIntoViewIfNeeded();
  // For as long as a person presses.
  await later.click({ delay: 100 });
  await expect(said).toHaveText('The end date is before the start date.');
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await expect(later).toBeFocused();
  await expect(page.locator('#item-title-error')).toHaveCount(0);

  // As it is corrected at the other field, the error goes.
  await start.fill('2027-03-01');
  await expect(said).toHaveCount(0);

  await end.fill('2027-02-28');
  await end.blur();
  await expect(said).toHaveText('The end date is before the start date.');
});

/** Presses an enabled button where it is: Playwright's own click would scroll to it. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.evaluate((element: HTMLElement) => element.click());
}

const small = { width: 320, height: 640 };
const large = { width: 1280, height: 800 };

const published = seedId('job', samples.jobs[0]?.slug ?? '');
const asking = [
  [seedId('job', 'hidden-PENDING'), 'reject', [small, large]],
  [published, 'retract', [small]],
] as const;

// In Italian, whose words are longer.
for (const [id, opener, windows] of asking)
  test(`MEM-05 D-85 nothing lies on the buttons below a form, nor on those of what “${opener}” asks`, async ({
    page,
    site,
  }) => {
    await enterAs(page, site, { roles: ['admin'] });
    const bar = page.locator('.action-bar');
    const backToTop = page.locator('.back-to-top');
    const question = page.getByRole('alertdialog');
    await page.goto(`/my/jobs/${id}?lang=it`);
    await expect(page.locator('.not-yet')).toHaveCount(0);
    await page.locator('input[type=url]').fill('https://example.org/other');
    await page.locator('input[type=url]').blur();
    for (const size of windows) {
      const where = `${size.width} px`;
      await page.setViewportSize(size);
      // At the end of the page the bar is higher up: there is room below it.
      for (const top of [9999, 800]) {
        await page.evaluate((to) => window.scrollTo(0, to), top);
        await expect.soft(backToTop).toBeInViewport({ ratio: 1 });
        await expect.poll(() => coveredButtons(bar.or(backToTop)), where).toEqual([]);
      }
      const { height = 0 } = (await bar.boundingBox()) ?? {};
      expect.soft(height, where).toBeLessThanOrEqual(64);
      await press(bar.locator(`[value=${opener}]`));
      const stay = question.locator('[value=stay]');
      await expect(stay).toBeEnabled();
      expect.soft(await coveredButtons(question), where).toEqual([]);
      await press(stay);
      await expect(question).toHaveCount(0);
    }
  });
