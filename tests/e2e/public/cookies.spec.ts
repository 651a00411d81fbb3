import { expect, type Page } from '@playwright/test';
import { details, foreignAddresses, requestsOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const name = 'cookie-consent';
const queuedEmail = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const accept = (page: Page) =>
  queuedEmail(page).getByRole('button', { name: 'Yes, I accept cookies' });
const year = 365 * 24 * 3600;

/** The stored choice: its value and lifetime in seconds. */
async function kept(page: Page) {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return { value: cookie?.value, seconds: Math.round((cookie?.expires ?? 0) - Date.now() / 1000) };
}

test('FRM-16 D-03 a first visitor sees one button; the other one is there', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(details.recordedTalk);
  await expect(queuedEmail(page).getByRole('button')).toHaveText(['Yes, I accept cookies']);
  await expect(queuedEmail(page).locator('button[value=no-3rd-party]')).toBeHidden();
  await expect(queuedEmail(page).locator('button[value=no-3rd-party]')).toHaveCount(1);
  await expect(accept(page)).toBeInViewport({ ratio: 1 });
});

test('FRM-17 FRM-18 who accepts is not asked again for a year', async ({ page }) => {
  await page.goto(`${details.recordedTalk}?play=1`);
  await accept(page).click();
  await expect(page).toHaveURL(`${details.recordedTalk}?play=1`);
  await expect(queuedEmail(page)).toHaveCount(0);
  const { value, seconds } = await kept(page);
  expect(value).toBe('accept');
  expect(Math.abs(seconds - year)).toBeLessThan(60);
  await page.goto(details.recordedTalk);
  await expect(queuedEmail(page)).toHaveCount(0);
});

for (const [place, path] of [
  ['the footer', '/news'],
  ['the privacy page', '/privacy-policy'],
] as const) {
  test(`FRM-18 the choice can be changed in ${place}, both ways`, async ({ page }) => {
    await page.goto(path);
    const settings = page.locator(place === 'the footer' ? 'footer' : 'main');
    const open = async () => {
      if (place === 'the footer') await settings.getByText('Cookie settings').click();
    };
    await open();
    await settings.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(queuedEmail(page)).toHaveCount(0);
    expect((await kept(page)).value).toBe('no-3rd-party');
    await open();
    await expect(settings).toContainText('no third-party cookies');
    await settings.getByRole('button', { name: 'Accept', exact: true }).click();
    expect((await kept(page)).value).toBe('accept');
    await open();
    await expect(settings).toContainText('cookies accepted');
    expect(Math.abs((await kept(page)).seconds - year)).toBeLessThan(60);
  });
}

test('no page asks anyone else for anything, neither before nor after the choice', async ({
  page,
  context,
}) => {
  const requests = requestsOf(page);
  for (const value of ['', 'accept']) {
    await context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);
    for (const path of ['/home', '/outreach', details.recordedTalk]) {
      await page.goto(path);
      expect(foreignAddresses(requests, page)).toEqual([]);
    }
  }
  expect(requests.length).toBeGreaterThan(6);
});

test('a visitor gets no cookie without a choice', async ({ page, context }) => {
  for (const path of ['/home', '/jobs', '/search?q=network']) await page.goto(path);
  expect(await context.cookies()).toEqual([]);
});
