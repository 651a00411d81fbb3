import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translator } from '#functions/core/i18n/translate.ts';
import { languages } from '#functions/core/values/dates.ts';
import { messages, type PasswordFault } from '#functions/identity/passwords/check.ts';
import { faultsOf } from '#tests/support/password-faults.ts';

/** The lines of a list, without those that say where they are from. */
const listOf = (name: string): string[] =>
  readFileSync(`tests/unit/password-lists/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));

const alan = {
  ...{ email: 'alan.turing@bletchley.example', givenName: 'Alan', lastName: 'Turing' },
  roles: [],
};

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
