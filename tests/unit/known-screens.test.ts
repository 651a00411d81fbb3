import { describe, expect, it } from 'vitest';
import { findScreens } from '#app/server/members-search/screens.server.ts';
import en from '#functions/core/i18n/en.json';
import it_ from '#functions/core/i18n/it.json';
import { type KnownScreen, screenName } from '#functions/core/i18n/server-texts.ts';
import { amountIn, wordsOf } from '#functions/core/members-search/rules.ts';
import { languages } from '#functions/core/values/dates.ts';

const admin = { roles: ['admin', 'member'] as const };
const titles = (
  q: string,
  language: 'en' | 'it' = 'en',
  who: Parameters<typeof findScreens>[0] = admin,
) => findScreens(who, q, language).map(({ title }) => title);

describe('the screens that the search knows', () => {
  it('D-175 have a name and other words in both languages', () => {
    const names = Object.keys(en.finding.words) as KnownScreen[];
    expect(Object.keys(it_.finding.words)).toEqual(names);
    for (const language of languages) {
      const said = names.map((name) => screenName(language, name));
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it.each([
    ['record pay', 'Record a payment'],
    ['new news', 'New news item'],
    ['who did', 'Audit log'],
    ['log out', 'Sign out everywhere'],
    ['submit a job', 'New job'],
    ['csv', 'Import members from a file'],
    ['registra un pagamento', 'Record a payment'],
    ['cronologia', 'Audit log'],
  ])('D-175 are found by “%s”: %s', (q, title) => {
    expect(titles(q)).toContain(title);
  });

  it('D-175 are named in the reader’s language, those that begin with the text first', () => {
    expect(titles('pay')[0]).toBe('Payments');
    expect(titles('audit', 'it')).toEqual(['Registro delle modifiche']);
    expect(titles('pa', 'it')[0]).toBe('Panoramica');
  });

  it('D-175 are those that a person may open', () => {
    const of = (roles: readonly ('member' | 'newsletter')[]) => titles('new', 'en', { roles });
    expect(of([])).toEqual(['Get the newsletter, or stop it', 'Change your e-mail address']);
    expect(of(['member'])).toContain('New job');
    expect(of(['newsletter'])).toContain('New newsletter');
    expect(of(['newsletter'])).not.toContain('New ballot');
    expect(titles('pay', 'en', null)).toEqual([]);
  });
});

describe('what is searched for', () => {
  it('D-175 is an amount when the whole text is one', () => {
    expect(['120', '€ 120.00', '1,5', '25,00 EUR', '$5'].map(amountIn)).toEqual([
      12000, 12000, 150, 2500, 500,
    ]);
    expect(['2026-0042', 'anna 25', '', '1.234,00', '12345678'].map(amountIn)).toEqual(
      Array(5).fill(null),
    );
  });

  it('D-175 is at most eight words, and nothing for a single letter', () => {
    expect(wordsOf('a')).toEqual([]);
    expect(wordsOf('  anna  ro ')).toEqual(['anna', 'ro']);
    expect(wordsOf('a b c d e f g h i')).toHaveLength(8);
  });
});
