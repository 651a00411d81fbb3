import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { addJob, fillField, fillJob, newTitle, tabTo } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asMember = (page: Page, site: OwnSite) => enterAs(page, site, { endsIn: [100] });

test('D-81 FOR-19 Save and Submit of a new item wait until it is complete, and all that is missing is named', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const needed = page.getByRole('list', { name: 'Still needed:' }).getByRole('link');
  await expect(needed).toHaveText([
    'Title',
    'Summary',
    'Description',
    'Country',
    'Location',
    'Deadline',
    'Website',
  ]);
  await fillJob(page, newTitle('Complete'));
  await expect(save).toBeEnabled();
  await expect(needed).toHaveCount(0);
  await page.getByLabel('Website').fill('');
  await expect(save).toBeDisabled();
  await needed.click();
  await expect(page.getByLabel('Website')).toBeFocused();
});

// The rest of FOR-20 is asked in tests/site/review.test.ts.
test('who submits an incomplete draft finds what is missing in view, with the focus on it', async ({
  page,
  site,
}) => {
  const { id: authorId } = await asMember(page, site);
  const title = newTitle('Incomplete');
  await page.goto(await addJob(site, { title, status: 'DRAFT', authorId }));
  await page.getByLabel('Location').fill('');
  await fillField(page, 'Description', '');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const summary = page.locator('.error-summary');
  await expect(summary.getByRole('link')).toHaveText(['Description', 'Location']);
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
});

test('D-168 asks before leaving only where the browser keeps nothing of what is typed', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.dismiss();
  });
  const leave = async () => {
    await page.goto('/my/jobs/new');
    await expect(page.getByRole('toolbar')).toHaveCount(2);
    await page.getByLabel('Title', { exact: true }).fill('Not saved');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
  };
  await leave();
  await expect(page).toHaveURL(/\/my\/jobs(\?.*)?$/);
  expect(asked).toBe(0);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    }),
  );
  await leave();
  await expect.poll(() => asked).toBe(1);
  await expect(page).toHaveURL('/my/jobs/new');
});

test('FOR-30 a member submits a job, and chooses a picture, by keyboard alone', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const keys = page.keyboard;
  const title = newTitle('Typed');
  const typed: [Locator, string][] = [
    [field('Title'), title],
    [field('Summary'), 'A summary.'],
    [field('Description'), 'A description.'],
    [page.getByLabel('Country'), 'Italy'],
    [field('Location'), 'Turin'],
    [page.getByLabel('Deadline', { exact: true }), '01052099'],
    [field('Website'), 'example.org'],
  ];
  for (const [target, text] of typed) {
    await tabTo(page, target);
    await keys.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await keys.press('Enter');
  await expect(page.locator('.notice.good')).toHaveText(/^Submitted/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.goto('/my/netsci-events/new');
  // Registered first: on a busy page the press can come before Playwright listens for the chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }));
  await keys.press('Enter');
  expect((await chooser).isMultiple()).toBe(false);
});
