import { expect, type Page } from '@playwright/test';
import { test } from './own-site.ts';
import { seedId } from './seeded.ts';

test.use({ world: 'publishing' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('a person stands in each group of the flags, with a small portrait', async ({
  page,
  site,
}) => {
  await site.run(
    `update "people" set "isMainOfficer" = 1, "isOfficer" = 1, "imageId" = ? where "lastName" = 'Vespignani'`,
    seedId('image', 'outreach'),
  );
  for (const [id, path, group] of [
    ['ABT-03', '/about/executive-committee', 'Main officers'],
    ['ABT-04', '/about/board', 'Members of the Board'],
  ] as const) {
    await test.step(`${id} FRM-25 among the ${group} of ${path}`, async () => {
      await page.goto(path);
      const person = region(page, group).getByRole('listitem').filter({ hasText: 'Vespignani' });
      const portrait = person.locator('img');
      await portrait.scrollIntoViewIfNeeded();
      await expect(portrait).toHaveAttribute('src', /^\/images\/[0-9a-f-]{36}\?size=people-item$/);
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(320);
    });
  }
});

test('FRM-25 the next conference shows its banner with what it says in words', async ({
  page,
  site,
}) => {
  await site.run(
    `update "events" set "imageId" = ?, "imageAlt" = 'A bridge at night' where "id" =
      (select "id" from "events" where "isNetsci" = 1 and "eventType" = 'NETSCI' order by "startDate" desc limit 1)`,
    seedId('image', 'outreach'),
  );
  await page.goto('/events/netsci');
  const banner = page.getByRole('img', { name: 'A bridge at night' });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner).toHaveAttribute('srcset', /\?size=w451 800w, .* 2400w$/);
});

test('AWD-05 a winner with a picture shows it', async ({ page, site }) => {
  await site.run(
    `update "winners" set "imageId" = ? where "lastName" = 'Clauset'`,
    seedId('image', 'outreach'),
  );
  await page.goto('/award-prizes/er-prize');
  const winner = page.locator('.winner', { hasText: 'Clauset' });
  await expect(winner.locator('img')).toHaveAttribute('src', /size=people-item/);
  await expect(page.locator('.winner', { hasText: 'Colizza' }).locator('img')).toHaveCount(0);
});

test('a page that is added to a section appears in the menu at once', async ({ page, site }) => {
  const add = (id: string, path: string, section: string, title: string) =>
    site.run(
      `insert into "pages" ("id", "path", "sectionId", "title", "status") values (?, ?, ?, ?, 'PUBLISHED')`,
      ...[id, path, section, title],
    );
  await add('p1', '/about/history', 'about', 'Our history');
  await add('p2', '/chapters/italy', 'chapters', 'Italian chapter');
  for (const [group, title, path] of [
    ['About', 'Our history', '/about/history'],
    ['Chapters', 'Italian chapter', '/chapters/italy'],
  ] as const) {
    await page.goto('/home');
    await menu(page).locator('summary', { hasText: group }).click();
    await menu(page).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1')).toHaveText(title);
  }
});
