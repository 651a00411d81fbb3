import { expect, type Locator, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { addJob, fillField, newTitle, tabTo } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

const asMember = (page: Page, site: OwnSite) => enterAs(page, site, { endsIn: [100] });

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
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
});

test('FOR-19 FOR-30 a member submits a job by keyboard alone; until it is complete, Save waits and all that is missing is named', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  await page.goto('/my/jobs/new');
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const needed = page.getByRole('list', { name: 'Still needed:' }).getByRole('link');
  const left = page.locator('.still-needed > summary');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const keys = page.keyboard;
  const title = newTitle('Typed');
  const typed: [string, Locator, string][] = [
    ['Title', field('Title'), title],
    ['Summary', field('Summary'), 'A summary.'],
    ['Description', field('Description'), 'A description.'],
    ['Country', page.getByLabel('Country'), 'Italy'],
    ['Location', field('Location'), 'Turin'],
    ['Deadline', page.getByLabel('Deadline', { exact: true }), '01052099'],
    ['Website', field('Website'), 'example.org'],
  ];
  await expect(save).toBeDisabled();
  await expect(left).toHaveText('7 fields to complete');
  await left.press('Enter');
  await expect(needed).toHaveText(typed.map(([name]) => name));
  for (const [, target, text] of typed) {
    await tabTo(page, target);
    await keys.type(text);
  }
  await expect(save).toBeEnabled();
  await expect(left).toBeHidden();
  await keys.press('Control+a');
  await keys.press('Delete');
  await expect(save).toBeDisabled();
  // The list closed when the focus left it.
  await left.press('Enter');
  await needed.press('Enter');
  await expect(field('Website')).toBeFocused();
  await keys.type('example.org');
  await tabTo(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await keys.press('Enter');
  await expect(page.locator('.notice.good')).toHaveText(/^Submitted/);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

// That it does not ask otherwise is shown in kept.spec.ts.
test('D-168 asks before leaving where the browser keeps nothing of what is typed', async ({
  page,
  site,
}) => {
  await asMember(page, site);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.dismiss();
  });
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Storage is off', 'SecurityError');
      },
    }),
  );
  await page.goto('/my/jobs/new');
  await expect(page.getByRole('toolbar')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByLabel('Title', { exact: true }).fill('Not saved');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => asked).toBe(1);
  await expect(page).toHaveURL('/my/jobs/new');
});
