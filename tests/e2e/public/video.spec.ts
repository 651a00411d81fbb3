import { expect, type Page } from '@playwright/test';
import { sample } from '../seeded.ts';
import { details, foreignAddresses, requestsOf } from '../support.ts';
import { test } from '../test.ts';

const id = new URL(
  sample('colloquia', 'sample-epidemic-thresholds').videoUrl ?? '',
).searchParams.get('v');
const embed = `https://www.youtube-nocookie.com/embed/${id}`;
const section = (page: Page) => page.getByRole('region', { name: 'Video' });

/** Opens the page with a stub of the player, so that no request leaves this machine. */
async function visit(page: Page, choice: string): Promise<string[]> {
  await page.route(/youtube/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'player' }),
  );
  await page.context().clearCookies();
  if (choice)
    await page
      .context()
      .addCookies([{ name: 'cookie-consent', value: choice, domain: 'localhost', path: '/' }]);
  const requests = requestsOf(page);
  await page.goto(details.recordedTalk);
  await expect(section(page).locator('iframe')).toHaveCount(0);
  expect(foreignAddresses(requests, page)).toEqual([]);
  return requests;
}

async function expectPlayer(page: Page, requests: string[]) {
  await expect(section(page).locator('iframe')).toHaveAttribute('src', embed);
  await expect(section(page).frameLocator('iframe').getByText('player')).toBeVisible();
  expect(foreignAddresses(requests, page)).toEqual([embed]);
}

for (const choice of ['', 'no-3rd-party']) {
  test(`EVT-20 ${choice ? 'who has refused' : 'a first visitor'} accepts before the video is shown`, async ({
    page,
  }) => {
    const requests = await visit(page, choice);
    await expect(section(page)).toContainText('only after you accept cookies');
    await section(page).getByRole('button', { name: 'Yes, I accept cookies' }).click();
    await expectPlayer(page, requests);
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'cookie-consent')?.value).toBe('accept');
  });
}

test('EVT-20 who has accepted gets the player after a click, not before', async ({ page }) => {
  const requests = await visit(page, 'accept');
  await section(page).getByRole('link', { name: 'Play the video' }).click();
  await expectPlayer(page, requests);
  await expect(section(page)).toBeInViewport();
});

test('an address that asks to play shows nothing to who has not accepted', async ({ page }) => {
  await visit(page, '');
  await page.goto(`${details.recordedTalk}?play=1`);
  await expect(section(page).locator('iframe')).toHaveCount(0);
});

test('a talk without a video shows none', async ({ page }) => {
  await page.goto(details.talk);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});
