import { describe, expect, it } from 'vitest';
import { translationRow } from '#functions/lifecycle/translations/columns.ts';
import {
  isOutdated,
  mainField,
  readTexts,
  richOf,
  textLanguage,
  translatedFields,
  translatedResources,
} from '#functions/lifecycle/translations/rules.ts';
import { pageRecord } from '#functions/site/pages/record.ts';

const page = {
  id: 'p1',
  title: 'About us',
  body: '<p>Who we are.</p>',
  path: '/about',
  version: 3,
};

describe('D-96 the row of an Italian text', () => {
  it('holds the English texts of every field that can be translated, as they are stored', () => {
    const { original } = translationRow('pages', page, { title: 'Chi siamo' });
    expect(JSON.parse(original)).toEqual({
      ...{ title: 'About us', tagline: '', subtagline: '', sectionTitle: '', imageAlt: '' },
      ...{ imageCaption: '', summary: '', body: '<p>Who we are.</p>' },
    });
  });

  it('is sanitised, and leaves out what was not translated', () => {
    const row = translationRow('pages', page, {
      title: ' Chi siamo ',
      tagline: ' ',
      summary: '<p> </p>',
      body: '<p onclick="x()">Siamo <strong>noi</strong>.</p>',
    });
    expect(JSON.parse(row.texts)).toEqual({
      title: 'Chi siamo',
      body: '<p>Siamo <strong>noi</strong>.</p>',
    });
    expect(row).toMatchObject({ resourceName: 'pages', itemId: 'p1', language: 'it' });
    expect(row.searchText).toBe('Siamo noi.');
  });

  it('D-99 is searched for in what a screen shows: not in the summary of a page', () => {
    const texts = { summary: '<p>In breve.</p>', body: '<p>Siamo noi.</p>' };
    expect(translationRow('pages', page, texts).searchText).toBe('Siamo noi.');
    expect(pageRecord.searchText(texts)).toBe('Siamo noi.');
    const news = { summary: '<p>In breve.</p>', description: '<p>Siamo noi.</p>' };
    expect(translationRow('news', page, news).searchText).toBe('In breve. Siamo noi.');
  });

  it.each(translatedResources)('of %s has rich text only where the English one has it', (name) => {
    expect(translatedFields[name]).toEqual(expect.arrayContaining(richOf(name)));
    expect(richOf(name)).toEqual(
      { pages: ['summary', 'body'], sections: [] as string[] }[name as 'pages'] ?? [
        'summary',
        'description',
      ],
    );
  });
});

describe('D-96 the language of a text', () => {
  const item = { title: 'A', summary: 'B', translated: ['title'] };

  it('is Italian only on an Italian page, for the fields that are translated', () => {
    expect(textLanguage('it', item, 'title')).toBe('it');
    expect(textLanguage('it', item, 'summary')).toBe('en');
    expect(textLanguage('en', item, 'title')).toBe('en');
    expect(textLanguage('it', {}, 'title')).toBe('en');
  });

  it('of an item as a whole is that of its longest text', () => {
    expect(textLanguage('it', item)).toBe('en');
    expect(textLanguage('it', { ...item, translated: ['summary'] })).toBe('it');
    for (const [row, field] of [
      [{ title: 'A', body: '<p>B</p>', summary: 'C' }, 'body'],
      [{ title: 'A', body: '', subtagline: 'B' }, 'subtagline'],
      [{ name: 'A', summary: '', description: '' }, 'name'],
      [{}, 'title'],
    ] as const)
      expect(mainField(row)).toBe(field);
  });

  it('of what is only a name with facts is that of the page, though not of the name', () => {
    const edition = { title: 'NetSci 2027', summary: '', description: '', isInItalian: false };
    expect(textLanguage('it', edition)).toBe('it');
    expect(textLanguage('en', edition)).toBe('en');
    expect(textLanguage('it', edition, 'title')).toBe('en');
    for (const words of [{ summary: '<p>A</p>' }, { description: '<p>A</p>' }])
      expect(textLanguage('it', { ...edition, ...words })).toBe('en');
  });
});

describe('D-96 a translation is older than the original', () => {
  const row = { title: 'A', summary: '<p>B</p>', description: '' };
  const { original } = translationRow('news', { id: 'n1', ...row }, { title: 'Z' });
  const isOlder = (now: object) => isOutdated('news', readTexts(original), { ...row, ...now });

  it('once an English text that can be translated is another one, and not before', () => {
    expect(isOlder({})).toBe(false);
    expect(isOlder({ website: 'https://example.org', version: 9 })).toBe(false);
    for (const now of [{ title: 'A!' }, { summary: '' }, { description: '<p>C</p>' }])
      expect(isOlder(now)).toBe(true);
  });
});
