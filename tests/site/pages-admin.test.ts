import { expect, it, onTestFinished } from 'vitest';
import { newTitle } from '#tests/e2e/content.ts';
import { seedId } from '#tests/e2e/seeded.ts';
import { buttonsOf, isOnline, newAdmin, openItem } from './content.ts';
import { oneOf, regionOf, textOf, textsOf } from './document.ts';
import { site } from './own-site.ts';
import { Visitor } from './visitor.ts';

// What somebody without script is led through; what scripts add stands in tests/e2e/pages-admin.spec.ts and
// records.spec.ts.

const duplicate = 'A page with the same name already exists in the chosen section';
const pathOf = (title: string) => `/about/${title.toLowerCase().replaceAll(' ', '-')}`;
const statusOf = async (path: string) =>
  (await fetch(site.url + path, { redirect: 'manual' })).status;

/** Fills in a page of About that is to be published, after another one or at the top. */
async function fillPage(visitor: Visitor, title: string, after?: string) {
  visitor.fill('Title', title);
  visitor.choose('Section', 'About');
  await visitor.press('Show the positions of this section');
  expect(visitor.value('Title')).toBe(title);
  visitor.choose('Position', after ? `Insert after "${after}"` : 'Insert at the top');
  visitor.fill('Section title', 'How we treat each other');
  visitor.fill('Summary', '<p>Be kind.</p>');
  visitor.fill('Body', '<p>Be kind to everybody.</p>');
}

/** A published page of a new administrator, who has it open. */
async function withPage(about: string, after?: string) {
  const title = newTitle(about);
  const ada = await newAdmin(site, 'Ada');
  await ada.open('/my/pages/new');
  await fillPage(ada, title, after);
  expect(await ada.act('Publish')).toMatch(/^Published/);
  const address = await openItem(ada, '/my/pages', title);
  return { ada, title, path: pathOf(title), address };
}

it('LST-07 each row of the pages has title and status', async () => {
  const ada = await newAdmin(site, 'Ada');
  await ada.open('/my/pages?q=by-laws');
  expect(ada.text('h1')).toBe('Pages');
  const row = ada.one('tr', '/about/nss-by-laws');
  expect(textsOf(row, 'a')[0]).toBe('By-laws');
  expect(textsOf(row, '.pill')).toEqual(['Published']);
});

it('ADP-16 RTE-45 a new page is begun in the same frame', async () => {
  const ada = await newAdmin(site, 'Ada');
  await (await ada.open('/my/pages')).follow('Create new');
  expect(ada.path.replace(/\?.*/, '')).toBe('/my/pages/new');
  expect(ada.text('header')).toContain('Ada Administrator');
});

it('ADP-07 ADP-03 a page is filled in and published, and stands in the menu after the page that was chosen', async () => {
  const { ada, title, path } = await withPage('Code of conduct', 'Executive Committee');
  await ada.open(path);
  expect(ada.text('h1')).toBe(title);
  const names = textsOf(ada.one('nav[aria-label="Main menu"] .menu-group', 'About'), 'li a');
  expect(names).toContain(title);
  expect(names.indexOf(title)).toBe(names.indexOf('Executive Committee') + 1);
});

it('ADP-05 its own place is no choice for a page', async () => {
  const { ada, title } = await withPage('Own place', 'Executive Committee');
  const places = textsOf(ada.field('Position'), 'option');
  expect(places).toContain('Insert after "Executive Committee"');
  expect(places.join()).not.toContain(title);
});

it('D-32 D-86 a page is renamed and retracted, and an older version is brought back at its address', async () => {
  const { ada, title, path, address } = await withPage('Renaming');
  expect(buttonsOf(ada)).toEqual(['Preview', 'Delete', 'Retract', 'Save draft', 'Update']);
  ada.fill('Title', `${title} renamed`);
  expect(await ada.act('Save draft')).toMatch(/shows what was online/);
  expect([await statusOf(path), await statusOf(`${path}-renamed`)]).toEqual([200, 404]);
  expect(await ada.act('Update')).toMatch(/^Updated/);
  const old = await fetch(site.url + path, { redirect: 'manual' });
  const leadsTo = new URL(old.headers.get('location') ?? '', site.url).pathname;
  expect([old.status, leadsTo]).toEqual([301, `${path}-renamed`]);
  expect(await ada.act('Retract')).toMatch(/^Retracted/);
  await ada.open(`${address}/history?from=1&to=2`);
  expect(ada.text('.changes')).toContain('renamed');
  expect(await ada.act('Restore and publish')).toBe('Version 1 is online again.');
  expect((await ada.open(path)).text()).toContain('Be kind to everybody.');
  expect(await statusOf(`${path}-renamed`)).toBe(301);
});

it('ADP-02 ADP-01 a header alone hides the body; the tagline stands there as a quotation, above the subtagline', async () => {
  const { ada, title, path } = await withPage('Header');
  expect((await new Visitor(site).open(path)).text()).toContain('Be kind to everybody.');
  ada.fill('Tagline', 'Be kind always');
  ada.choose('Show the tagline as a quotation');
  ada.fill('Subtagline', 'At meetings and after');
  ada.choose('Header only');
  expect(await ada.act('Update')).toMatch(/^Updated/);
  await ada.open(path);
  expect(ada.text('h1')).toBe(title);
  expect(ada.text('body')).not.toContain('Be kind to everybody.');
  expect(ada.text('blockquote.hero-tagline')).toBe('Be kind always');
  expect(ada.text('.hero-subtagline')).toBe('At meetings and after');
});

it('ADP-12 ADP-13 a name that is taken is told in the words of the specification, and nothing typed is lost', async () => {
  const ada = await newAdmin(site, 'Ada');
  await ada.open('/my/pages/new');
  await fillPage(ada, 'Contacts');
  await ada.press('Publish');
  expect(ada.alert()).toBe(duplicate);
  expect(ada.path).toBe('/my/pages/new');
  expect(ada.value('Title')).toBe('Contacts');
  expect(ada.value('Section title')).toBe('How we treat each other');
  expect(ada.value('Body')).toContain('kind to everybody');
});

it('D-65 D-31 who saves a page second is told who was first, also after a preview', async () => {
  const { ada, path, address } = await withPage('Minutes');
  const bea = await newAdmin(site, 'Bea');
  await bea.open(address);
  ada.fill('Tagline', 'By Ada');
  expect(await ada.act('Update')).toMatch(/^Updated/);
  bea.fill('Tagline', 'By Bea');
  await bea.press('Preview');
  expect(bea.texts('h2')).toContain('Preview');
  await bea.press('Update');
  const alert = bea.alert();
  expect(alert).not.toContain(duplicate);
  expect(alert).toContain('Ada Administrator has changed this in the meantime');
  expect(bea.value('Tagline')).toBe('By Bea');
  expect(bea.text('.changes')).toContain('Ada');
  expect(await bea.act('Use mine here')).toMatch(/^Updated/);
  expect(await isOnline(site, 'By Bea', path)).toBe(true);
});

it('D-12 a page is checked before it goes online; its draft is shown to administrators alone', async () => {
  const title = newTitle('Chapters of the society');
  const ada = await newAdmin(site, 'Ada');
  await ada.open('/my/pages/new');
  await fillPage(ada, title);
  const table = '<table><tr><th scope="col">Chapter</th></tr><tr><td>Italy</td></tr></table>';
  ada.fill('Body', `${table}<h4>Deep</h4>`);
  await ada.press('Publish');
  expect(ada.alert()).toContain('skips a level');
  expect(await ada.act('Save draft')).toMatch(/^Saved/);
  await openItem(ada, '/my/pages', title);
  expect(ada.text()).toContain('A draft: visitors do not see it.');
  expect(await statusOf(pathOf(title))).toBe(404);
  await ada.press('Preview');
  expect(ada.text('.item-preview h1')).toBe(title);
  expect(ada.text('.item-preview table')).toContain('Chapter');
});

it('ADP-06 D-82 a fixed page has neither place nor Retract and Delete, and stays fixed', async () => {
  const ada = await newAdmin(site, 'Ada');
  const id = seedId('page', '/about/contacts');
  await ada.open(`/my/pages/${id}`);
  expect(ada.text()).toContain('its address and position stay');
  expect(ada.texts('label')).toContain('Fixed page');
  expect(ada.texts('label')).not.toContain('Section');
  expect(buttonsOf(ada)).toEqual(['Preview', 'Save draft', 'Update']);
  ada.field('Fixed page').removeAttribute('checked');
  await ada.press('Save draft');
  expect(ada.text('.field-error')).toContain('A part of the site is built on this');
  ada.choose('Fixed page');
  await ada.press('Preview');
  expect(ada.texts('h2')).toContain('Preview');
  expect(await ada.act('Save draft')).toMatch(/shows what was online/);
  await (await ada.open(`/my/pages/${id}`)).press('Discard draft');
  await ada.press('Yes, discard');
  expect(buttonsOf(ada)).toEqual(['Preview', 'Save draft', 'Update']);
});

it('D-96 an admin writes an Italian text beside the English one, and visitors of the Italian page read it', async () => {
  const title = newTitle('Una notizia');
  const anna = await newAdmin(site);
  await (await anna.open('/my/pages')).follow('Italian texts');
  anna.choose('Kind', 'news');
  anna.choose('Status', 'none');
  await anna.open(`${anna.path}?kind=news&status=none`);
  await anna.open(anna.document.querySelector('.rows a')?.getAttribute('href') ?? '');
  anna.fill('Title', title);
  expect(await anna.act('Save Italian text')).toBe('Saved.');
  expect(anna.text('h1')).toContain('up to date');
  await anna.follow('View the Italian page');
  expect(anna.text('h1')).toBe(title);
  expect(anna.one('h1').hasAttribute('lang')).toBe(false);
  expect(anna.one('.lead').getAttribute('lang')).toBe('en');
  expect(anna.text('.hero-language')).toBe('Disponibile solo in inglese');
  expect(anna.one('link[rel=canonical]').getAttribute('href')).not.toContain('lang=');
});

it('RTE-47 ADM-10 the form for a winner comes with the awards to choose from', async () => {
  const ada = await newAdmin(site);
  await ada.open('/my/winners/new');
  const awards = textsOf(ada.field('Award'), 'option');
  expect(awards).toEqual(expect.arrayContaining(['Society Fellows', 'Erdős–Rényi Prize']));
});

it('ADM-09 ADM-02 the fields of a winner are filled in, and publishing leads to the list', async () => {
  const prized = newTitle('Prized');
  const ada = await newAdmin(site);
  await ada.open('/my/winners/new');
  ada.fill('First name', 'Paul');
  ada.fill('Last name', prized);
  ada.choose('Award', 'Erdős–Rényi Prize');
  ada.fill('Year', '2024');
  ada.fill('Rationale', '<p>For a model of everything.</p>');
  expect(await ada.act('Publish')).toMatch(/^Published/);
  expect(ada.path).toBe('/my/winners?done=publish');
  await ada.open(`/my/winners?q=${prized}`);
  const row = ada.one('tbody tr', prized);
  expect(textOf(row)).toMatch(/Erdős–Rényi Prize.*2024/);
  expect(textOf(row.querySelector('.pill'))).toBe('Published');
  await (await ada.follow(`Paul ${prized}`)).follow('See it on the site');
  expect(ada.path).toBe('/award-prizes/er-prize');
  const winner = oneOf(regionOf(ada.document, 'Past Awardees'), '.winner', prized);
  expect(textOf(winner)).toContain('For a model of everything.');
});

/** A person of this state in the group of past presidents, whom a new administrator has open. */
async function withPerson(status: 'DRAFT' | 'PUBLISHED') {
  const name = newTitle('Zebra');
  await site.run(
    `insert into "people" ("id", "lastName", "ordinal", "isPastPresident", "status") values (?, ?, -1, 1, ?)`,
    ...[crypto.randomUUID(), name, status],
  );
  const ada = await newAdmin(site);
  // The others of this file would stand before them.
  onTestFinished(() => site.run('delete from "people" where "lastName" = ?', name));
  await openItem(ada, '/my/people', name);
  return { ada, name };
}

it('LST-08 RTE-46 the list of people leads to a new one', async () => {
  const ada = await newAdmin(site);
  await ada.open('/my/people');
  expect(ada.text('h1')).toBe('People');
  await ada.follow('Create new');
  expect(ada.path).toBe('/my/people/new');
});

it('ADM-05 ADM-01 there are five groups, and the fields of a person are kept as a draft', async () => {
  const name = newTitle('Zebra');
  const ada = await newAdmin(site);
  await ada.open('/my/people/new');
  expect(textsOf(ada.one('fieldset', 'Groups'), 'label')).toEqual([
    ...['Fellow', 'Main officer', 'Past president', 'Officer', 'Executive committee'],
  ]);
  ada.fill('Last name', name);
  ada.fill('Ordinal', '-1');
  ada.choose('Past president');
  await ada.press('Preview');
  expect(textsOf(regionOf(ada.document, 'Preview'), '.person-item h3')).toEqual([name]);
  expect(await ada.act('Save draft')).toMatch(/^Saved as a draft/);
  expect(await isOnline(site, name, '/about/executive-committee')).toBe(false);
  await openItem(ada, '/my/people', name);
  expect(ada.value('Ordinal')).toBe('-1');
  expect(ada.field('Past president').hasAttribute('checked')).toBe(true);
});

it('ADM-04 ADM-14 a person is retracted, and deleted after a question', async () => {
  const { ada, name } = await withPerson('PUBLISHED');
  expect(await isOnline(site, name, '/about/executive-committee')).toBe(true);
  expect(await ada.act('Retract')).toMatch(/^Retracted/);
  expect(await isOnline(site, name, '/about/executive-committee')).toBe(false);
  await ada.press('Delete');
  expect(await ada.act('Yes, delete')).toContain('restored for 30 days');
  expect(ada.path).toMatch(/^\/my\/people\?done=delete&q=/);
});

it('RTE-48 ADM-13 D-11 an award is created and renamed, and its address stays', async () => {
  const name = newTitle('Prize');
  const ada = await newAdmin(site);
  await ada.open('/my/awards/new');
  ada.fill('Name', name);
  ada.fill('Summary', '<p>First words.</p>');
  expect(await ada.act('Publish')).toMatch(/^Published/);
  const row = ada.one('tbody tr', name);
  expect(textOf(row.querySelector('.pill'))).toBe('Published');
  await ada.follow(name);
  expect(ada.field('Description').tagName).toBe('TEXTAREA');
  const path = ada.text('main code');
  ada.fill('Name', `${name} renamed`);
  expect(await ada.act('Update')).toMatch(/^Updated/);
  expect(ada.text('main code')).toBe(path);
  await ada.open(path);
  expect(ada.text('h1')).toBe(`${name} renamed`);
  expect(ada.text()).toContain('First words.');
});
