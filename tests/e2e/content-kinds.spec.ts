import { expect, type Page } from '@playwright/test';
import { enter } from './accounts.ts';
import { objections } from './axe.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) => enter(page, site, { roles: ['admin'] });

/** The five kinds: where they are, what their screens are called, and how their fields are marked. */
const kinds = [
  {
    shows: 'RTE-40 LST-02 LST-11 FOR-08 FOR-17 FOR-18',
    path: '/my/jobs',
    list: 'Jobs',
    create: 'Create job',
    edit: 'Edit job',
    marked: ['Title', 'Summary', 'Description', 'Country', 'Location', 'Deadline', 'Website'],
    optional: ['Position', 'Start date', 'Period', 'Contact e-mail'],
  },
  {
    shows: 'RTE-41 LST-03 FOR-10 FOR-21',
    path: '/my/news',
    list: 'News',
    create: 'Create news',
    edit: 'Edit news',
    marked: ['Title', 'Summary'],
    optional: ['Description', 'Website'],
  },
  {
    shows: 'RTE-42 LST-04 FOR-11 FOR-23 FOR-24',
    path: '/my/events',
    list: 'Events',
    create: 'Create event',
    edit: 'Edit event',
    marked: [
      ...['Title', 'Summary', 'Description', 'Country', 'Location', 'Start date', 'End date'],
      'Website',
    ],
    optional: [
      'Contact e-mail',
      'Early bird deadline',
      'Registration deadline',
      'Submission deadline',
    ],
  },
  {
    shows: 'RTE-43 LST-05 FOR-12 FOR-25',
    path: '/my/netsci-events',
    list: 'NetSci events',
    create: 'Create NetSci event',
    edit: 'Edit event',
    marked: ['Title', 'Type', 'Website', 'Country', 'Location', 'Start date', 'End date'],
    optional: ['Summary'],
  },
  {
    shows: 'RTE-44 LST-06 FOR-13 FOR-14 FOR-27',
    path: '/my/netsci-colloquium',
    list: 'NetSci Colloquium',
    create: 'New colloquium',
    edit: 'Edit colloquium',
    marked: ['Title', 'Summary', 'Description', 'Start date', 'Start time'],
    optional: ['Video URL', 'Video provider'],
  },
];

for (const { shows, path, list, create, edit, marked, optional } of kinds) {
  test(
    `${shows} ${path}: list and form are called as specified, with the right marks`,
    path === '/my/jobs' ? { tag: '@no-js' } : {},
    async ({ page, site, javaScriptEnabled }) => {
      await asAdmin(page, site);
      await test.step('LST-01 LST-12 the list has its title and four counters', async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
        await expect(page.locator('.counters dt')).toHaveText([
          'Published',
          'Pending',
          'Draft',
          'Rejected',
        ]);
      });
      if (javaScriptEnabled !== false) expect(await objections(page)).toEqual([]);
      await test.step('FOR-01 the form to create is called as specified', async () => {
        await page.getByRole('link', { name: 'Create new' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(create);
      });
      const required = page.locator('.field:has([required], [aria-required="true"]) > label');
      await expect(required).toHaveCount(marked.length);
      expect((await required.allInnerTexts()).sort()).toEqual([...marked].sort());
      for (const label of optional)
        await expect(page.locator('.field > label', { hasText: label }).first()).toHaveAttribute(
          'data-mark',
          ' (optional)',
        );
      if (javaScriptEnabled !== false) {
        await expect(page.getByRole('toolbar').first()).toBeVisible();
        expect(await objections(page)).toEqual([]);
      }
      // One that is only shown looks different from one that is written.
      await test.step('FOR-03 the form to edit is there with its item', async () => {
        await page.goto(`${path}?status=${path === '/my/jobs' ? 'DRAFT' : 'REJECTED'}`);
        await page.locator('.content-rows a').first().click();
        await expect(page.locator('.item-head h1')).toContainText(edit);
      });
      if (javaScriptEnabled !== false) expect(await objections(page)).toEqual([]);
      await test.step('FOR-02 Back leads to the list', async () => {
        await page.getByRole('link', { name: 'Back', exact: true }).click();
        await expect(page).toHaveURL(path);
      });
    },
  );
}

test('a list and a form on a phone have no accessibility violation', { tag: '@phone' }, async ({
  page,
  site,
}) => {
  await asAdmin(page, site);
  await page.goto('/my/events');
  expect(await objections(page)).toEqual([]);
  await page.goto('/my/netsci-colloquium/new');
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  expect(await objections(page)).toEqual([]);
});
