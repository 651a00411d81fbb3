import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { newTitle, press } from './content.ts';
import { test } from './own-site.ts';

test.use({ world: 'content' });

/** A photograph with GPS coordinates. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#3f7cac' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 4/1 0/1' } })
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

test('a conference gets a banner that the public page shows in several sizes', {
  tag: '@no-js',
}, async ({ page, site, javaScriptEnabled }) => {
  const hasScript = javaScriptEnabled !== false;
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
    if (!hasScript) await page.getByRole('button', { name: 'Save', exact: true }).click();
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
    if (hasScript) await expect(page.getByText(/is uploaded/)).toBeVisible();
    await page.getByLabel('Alternative text').fill('The river Po.');
    await press(page, 'Publish', /^Published/);
  });
  await test.step('D-05 the public page shows it, without its place', async () => {
    await page.goto('/events/netsci');
    const banner = page.getByRole('img', { name: 'The river Po.' }).first();
    await expect(banner).toHaveAttribute('srcset', /\/images\/[\w-]{36}\?size=w/);
    const id = /\/images\/([\w-]{36})/.exec((await banner.getAttribute('srcset')) ?? '')?.[1];
    const bytes = Buffer.from(await (await page.request.get(`/images/${id}`)).body());
    const { width, exif } = await sharp(bytes).metadata();
    expect(width).toBe(1600);
    expect(exif?.includes('GPS') ?? false).toBe(false);
  });
  await site.run(`update "events" set "status" = 'DRAFT' where "title" = ?`, title);
});
