import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { faultsOf } from '#tests/support/password-faults.ts';
import { badPasswords, goodPasswords, phrasesOf } from '#tests/support/passwords.ts';

const ada = { email: 'ada.lovelace@example.org', givenName: 'Ada', lastName: 'Lovelace' };

const faults = (passwords: string[], roles: StoredRole[] = []) =>
  faultsOf(passwords, { ...ada, roles });

const fault = async (password: string, roles: StoredRole[] = []) =>
  (await faults([password], roles))[0]?.[1];

describe('D-15 D-123 a password', () => {
  it.each(Object.entries(badPasswords))(
    'that is guessed first is refused: %s',
    async (kind, table) => {
      const said = await faults(table.split(/\s+/));
      expect(said.filter(([, why]) => why === null)).toEqual([]);
      // Most of them for that very reason; some have several.
      const named = said.filter(([, why]) => why === kind);
      expect(named.length / said.length).toBeGreaterThan(0.7);
    },
  );

  it.each(Object.entries(goodPasswords))('that nobody guesses is taken: %s', async (_, table) => {
    const said = await faults(phrasesOf(table));
    expect(said.filter(([, why]) => why !== null)).toEqual([]);
  });

  it.each([
    ['1234567', 'tooShort'],
    ['😀😀😀😀', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['lovelace', 'personal'],
    ['zolmupod', 'guessable'],
  ])('%s → %s', async (password, expected) => {
    expect(await fault(password)).toBe(expected);
  });

  it('that is a word of one of five languages is refused, several with spaces never', async () => {
    const words = ['schnabeltasse', 'grenouillette', 'marmellata'];
    expect((await faults(words)).map(([, why]) => why)).not.toContain(null);
    expect(await fault(words.join(' '))).toBeNull();
    expect(await fault('zkqxvjhwpfgbd')).toBeNull();
  });

  it('needs 15 characters for the roles with power over others, and no more for the others', async () => {
    expect(await fault('v7qk2mzx9hTd', ['admin'])).toBe('tooShortForRole');
    expect(await fault('v7qk2mzx9hTd', ['newsletter'])).toBe('tooShortForRole');
    expect(await fault('v7qk2mzx9hTd-K3', ['admin'])).toBeNull();
    expect(await fault('v7qk2mzx9hTd', ['board', 'executive-committee'])).toBeNull();
  });

  it('is never accepted when it is too short or too long, whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 160, unit: 'grapheme' }), async (password) => {
        const length = [...password].length;
        if (length < 8) expect(await fault(password)).toBe('tooShort');
        if (length > 128) expect(await fault(password)).toBe('tooLong');
      }),
      { numRuns: 50 },
    );
  });

  const words = phrasesOf(goodPasswords.english).flatMap((phrase) => phrase.split(/[ -]/));
  const longer = words.filter((word) => word.length > 4);
  const different = fc.uniqueArray(fc.constantFrom(...longer), { minLength: 4, maxLength: 6 });

  it('of four different words is taken in any order, with any separator, and with more added', async () => {
    await fc.assert(
      fc.asyncProperty(
        different,
        fc.constantFrom(' ', '-', '_'),
        fc.string({ maxLength: 8 }),
        async (some, by, more) => {
          expect(await fault(some.join(by))).toBeNull();
          expect(await fault(some.join(by) + more)).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('that is a known bad one is refused in capitals too, with a year, and when it is said twice', async () => {
    const bad = badPasswords.common.split(/\s+/).filter((word) => /^[a-z]{4,12}$/.test(word));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bad),
        fc.integer({ min: 1950, max: 2030 }),
        async (word, year) => {
          for (const one of [word.toUpperCase(), `${word}${year}`, `${word}${word}`, `${word}!`])
            if (one.length >= 8) expect([one, await fault(one)]).not.toEqual([one, null]);
        },
      ),
      { numRuns: 40 },
    );
  });
});
