import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredRole } from '#functions/core/accounts/rules.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { languages } from '#functions/core/values/dates.ts';
import { messages, type PasswordFault } from '#functions/identity/passwords/check.ts';
import { faultsOf } from '#tests/support/password-faults.ts';

/** The lines of a list, without those that say where they are from. */
const listOf = (name: string): string[] =>
  readFileSync(`tests/unit/password-lists/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

const ada = { email: 'ada.lovelace@example.org', givenName: 'Ada', lastName: 'Lovelace' };
const alan = {
  ...{ email: 'alan.turing@bletchley.example', givenName: 'Alan', lastName: 'Turing' },
  roles: [],
};

const faults = (passwords: string[], roles: StoredRole[] = []) =>
  faultsOf(passwords, { ...ada, roles });

const fault = async (password: string, roles: StoredRole[] = []) =>
  (await faults([password], roles))[0]?.[1];

describe('D-123 lists that the dictionaries were not made of', () => {
  it('200 known bad passwords are refused, each with a reason in both languages', async () => {
    const bad = listOf('bad');
    expect(new Set(bad).size).toBe(200);
    const said = await faultsOf(bad, alan);
    const taken = said.filter(([, fault]) => fault === null);
    const reasons = new Map<PasswordFault | null, number>();
    for (const [, fault] of said) reasons.set(fault, (reasons.get(fault) ?? 0) + 1);
    console.log(
      `${said.length - taken.length} of ${said.length} known bad passwords are refused:`,
      [...reasons].map(([fault, count]) => `${fault} ${count}`).join(', '),
    );
    expect(taken).toEqual([]);
    for (const fault of reasons.keys())
      for (const language of languages) {
        const text = translator(language)(messages[fault ?? 'common'] as never);
        // Why, and how to do better.
        expect(text, `${fault} ${language}`).toMatch(/^\p{Lu}.+[.:].+\.$/u);
      }
  });

  it('200 good passphrases are taken', async () => {
    const good = listOf('good');
    expect(new Set(good).size).toBe(200);
    const refused = (await faultsOf(good, alan)).filter(([, fault]) => fault !== null);
    console.log(`${good.length - refused.length} of ${good.length} good passphrases are taken`);
    expect(refused).toEqual([]);
  });
});

describe('D-15 D-123 a password', () => {
  it.each([
    ['1234567', 'tooShort'],
    ['😀😀😀😀', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
    ['lovelace', 'personal'],
    ['alovelace99', 'personal'],
    ['lovelaceada2026', 'personal'],
    ['example-ada-1815', 'personal'],
    ['netsciwebsite', 'site'],
    ['juventus1', 'common'],
    ['qwertyuiop', 'keyboard'],
    ['87654321', 'sequence'],
    ['ciao-ciao-ciao', 'repeats'],
    ['12-03-1985', 'date'],
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

  it('is taken in any script', async () => {
    const taken = [
      '日本語の長いパスワード',
      'пять синих чайников едут',
      'Ça va bien, petit hérisson',
    ];
    expect((await faults(taken)).map(([, why]) => why)).toEqual([null, null, null]);
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

  const words = listOf('good').filter((line) => /^[a-z]{5,}(?: [a-z]{5,})+$/.test(line));
  const longer = words.flatMap((line) => line.split(' '));
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
    const bad = ['correcthorse', 'supersecret', 'forzajuve', 'amoremio', 'tiamotanto'];
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
