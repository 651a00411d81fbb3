import { expect } from '@playwright/test';
import { programmeUpdate, recover, setPassword, signIn } from './access.ts';
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
  });
  await test.step('PRG-08 nothing can be saved before both fields are filled in', async () => {
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await setPassword(page, 'orchid-ladder-mosaic-frost');
    await expect(page).toHaveURL(/\/programme\/sign-in\?/);
  });
  await signIn(page, address, 'orchid-ladder-mosaic-frost');
  await expect(page).toHaveURL(/\/my\/overview/);
});
