import { describe, expect, it } from 'vitest';
import en from '#functions/core/i18n/en.json';
import it_ from '#functions/core/i18n/it.json';
import { reasons, refusalText } from '#functions/core/i18n/server-texts.ts';
import { translator } from '#functions/core/i18n/translate.ts';

const keys = (texts: object): string[] =>
  Object.entries(texts).flatMap(([group, of]) => Object.keys(of).map((key) => `${group}.${key}`));
// The options of a plural or select contain words, not values.
const values = (text: string) =>
  [...text.matchAll(/(?<!(?:\b(?:yes|one|other)|=\d) )\{(\w+)[,}]/g)]
    .map(([, name]) => name)
    .sort();
const text = (texts: Record<string, Record<string, string>>, key: string): string => {
  const [group = '', name = ''] = key.split('.');
  return texts[group]?.[name] ?? '';
};

describe('the texts of the interface', () => {
  it('FRM-23 the Italian catalogue has exactly the keys of the English one', () => {
    for (const part of ['screens', 'emails', 'refusals', 'finding'] as const)
      expect(keys(it_[part])).toEqual(keys(en[part]));
  });

  it('FRM-23 both catalogues fill the same values into a text', () => {
    for (const key of keys(en.screens))
      expect(values(text(it_.screens, key)), key).toEqual(values(text(en.screens, key)));
  });

  it('counts results in words', () => {
    const t = translator('en');
    expect(t('search.results', { count: 1, query: 'x' })).toBe('One result for “x”');
    expect(t('search.results', { count: 7, query: 'x' })).toBe('7 results for “x”');
    expect(translator('it')('search.results', { count: 0, query: 'x' })).toBe(
      'Nessun risultato per «x»',
    );
  });

  it('gives plain texts as they stand', () => {
    expect(translator('it')('my.jobs')).toBe('Lavoro');
    expect(translator('en')('menu.prizes')).toBe('Prizes & fellows');
  });
});

describe('the texts of refusals', () => {
  it('FRM-23 stand under the reasons that programs may rely on', () => {
    expect(reasons).toEqual(keys(en.refusals));
  });

  it('can all be said, with a day in the words of the language', () => {
    const named = { date: '2026-11-27', minutes: 5, hours: 2, isKnown: 'yes', status: 'DRAFT' };
    const others =
      'what allow name reference code gateway currency n fields to call most receipt number rest fee came'.split(
        ' ',
      );
    const all = { ...Object.fromEntries(others.map((name) => [name, name])), ...named };
    for (const reason of reasons)
      for (const language of ['en', 'it'] as const)
        expect(refusalText(reason, all, language), reason).not.toMatch(/[{}]|2026-11/);
    expect(refusalText('payments.tooEarly', all, 'it')).toBe(
      'Puoi rinnovare dal 27 novembre 2026.',
    );
  });
});
