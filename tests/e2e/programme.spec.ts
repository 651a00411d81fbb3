import { expect } from '@playwright/test';
import { invalidToken, programmeUpdate, recover, setPassword, signIn } from './access.ts';
import { newPerson } from './accounts.ts';
import { test } from './own-site.ts';

test.use({ world: 'accounts' });

test('D-18 the programme area has its own way in', async ({ page, site }) => {
  const { email: address } = await newPerson(site);
  await test.step('PRG-01 PRG-02 a banner of its own, and a welcome', async () => {
    await page.goto('/programme/sign-in');
    await expect(page.getByText('Access to the Programme')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
  const link = await recover(page, address, programmeUpdate);
  await test.step('PRG-05 what is sent is confirmed, and can be restarted', async () => {
    await expect(page.getByText('Access to the Programme')).toBeVisible();
    await page.getByRole('link', { name: 'Restart' }).click();
  });
  await test.step('PRG-03 its recovery has its title', async () => {
    await expect(
      page.getByRole('heading', { name: 'Setup your access credentials' }),
    ).toBeVisible();
  });
  await test.step('PRG-04 its password screen has its title, and leads back to its sign-in', async () => {
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Configure your access credentials' }),
    ).toBeVisible();
    await setPassword(page, 'orchid-ladder-mosaic-frost');
    await expect(page).toHaveURL(/\/programme\/sign-in\?/);
  });
  await signIn(page, address, 'orchid-ladder-mosaic-frost');
  await expect(page).toHaveURL(/\/my\/overview/);
});

test('PRG-03 “I’ve changed my mind” leads from the programme’s recovery back to its way in', async ({
  page,
}) => {
  await page.goto('/programme/password-recovery');
  await page.getByRole('link', { name: "I've changed my mind" }).click();
  await expect(page).toHaveURL(/\/programme\/sign-in$/);
});

test('ACC-13 PRG-04 “I’ve changed my mind” leads from a new password back to the way in of each area', async ({
  page,
}) => {
  for (const area of ['access', 'programme']) {
    await page.goto(`/${area}/password-update?u=x&c=y`);
    await page.getByRole('link', { name: "I've changed my mind" }).click();
    await expect(page).toHaveURL(new RegExp(`/${area}/sign-in$`));
  }
});

test('PRG-07 a code that is not good leads back to the programme’s recovery', async ({ page }) => {
  await page.goto(`${programmeUpdate}?u=x&c=y`);
  await setPassword(page, 'orchid-ladder-mosaic-frost');
  await expect(page.getByText(invalidToken)).toBeVisible();
  await page.getByRole('link', { name: 'Re-try' }).click();
  await expect(page).toHaveURL(/\/programme\/password-recovery$/);
});
