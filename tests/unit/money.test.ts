import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Currency,
  formatMoney,
  parseAmount,
  shortNumber,
  toUnits,
} from '#functions/core/values/money.ts';

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('FRM-24 amounts have two decimals and their currency', () => {
  it.each([
    [2500, 'USD', 'en', '$25.00'],
    [2500, 'EUR', 'en', '€25.00'],
    [2500, 'EUR', 'it', '25,00 €'],
    [2500, 'USD', 'it', '25,00 $'],
    [5, 'USD', 'en', '$0.05'],
    [123_456_789, 'USD', 'en', '$1,234,567.89'],
    [0, 'EUR', 'en', '€0.00'],
  ] as const)('%i minor units of %s in %s read %j', (units, currency, language, expected) => {
    expect(plain(formatMoney(units, currency, language))).toBe(expected);
  });

  it('no cent is lost: the digits are the minor units again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2 ** 40 }),
        fc.constantFrom<Currency>('USD', 'EUR'),
        fc.constantFrom('en' as const, 'it' as const),
        (units, currency, language) => {
          const digits = formatMoney(units, currency, language).replace(/\D/g, '');
          expect(Number(digits)).toBe(units);
        },
      ),
    );
  });
});

describe('D-78 an amount in units of its currency', () => {
  it('is written with two decimals at most, and is the same amount when typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (minor) => {
        const written = JSON.stringify(toUnits(minor));
        expect(written).toMatch(/^\d+(?:\.\d{1,2})?$/);
        expect(parseAmount(written)).toBe(minor);
      }),
    );
  });
});

describe('FRM-24 large numbers are shortened with k and M', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [999, '999'],
    [1000, '1k'],
    [1200, '1.2k'],
    [1249, '1.2k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [3_400_000, '3.4M'],
    [-1500, '-1.5k'],
  ])('%d reads %s', (value, expected) => {
    expect(shortNumber(value, 'en')).toBe(expected);
  });

  it('in Italian the decimal sign is a comma', () => {
    expect(shortNumber(1200, 'it')).toBe('1,2k');
  });

  it('what is shown is never further than half a decimal from the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (value) => {
        const view = shortNumber(value, 'en');
        const unit = view.endsWith('M') ? 1_000_000 : view.endsWith('k') ? 1000 : 1;
        const back = Number.parseFloat(view) * unit;
        expect(Math.abs(back - value)).toBeLessThanOrEqual(unit === 1 ? 0 : unit * 0.0500001);
        if (unit === 1000) expect(Number.parseFloat(view)).toBeLessThan(1000);
      }),
    );
  });
});
