import { expect, it } from 'vitest';
import { misnamedTexts } from '#tests/e2e/english-texts.ts';
import { editionPath } from '#tests/e2e/seeded.ts';
import { details, inLanguage, screens } from '#tests/e2e/support.ts';
import { get, leads, textOf } from './client.ts';

it('D-96 Italian is offered wherever a visitor can land and all the words are there, and not where they are English', async () => {
  const italian = { headers: { 'accept-language': 'it', cookie: '' } };
  const offers = async (path: string) =>
    (await (await get(path, italian)).text()).includes('è disponibile in italiano');
  for (const path of ['/join-us/register', '/access/sign-in', '/search?q=network', '/nowhere'])
    expect.soft(await offers(path), path).toBe(true);
  // An edition that is a name, days and a place; a vacancy in English.
  expect(await offers(editionPath('NetSci 2027'))).toBe(true);
  expect(await offers(details.openJob)).toBe(false);
  const edition = await textOf(inLanguage(editionPath('NetSci 2027'), 'it'));
  expect(edition).not.toContain('Disponibile solo in inglese');
});

it('the members’ area keeps the language on the way to sign-in', async () => {
  for (const path of ['/my/overview', '/my/jobs/new']) {
    const [status, location] = await leads(`${path}?lang=it`);
    expect([302, 303]).toContain(status);
    const target = new URL(location ?? '', 'http://localhost');
    expect(target.pathname).toBe('/access/sign-in');
    expect(target.searchParams.get('lang')).toBe('it');
    expect(target.searchParams.get('next')).toBe(`${path}?lang=it`);
  }
});

it('D-96 no title, place, country or other fact in English is said to be Italian, on any public page', async () => {
  for (const { path } of screens)
    expect.soft(misnamedTexts(await textOf(inLanguage(path, 'it'))), path).toEqual([]);
});
