import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { enterAs } from './accounts.ts';
import { newTitle, openItem, press } from './content.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const both = { tag: '@no-js' };
const asAdmin = (page: Page, site: OwnSite) => enterAs(page, site, { roles: ['admin'] });

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

const file = (page: Page) => page.locator('input[type=file]');

test(
  'FOR-12 FOR-16 D-05 a conference gets a banner that the public page shows in several sizes, without its place',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const title = newTitle('NetSci-X in Turin');
    await asAdmin(page, site);
    await page.goto('/my/netsci-events/new');
    await fillEdition(page, title);
    await file(page).setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    });
    if (javaScriptEnabled !== false) await expect(page.getByText(/is uploaded/)).toBeVisible();
    await page.getByLabel('Alternative text').fill('The river Po.');
    await press(page, 'Publish', /^Published/);
    await openItem(page, title);
    const id = await page.locator('input[name=imageId]').inputValue();
    expect(id).toMatch(/^[\w-]{36}$/);
    const bytes = Buffer.from(await (await page.request.get(`/images/${id}`)).body());
    const { width, exif } = await sharp(bytes).metadata();
    expect(width).toBe(1600);
    expect(exif?.includes('GPS') ?? false).toBe(false);

    await page.goto('/events/netsci');
    const banner = page.getByRole('img', { name: 'The river Po.' });
    await expect(banner).toHaveAttribute('srcset', new RegExp(`/images/${id}\\?size=w`));
    await page.goBack();
    await page.getByRole('button', { name: 'Retract', exact: true }).click();
  },
);

test(
  'D-55 a file that is no picture is refused in words, and nothing typed is lost',
  both,
  async ({ page, site, javaScriptEnabled }) => {
    const title = newTitle('No picture');
    await asAdmin(page, site);
    await page.goto('/my/netsci-events/new');
    await fillEdition(page, title);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await file(page).setInputFiles({
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
    if (javaScriptEnabled === false)
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/JPEG, PNG, WebP, GIF/).last()).toBeVisible();
    await expect(page.locator('.field-error')).toHaveCount(1);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  },
);
