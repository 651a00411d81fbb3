import { describe, expect, it } from 'vitest';
import { translationRow } from '#functions/lifecycle/translations/row.ts';
import {
  richOf,
  translatedFields,
  translatedResources,
} from '#functions/lifecycle/translations/rules.ts';

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
      ...{ summary: '', body: '<p>Who we are.</p>' },
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
