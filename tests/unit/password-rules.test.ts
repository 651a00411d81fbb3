import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { passwordFault } from '#functions/identity/passwords/faults.ts';
import { allWords, wordsFor } from '#tests/support/password-words.ts';
import { badPasswords, goodPasswords, phrasesOf } from '#tests/support/passwords.ts';

const ada = { email: 'ada.lovelace@example.org', givenName: 'Ada', lastName: 'Lovelace' };
const place = {
  origin: 'https://networksciencesociety.org',
  societyName: 'Network Science Society',
  programmeName: 'Programme',
  year: 2026,
};

const fault = (password: string, roles: StoredRole[] = []) =>
  passwordFault(password, { ...ada, roles }, wordsFor(password), place);

describe('D-15 D-123 a password', () => {
  it('has some sixty thousand known words to be compared with', () => {
    expect(allWords.size).toBeGreaterThan(60_000);
  });

  it.each(Object.entries(badPasswords))('that is guessed first is refused: %s', (kind, table) => {
    const said = table.split(/\s+/).map((password) => [password, fault(password)]);
    expect(said.filter(([, why]) => why === null)).toEqual([]);
    // Most of them for that very reason; some have several.
    const named = said.filter(([, why]) => why === kind);
    expect(named.length / said.length).toBeGreaterThan(0.7);
  });

  it.each(Object.entries(goodPasswords))('that nobody guesses is taken: %s', (_, table) => {
    const said = phrasesOf(table).map((password) => [password, fault(password)]);
    expect(said.filter(([, why]) => why !== null)).toEqual([]);
  });

  it.each([
    ['1234567', 'tooShort'],
    ['😀😀😀😀', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['lovelace', 'personal'],
    ['zolmupod', 'guessable'],
  ])('%s → %s', (password, expected) => {
    expect(fault(password)).toBe(expected);
  });

  it('D-145 that reads like a word of some language is refused up to fourteen letters, several with spaces never', () => {
    const words = ['schnabeltasse', 'grenouillette', 'sgranocchiare'];
    expect(words.map((word) => fault(word))).toEqual(words.map(() => 'guessable'));
    expect(fault(words.join(' '))).toBeNull();
    expect(fault('zkqxvjhwpfgbd')).toBeNull();
  });

  it('needs 15 characters for the roles with power over others, and no more for the others', () => {
    expect(fault('v7qk2mzx9hTd', ['admin'])).toBe('tooShortForRole');
    expect(fault('v7qk2mzx9hTd', ['newsletter'])).toBe('tooShortForRole');
    expect(fault('v7qk2mzx9hTd-K3', ['admin'])).toBeNull();
    expect(fault('v7qk2mzx9hTd', ['board', 'executive-committee'])).toBeNull();
  });

  it('is never accepted when it is too short or too long, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 160, unit: 'grapheme' }), (password) => {
        const length = [...password].length;
        if (length < 8) expect(fault(password)).toBe('tooShort');
        if (length > 128) expect(fault(password)).toBe('tooLong');
      }),
      { numRuns: 50 },
    );
  });

  const words = phrasesOf(goodPasswords.english).flatMap((phrase) => phrase.split(/[ -]/));
  // Four of the commonest, as "pepper", are guessed within the bound of `leastBits`.
  const rarer = words.filter((word) => word.length > 4 && (allWords.get(word)?.bits ?? 99) >= 9);
  const different = fc.uniqueArray(fc.constantFrom(...rarer), { minLength: 4, maxLength: 6 });

  it('of four different words that are not the commonest is taken in any order, with any separator, and with more added', () => {
    fc.assert(
      fc.property(
        different,
        fc.constantFrom(' ', '-', '_'),
        fc.string({ maxLength: 8 }),
        (some, by, more) => {
          expect(fault(some.join(by))).toBeNull();
          expect(fault(some.join(by) + more)).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('that is a known bad one is refused in capitals too, with a year, and when it is said twice', () => {
    const bad = badPasswords.common.split(/\s+/).filter((word) => /^[a-z]{4,12}$/.test(word));
    fc.assert(
      fc.property(fc.constantFrom(...bad), fc.integer({ min: 1950, max: 2030 }), (word, year) => {
        for (const one of [word.toUpperCase(), `${word}${year}`, `${word}${word}`, `${word}!`])
          if (one.length >= 8) expect([one, fault(one)]).not.toEqual([one, null]);
      }),
      { numRuns: 40 },
    );
  });
});
