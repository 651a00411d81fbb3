import { beforeEach, expect, it } from 'vitest';
import { leads } from './client.ts';
import { newAdmin } from './content.ts';
import { textOf } from './document.ts';
import { site } from './own-site.ts';
import type { Visitor } from './visitor.ts';

// What scripts add stands in tests/e2e/redirects.spec.ts.
let anna: Visitor;
let path: string;
beforeEach(async () => {
  anna = await newAdmin(site);
  path = `/old-${crypto.randomUUID()}/a-name`;
  await add(`${path}/?c=d#e`);
  expect(anna.said()).toBe('Redirect added.');
});

async function add(from: string): Promise<void> {
  await anna.open('/my/redirects');
  anna.fill('Old path', from);
  anna.fill('New path', '/about/contacts');
  await anna.press('Add');
}
const row = () => anna.one('.redirect-rows > tr', path);
/** Where visitors are led from a path. */
const from = (old: string) => leads(`${site.url}${old}?a=b`);
async function find(): Promise<void> {
  anna.fill('Find a path', path.toUpperCase());
  await anna.press('Search', 'main');
}

it('D-01 a redirect that an admin adds is followed by visitors until it is removed', async () => {
  expect(anna.value('Old path')).toBe('');
  const to = expect.stringMatching(/^(http:\/\/[^/]+)?\/about\/contacts\?a=b$/);
  expect(await from(path)).toEqual([301, to]);
  expect(await from(`${path}.html`)).toEqual([301, to]);
  await find();
  await (await anna.follow(`Remove the redirect from ${path}`)).press('Remove');
  expect(anna.said()).toBe('Redirect removed.');
  expect(anna.texts('main h2, main h3')).toContain('No redirect matches.');
  expect((await from(path))[0]).toBe(404);
});

it('D-56 what is wrong with a redirect is told, and nothing typed is lost', async () => {
  await add('/my/jobs');
  expect(anna.text('.field-error')).toContain('The site itself answers');
  expect(anna.value('New path')).toBe('/about/contacts');
});

it('D-65 who was faster with a redirect is told, and a redirect that leads nowhere', async () => {
  await find();
  await anna.follow(`Edit the redirect from ${path}`);
  const field = () => row().querySelector('[name=toPath]');
  field()?.setAttribute('value', '/nowhere-at-all');
  await site.run(
    `update "redirects" set "toPath" = '/education', "version" = 2, "changedBy" = null where "fromPath" = ?`,
    path,
  );
  await anna.press('Save');
  expect(textOf(row().querySelector('[role=alert]'))).toContain(
    'Somebody else has changed this redirect',
  );
  expect(textOf(row())).toContain(`${path} leads to /education`);
  expect(field()?.getAttribute('value')).toBe('/nowhere-at-all');
  await anna.press('Save');
  expect(anna.said()).toBe('Redirect changed.');
  expect(textOf(row())).toContain('Leads nowhere');
  expect((await from(path))[0]).toBe(404);
});
