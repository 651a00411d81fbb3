import { expect, it } from 'vitest';
import { misnamedTexts } from '#tests/e2e/english-texts.ts';
import { dateText, day, editionPath, type SampleJob, sample } from '#tests/e2e/seeded.ts';
import { details, inLanguage, screens } from '#tests/e2e/support.ts';
import { bodyOf, get, leads } from './client.ts';
import { hrefsOf, oneOf, open, textsOf } from './document.ts';

const langOf = (page: Document) => page.documentElement.getAttribute('lang');

it('D-96 Italian is offered wherever a visitor can land and all the words are there, and not where they are English', async () => {
  const italian = { headers: { 'accept-language': 'it', cookie: '' } };
  const offers = async (path: string) =>
    (await (await get(path, italian)).text()).includes('è disponibile in italiano');
  for (const path of ['/join-us/register', '/access/sign-in', '/search?q=network', '/nowhere'])
    expect.soft(await offers(path), path).toBe(true);
  // An edition that is a name, days and a place; a vacancy in English.
  expect(await offers(editionPath('NetSci 2027'))).toBe(true);
  expect(await offers(details.openJob)).toBe(false);
  const edition = await bodyOf(inLanguage(editionPath('NetSci 2027'), 'it'));
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
    expect.soft(misnamedTexts(await bodyOf(inLanguage(path, 'it'))), path).toEqual([]);
});

it('FRM-23 a page is in English unless Italian is asked for', async () => {
  expect(langOf(await open('/news'))).toBe('en');
  const page = await open('/news?lang=it');
  expect(langOf(page)).toBe('it');
  expect(textsOf(page, 'nav[aria-label="Menu principale"] :is(a, summary)')).toEqual(
    expect.arrayContaining(['Eventi', 'La società', 'Notizie', 'Lavoro', 'Premi e fellow']),
  );
  expect(textsOf(page, 'footer')).toEqual([expect.stringContaining('Informativa sulla privacy')]);
});

it('D-96 without cookies the language stays from link to link, and in the search', async () => {
  const footer = (await open('/home?lang=it')).querySelector('footer');
  expect(hrefsOf(footer, 'Informativa sulla privacy')).toEqual(['/privacy-policy?lang=it']);
  const search = await open('/search?lang=it');
  const form = search.querySelector('form[method=get][action="/search"]');
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  const sent = fields.map((one) => `${one.getAttribute('name')}=${one.getAttribute('value')}`);
  expect(sent).toEqual(['lang=it', 'q=']);
  expect(langOf(await open('/search?lang=it&q=reti'))).toBe('it');
});

it('FRM-23 an unknown language gives English and is not kept', async () => {
  const kept = async (language: string) => {
    const answer = await get(`/news?lang=${encodeURIComponent(language)}`);
    const [lang] = /<html lang="\w*"/.exec(await answer.text()) ?? [];
    return [answer.status, lang, answer.headers.getSetCookie().length];
  };
  for (const unknown of ['xx', '', 'IT ', 'it-IT%0d%0aX: y', '../it'])
    expect(await kept(unknown), unknown).toEqual([200, '<html lang="en"', 0]);
  expect(await kept('it')).toEqual([200, '<html lang="it"', 1]);
});

it('FRM-23 dates are Italian on an Italian page', async () => {
  const vacancy = sample('jobs', 'sample-phd-temporal-networks') as SampleJob;
  const item = oneOf(await open('/jobs?lang=it'), '.job-item', vacancy.title);
  const deadline = dateText(day(vacancy.deadlineInDays ?? 0), 'it-IT');
  expect(textsOf(item, 'dl')).toEqual([expect.stringContaining(deadline)]);
  const month = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });
  const shown = new Date(item.querySelector('.date-block time')?.getAttribute('datetime') ?? '');
  expect(textsOf(item, '.date-month').map((one) => one.toLowerCase())).toEqual([
    month.format(shown),
  ]);
});
