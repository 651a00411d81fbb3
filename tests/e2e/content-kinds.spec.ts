import { expect, type Page } from '@playwright/test';
import { contentKinds, myPath } from '#functions/lifecycle/content/rules.ts';
import { enterAs } from './accounts.ts';
import { objections } from './axe.ts';
import { type OwnSite, test } from './own-site.ts';

test.use({ world: 'content' });

const asAdmin = (page: Page, site: OwnSite) => enterAs(page, site, { roles: ['admin'] });

/** The five kinds: their paths, the names of their screens, and the marks of their fields. */
const kinds = [
  {
    ids: { list: 'RTE-40 LST-02', marked: 'FOR-17', optional: 'FOR-18', edit: 'LST-11 FOR-03' },
    path: '/my/jobs',
    list: 'Jobs',
    create: 'Create job',
    edit: 'Edit job',
    marked: ['Title', 'Summary', 'Description', 'Country', 'Location', 'Deadline', 'Website'],
    optional: ['Position', 'Start date', 'Period', 'Contact e-mail'],
  },
  {
    ids: { list: 'RTE-41 LST-03', marked: 'FOR-21', optional: 'FOR-21', edit: 'FOR-03' },
    path: '/my/news',
    list: 'News',
    create: 'Create news',
    edit: 'Edit news',
    marked: ['Title', 'Summary'],
    optional: ['Description', 'Website'],
  },
  {
    ids: { list: 'RTE-42 LST-04', marked: 'FOR-23', optional: 'FOR-24', edit: 'FOR-03' },
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
    ids: { list: 'RTE-43 LST-05', marked: 'FOR-25', optional: 'FOR-25', edit: 'FOR-03' },
    path: '/my/netsci-events',
    list: 'NetSci events',
    create: 'Create NetSci event',
    edit: 'Edit event',
    marked: ['Title', 'Type', 'Website', 'Country', 'Location', 'Start date', 'End date'],
    optional: ['Summary'],
  },
  {
    ids: { list: 'RTE-44 LST-06', marked: 'FOR-27', optional: 'FOR-27', edit: 'FOR-03' },
    path: '/my/netsci-colloquium',
    list: 'NetSci Colloquium',
    create: 'New colloquium',
    edit: 'Edit colloquium',
    marked: ['Title', 'Summary', 'Description', 'Start date', 'Start time'],
    optional: ['Video URL', 'Video provider'],
  },
];

test('every kind is written down here', () => {
  expect(kinds.map(({ path }) => path).toSorted()).toEqual(
    contentKinds.map((kind) => myPath(kind)).toSorted(),
  );
});

for (const { ids, path, list, create, edit, marked, optional } of kinds) {
  test(`${path}: list and form are called as specified, with the right marks`, async ({
    page,
    site,
  }) => {
    await asAdmin(page, site);
    await test.step(`${ids.list} the list has its title`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
    });
    await test.step('LST-01 LST-12 the list has four counters', async () => {
      await expect(page.locator('.counters dt')).toHaveText([
        'Published',
        'Pending',
        'Draft',
        'Rejected',
      ]);
    });
    await test.step('FOR-01 the form to create is called as specified', async () => {
      await page.getByRole('link', { name: 'Create new' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(create);
    });
    const required = page.locator('.field:has([required], [aria-required="true"]) > label');
    await test.step(`${ids.marked} these are marked as mandatory`, async () => {
      await expect(required).toHaveCount(marked.length);
      expect((await required.allInnerTexts()).sort()).toEqual([...marked].sort());
    });
    await test.step(`${ids.optional} these are marked as optional`, async () => {
      for (const label of optional)
        await expect(page.locator('.field > label', { hasText: label }).first()).toHaveAttribute(
          'data-mark',
          ' (optional)',
        );
    });
    const status = path === '/my/jobs' ? 'DRAFT' : 'REJECTED';
    // A read-only field looks different from an editable one.
    await test.step(`${ids.edit} a row leads to the form to edit, which is there with its item`, async () => {
      await page.goto(`${path}?status=${status}`);
      await page.locator('.content-rows a').first().click();
      await expect(page).toHaveURL(new RegExp(`${path}/[0-9a-f-]{36}(\\?.*)?$`));
      await expect(page.locator('.item-head h1')).toContainText(edit);
    });
    await test.step('FOR-02 Back leads to the list, as it was', async () => {
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(`${path}?status=${status}`);
    });
  });
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
