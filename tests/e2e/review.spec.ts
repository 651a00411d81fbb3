import { expect } from '@playwright/test';
import { enterAs, newPerson } from './accounts.ts';
import { addJob, fromMenu, newTitle, press } from './content.ts';
import { test } from './own-site.ts';

// What needs no script is asked in tests/site/review.test.ts.
test('a reason to reject is asked for where it is seen and typed, and sent', async ({
  page,
  site,
}) => {
  const { id: authorId } = await newPerson(site);
  const address = await addJob(site, { title: newTitle('Rejected'), status: 'PENDING', authorId });
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto(address);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'In your own words' });
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await expect(reason).toBeInViewport();
  await reason.fill('Please name the lab.');
  await press(page, 'Reject with this reason', /^Rejected/);
});

test('what is typed before “Delete” is there after “Keep it”, and told before it is lost by Retract', async ({
  page,
  site,
}) => {
  const { id: authorId } = await enterAs(page, site, { roles: ['admin'] });
  const add = (status: string) => addJob(site, { title: newTitle('Post'), status, authorId });
  const period = page.getByLabel('Period');
  const question = page.getByRole('heading', { name: 'Delete this item?' });
  await page.goto(await add('DRAFT'));
  await period.fill('typed before the question');
  await fromMenu(page, 'Delete');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await expect(period).toHaveValue('typed before the question');

  await page.goto(await add('PUBLISHED'));
  await period.fill('12 months');
  await fromMenu(page, 'Retract');
  await expect(page.getByText('Changes would be lost: Period.')).toBeVisible();
  await press(page, 'Retract without saving', /^Retracted/);
  await expect(period).toHaveValue('');
});

test('anyone who saves second is told who was first where it is seen, with the focus on it', async ({
  page,
  site,
}) => {
  const { id: authorId } = await enterAs(page, site, { givenName: 'Anna', roles: ['admin'] });
  const address = await addJob(site, { title: newTitle('For two'), status: 'PUBLISHED', authorId });
  await page.goto(address);
  await site.run(
    `update "jobs" set "location" = 'Rome', "version" = "version" + 1, "changedBy" = ? where "id" = ?`,
    ...[authorId, address.replace('/my/jobs/', '')],
  );
  await page.getByLabel('Location').fill('Naples');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const told = page.getByRole('alert', { name: 'Anna Newcomer has changed this' });
  await expect(told).toBeFocused();
  await expect(told.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.conflict ins')).toContainText('Naples');
  await press(page, 'Use mine here', /^Updated/);
});

test('D-65 who types on while a draft is merged keeps the caret and every letter, and what somebody else changed', async ({
  page,
  site,
}) => {
  const { id: authorId } = await enterAs(page, site, { givenName: 'Anna', roles: ['admin'] });
  const address = await addJob(site, { title: newTitle('Shared'), status: 'DRAFT', authorId });
  await page.goto(address);
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.click();
  const saveAfter = async (sets: string, ...values: string[]) => {
    await site.run(
      `update "jobs" set ${sets}, "version" = "version" + 1, "changedBy" = ? where "id" = ?`,
      ...[...values, authorId, address.replace('/my/jobs/', '')],
    );
    await page.keyboard.press('ControlOrMeta+s');
    await page.keyboard.type(' and on', { delay: 30 });
  };
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Typed');
  await saveAfter('"location" = ?', 'Rome');
  const told = page.getByRole('alert', { name: 'Saved, with the changes of Anna Newcomer' });
  await expect(told).toContainText('Taken over from Anna Newcomer: Location.');
  await expect(page.getByLabel('Location')).toHaveValue('Rome');
  await page.keyboard.type(' and on', { delay: 30 });
  await expect(text).toContainText('Typed and on and on');
  await saveAfter(`"description" = '<p>Theirs.</p>' || "description"`);
  await expect(told).toContainText('Description');
  // What came in while somebody typed there is put in once the caret has left.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(text).toContainText('Theirs.');
  await press(page, 'Save', 'Saved.');
  await page.reload();
  await expect(text).toContainText('Theirs.');
  await expect(text).toContainText('Typed and on and on and on');
});
