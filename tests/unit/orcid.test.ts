import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orcidCheck, parseOrcid } from '#functions/site/profiles/rules.ts';
import { profileForm } from '#functions/site/profiles/schema.ts';

const digits = fc.stringMatching(/^\d{15}$/);
const whole = digits.map((first) => first + orcidCheck(first));
const hyphened = (bare: string): string => bare.replace(/(.{4})(?!$)/g, '$1-');

/** ISO 7064 mod 11-2 by its definition: digits, weighted by powers of two, leave 1 modulo 11. */
const leavesOne = (bare: string): boolean =>
  [...bare].reduce(
    (sum, sign, i) => (sum + (sign === 'X' ? 10 : Number(sign)) * (2 ** (15 - i) % 11)) % 11,
    0,
  ) === 1;

describe('D-134 an ORCID iD', () => {
  it.each([
    // From ORCID’s own documentation, the last two with an X or a zero at the end.
    '0000-0002-1825-0097',
    '0000-0001-5109-3700',
    '0000-0002-1694-233X',
  ])('%s is taken as it is', (orcid) => {
    expect(parseOrcid(orcid)).toBe(orcid);
  });

  it('is taken in every spelling that people paste, and kept in one', () => {
    const spelled = fc.tuple(
      whole,
      fc.constantFrom('', 'https://orcid.org/', 'http://www.orcid.org/', 'orcid.org/'),
      fc.constantFrom<(bare: string) => string>(
        (bare) => bare,
        hyphened,
        (bare) => hyphened(bare).replaceAll('-', ' '),
        (bare) => hyphened(bare).replaceAll('-', '–'),
        (bare) => ` ${hyphened(bare).toLowerCase()} `,
      ),
    );
    fc.assert(
      fc.property(spelled, ([bare, before, spell]) => {
        expect(parseOrcid(before + spell(bare).trimStart())).toBe(hyphened(bare));
        expect(leavesOne(bare)).toBe(true);
      }),
    );
  });

  it('with one wrong digit, or two neighbours exchanged, is refused', () => {
    fc.assert(
      fc.property(whole, fc.nat(14), fc.integer({ min: 1, max: 9 }), (bare, at, by) => {
        const other = String((Number(bare[at]) + by) % 10);
        expect(parseOrcid(bare.slice(0, at) + other + bare.slice(at + 1))).toBeNull();
        const swapped = bare.slice(0, at) + bare[at + 1] + bare[at] + bare.slice(at + 2);
        if (swapped !== bare) expect(parseOrcid(swapped)).toBeNull();
      }),
    );
  });

  it.each(['', '0000-0002-1825', 'X000-0002-1825-0097', 'https://example.org/0000-0002-1825-0097'])(
    '“%s” is none',
    (text) => {
      expect(parseOrcid(text)).toBeNull();
    },
  );
});

describe('D-134 the form of a profile', () => {
  const parse = (fields: object) => profileForm.safeParse({ version: 0, ...fields });
  const messages = (fields: object) => parse(fields).error?.issues.map(({ message }) => message);

  it('asks for nothing, and shows nothing by default', () => {
    const { data } = parse({});
    expect(data).toMatchObject({ isListed: false, fieldWords: [], orcid: null, imageId: null });
    expect(Object.entries(data ?? {}).filter(([, value]) => value === true)).toEqual([]);
  });

  it('takes words by lines or commas, each once, at most ten of sixty characters', () => {
    const words = (fieldWords: string) => parse({ fieldWords }).data?.fieldWords;
    expect(words(' temporal  networks\nepidemics, Epidemics;\n\n percolation')).toEqual([
      'temporal networks',
      'epidemics',
      'percolation',
    ]);
    const many = Array.from({ length: 11 }, (_, n) => `word ${n}`).join('\n');
    expect(messages({ fieldWords: many })).toEqual(['form.tooManyWords#10']);
    expect(messages({ fieldWords: 'x'.repeat(61) })).toEqual(['form.wordTooLong#60']);
  });

  it('wants a country by its code, a website with https, an ORCID iD that adds up', () => {
    expect(parse({ country: 'it', website: 'example.org' }).data).toMatchObject({
      country: 'IT',
      website: 'https://example.org',
    });
    expect(messages({ country: 'XX' })).toEqual(['form.choice']);
    expect(messages({ website: 'http://example.org' })).toEqual(['form.secureUrl']);
    expect(messages({ website: 'javascript:alert(1)' })).toHaveLength(1);
    expect(messages({ orcid: '0000-0002-1825-0098' })).toEqual(['form.orcid']);
  });
});
