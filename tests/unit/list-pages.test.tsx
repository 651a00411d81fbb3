import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartNote } from '#app/components/lists/pages.tsx';
import { LanguageProvider } from '#app/i18n/translate.ts';

const note = (language: 'en' | 'it', isPart: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <PartNote isPart={isPart} />
    </LanguageProvider>,
  );

describe('below the results of a search', () => {
  it('is said that only a part was looked through, in both languages', () => {
    expect(note('en', true)).toContain('add letters or words to see the rest');
    expect(note('it', true)).toContain('aggiungi lettere o parole per vedere il resto');
  });

  it('is nothing when everything was', () => {
    expect(note('en', false)).toBe('');
  });
});
