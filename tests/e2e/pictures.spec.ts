import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { isOnline, newTitle, press } from './content.ts';
import { test } from './own-site.ts';

const photograph = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3f7cac' } })
    .jpeg()
    .toBuffer();

async function fillEdition(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Type').selectOption('NETSCIX');
  await page.getByLabel('Country').selectOption('Italy');
  await page.getByLabel('Location').fill('Turin');
  await page.getByLabel('Start date').fill('2099-02-01');
  await page.getByLabel('End date').fill('2099-02-03');
}

// What the public page then shows, and the same without script, stands in tests/site/pictures.test.ts.
test('a picture is uploaded as soon as it is chosen, and a banner is published', async ({
  page,
  site,
}) => {
  const title = newTitle('NetSci-X in Turin');
  const file = page.locator('input[type=file]');
  await enterAs(page, site, { roles: ['admin'] });
  await page.goto('/my/netsci-events/new');
  await fillEdition(page, title);
  await test.step('D-55 a file that is no picture is refused in words, and nothing typed is lost', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await file.setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
    await expect(page.getByText(/JPEG, PNG, WebP, GIF/).last()).toBeVisible();
    await expect(page.locator('.field-error')).toHaveCount(1);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  });
  await test.step('FOR-12 FOR-16 a picture is uploaded and published with its words', async () => {
    await file.setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
    await expect(page.getByText(/is uploaded/)).toBeVisible();
    await page.getByLabel('Alternative text').fill(`The river Po. ${title}`);
    await page.getByLabel('Caption and credit').fill('Photograph: Ada');
    await press(page, 'Publish', /^Published/);
    expect(await isOnline(page, `alt="The river Po. ${title}"`, '/events/netsci')).toBe(true);
  });
  await site.run(`update "events" set "status" = 'DRAFT' where "title" = ?`, title);
});
