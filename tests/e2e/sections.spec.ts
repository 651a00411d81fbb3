import { expect, type Page } from '@playwright/test';
import { enterAs } from './accounts.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite, givenName = 'Anna') =>
  enterAs(page, site, { givenName, lastName: 'Administrator', roles: ['admin'] });
const miniature = (page: Page) => page.locator('.miniature');
const save = (page: Page) => page.getByRole('button', { name: 'Save style' });

test(
  'FRM-19 D-12 D-32 an admin finds a section, sees another style before it is saved, and saves it',
  {
    tag: '@no-js',
  },
  async ({ page, site }, { project }) => {
    await asAdmin(page, site);
    await page.goto('/my/sections');
    const line = page.getByRole('listitem').filter({ hasText: '/education' });
    await expect(line).toContainText('one page');
    await line.getByRole('link', { name: 'Education' }).click();
    await expect(page.locator('.section-pages a')).toHaveText(['Education']);
    const before = await miniature(page).getAttribute('data-theme');

    await page.getByLabel('Theme').selectOption('prizes');
    await page.getByLabel('Pattern').selectOption('triangle');
    await page.getByLabel('Tall header').setChecked(true);
    await page.getByLabel('Filled footer').setChecked(true);
    if (project.use.javaScriptEnabled === false) {
      await expect(miniature(page)).toHaveAttribute('data-theme', before ?? '');
      await page.getByRole('button', { name: 'Preview' }).click();
    }
    await expect(miniature(page)).toHaveAttribute('data-theme', 'prizes');
    const hero = miniature(page).locator('.hero');
    await expect(hero).toHaveAttribute('data-pattern', 'triangle');
    await expect(hero).toHaveAttribute('data-tall', 'true');
    await expect(hero.locator('h1')).toHaveText('Education');
    await expect(miniature(page).locator('footer')).toHaveAttribute('data-filled', 'true');
    const public_ = await page.request.get('/education');
    expect(await public_.text()).not.toContain('data-theme="prizes"');

    await save(page).click();
    await expect(page.locator('.notice.good')).toContainText('Saved.');
    await expect(page.getByLabel('Pattern')).toHaveValue('triangle');
    await page.goto('/education');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'prizes');
    await expect(page.locator('.hero')).toHaveAttribute('data-pattern', 'triangle');
    await expect(page.getByRole('contentinfo')).toHaveAttribute('data-filled', 'true');
    await site.run(
      `update "sections" set "theme" = 'outreach', "pattern" = null where "id" = 'education'`,
    );
  },
);

test('D-65 anyone who saves a section second is told who was faster, and keeps what they chose', async ({
  page,
  site,
}) => {
  const { id } = await asAdmin(page, site, 'Bea');
  await asAdmin(page, site);
  await page.goto('/my/sections/legal');
  await site.run(
    `update "sections" set "theme" = 'jobs', "version" = "version" + 1, "changedBy" = ?
     where "id" = 'legal'`,
    id,
  );
  await page.getByLabel('Theme').selectOption('news');
  await page.getByLabel('Pattern').selectOption('dot');
  await save(page).click();
  await expect(page.locator('.error-summary')).toContainText('Bea Administrator has changed this');
  await expect(page.locator('.conflict')).toContainText('Jobs: green');
  await expect(page.getByLabel('Theme')).toHaveValue('news');
  await expect(page.getByLabel('Pattern')).toHaveValue('dot');
  await expect(miniature(page)).toHaveAttribute('data-theme', 'news');
  await save(page).click();
  await expect(page.locator('.notice.good')).toContainText('Saved.');
  await expect(page.getByLabel('Theme')).toHaveValue('news');
});

/** Publishes a page at a path, in one of the seed's sections. */
const publish = (site: OwnSite, path: string, section: string, title: string, position: number) =>
  site.run(
    `insert into "pages" ("id", "path", "sectionId", "positionInSection", "title", "body", "status",
      "searchText", "createdAt", "updatedAt")
     values (?, ?, ?, ?, ?, '<p>Added by an admin.</p>', 'PUBLISHED', '', '2026-11-01', '2026-11-01')`,
    ...[path, path, section, position, title],
  );

test('an added page is reached from the menu or its section, whatever screen answers its path', async ({
  page,
  site,
}) => {
  await site.run(`delete from "pages" where "id" like '/%'`);
  const about = await site.first(`select "positionInSection" from "pages" where "path" = '/about'`);
  const added = [
    // Files on the same site add to this section, too.
    ['/about/conduct', 'about', 'Code of conduct', Number(about?.positionInSection)],
    ['/award-prizes/how-to-nominate', 'prizes', 'How to nominate', 1],
    ['/jobs/advice', 'jobs', 'Advice for applicants', 1],
    ['/education/schools', 'education', 'Schools', 1],
  ] as const;
  for (const [path, section, title, position] of added)
    await publish(site, path, section, title, position);
  await test.step('PGE-03 PGE-05 each answers at its path', async () => {
    for (const [path, , title] of added) {
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(new RegExp(`<title>${title}.*<h1[^>]*>${title}<`, 's'));
      expect(html).toContain('Added by an admin.');
    }
    for (const path of ['/award-prizes/nothing', '/jobs/nothing'])
      expect((await page.request.get(path)).status()).toBe(404);
  });
  await test.step('ADP-14 each stands in the order of its section', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const inGroup = (label: string) =>
      menu.locator('details', { hasText: label }).locator('li a').allTextContents();
    await page.goto('/education');
    expect((await inGroup('Prizes & fellows')).slice(0, 3)).toEqual([
      ...['Award & Prizes', 'How to nominate', 'Society Fellows'],
    ]);
    expect(await inGroup('Jobs')).toEqual(['Jobs', 'Advice for applicants']);
    const inAbout = await inGroup('About');
    const first = inAbout.indexOf('About Us');
    expect(inAbout.slice(first, first + 2)).toEqual(['About Us', 'Code of conduct']);
    await page
      .getByRole('navigation', { name: 'More in this section' })
      .getByRole('link', { name: 'Schools' })
      .click();
    await expect(page).toHaveURL('/education/schools');
  });
  await site.run(`delete from "pages" where "id" like '/%'`);
});
