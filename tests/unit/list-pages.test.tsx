import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pages, PartNote } from '#app/components/lists/pages.tsx';
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

describe('below a list', () => {
  const pages = (total: number, reach: number) =>
    renderToStaticMarkup(
      <LanguageProvider value="en">
        <Pages page={1} pageSize={50} total={total} reach={reach} href={String} />
      </LanguageProvider>,
    );

  it('is said how far it goes when there are more, also without a second page', () => {
    expect(pages(7000, 2000)).toContain('The list shows only the first 2,000: ');
    expect(pages(7000, 37)).toBe(
      '<p>The list shows only the first 37: search or filter for the others.</p>',
    );
    expect(pages(3, 0)).toContain('too far down the list to be shown');
  });

  it('is nothing when it is whole on one page', () => {
    expect(pages(50, 50)).toBe('');
  });
});
