import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMessageText } from '#functions/core/forms/field-messages.ts';
import { moneyField } from '#functions/core/forms/fields.ts';
import { lowestFee, optionText } from '#functions/core/membership/rules.ts';
import {
  type Currency,
  currencies,
  formatAmountInput,
  formatCodedMoney,
  formatMoney,
  formatPrice,
  parseAmount,
  shortNumber,
  toUnits,
} from '#functions/core/values/money.ts';
import { optionForm } from '#functions/membership/fees/schema.ts';

const said = (typed: unknown) =>
  moneyField.safeParse(typed).error?.issues.map(({ message }) => fieldMessageText(message));

const notMoney = 'Enter an amount such as 25 or 25.50.';
const [tooSmall, tooLarge] = ['Enter at least 0.50.', 'Enter at most 100,000.'];

describe('REN-14 an amount that is typed', () => {
  it.each([
    ['25', 2500],
    ['25.00', 2500],
    ['25,50', 2550],
    [' 25.5 ', 2550],
    ['0,5', 50],
    ['007', 700],
    ['100000.00', 10_000_000],
  ])('%j is %i cents', (typed, cents) => {
    expect(moneyField.parse(typed)).toBe(cents);
  });

  it.each([
    ['', 'Fill this in.'],
    ['  ', 'Fill this in.'],
    [undefined, 'Fill this in.'],
    ['abc', notMoney],
    ['-5', notMoney],
    ['$25', notMoney],
    ['25.', notMoney],
    ['.5', notMoney],
    ['1,000', notMoney],
    ['1.234,50', notMoney],
    ['25.001', notMoney],
    ['1e3', notMoney],
    ['٢٥', notMoney],
    ['0', tooSmall],
    ['0.49', tooSmall],
    ['100000.01', tooLarge],
    ['9'.repeat(400), tooLarge],
  ])('%j is refused', (typed, message) => {
    expect(said(typed)).toEqual([message]);
  });

  it('is the same again when it is shown and sent back, in each language and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 10_000_000 }),
        fc.constantFrom('en' as const, 'it' as const),
        fc.constantFrom(...currencies),
        (cents, language, currency) => {
          const typed = formatAmountInput(cents, language);
          expect(moneyField.parse(typed)).toBe(cents);
          const digits = formatMoney(cents, currency, language).replace(/\D/g, '');
          expect(digits).toBe(typed.replace(/\D/g, ''));
        },
      ),
    );
  });

  it('is never understood by halves: what is taken is what stands there', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,\s-]{0,9}$/), (typed) => {
        const cents = parseAmount(typed);
        if (cents !== null) expect(cents).toBe(Math.round(Number(typed.replace(',', '.')) * 100));
      }),
    );
  });
});

describe('the form of a yearly fee', () => {
  const typed = {
    key: '11111111-0000-7000-8000-000000000001',
    description: '  Retired \u202e scholars ',
    amount: '15,50',
    currency: 'EUR',
  };

  it('needs a text, an amount and a currency; the rest may stay empty', () => {
    expect(optionForm.parse(typed)).toEqual({
      ...typed,
      description: 'Retired scholars',
      descriptionIt: '',
      amount: 1550,
      ordinal: 0,
    });
    const { error } = optionForm.safeParse({ key: typed.key, currency: 'XXX' });
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['description', 'amount', 'currency']);
  });
});

describe('what the public pages say of the fees', () => {
  const fee = (amount: number, currency: (typeof currencies)[number] = 'USD') => ({
    amount,
    currency,
  });

  it('JOI-02 the lowest in the currency of most of them, or in that which comes first', () => {
    expect(lowestFee([])).toBeNull();
    expect(lowestFee([fee(3500), fee(2500), fee(5000)])).toEqual(fee(2500));
    expect(lowestFee([fee(100, 'EUR'), fee(3500), fee(2500)])).toEqual(fee(2500));
    expect(lowestFee([fee(3500, 'EUR'), fee(2500)])).toEqual(fee(3500, 'EUR'));
  });

  it('FRM-23 an Italian text where there is one', () => {
    const both = { description: 'Students', descriptionIt: 'Studenti' };
    expect(optionText(both, 'en')).toBe('Students');
    expect(optionText(both, 'it')).toBe('Studenti');
    expect(optionText({ ...both, descriptionIt: '' }, 'it')).toBe('Students');
  });
});

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

  it('D-283 documents and e-mails name the currency by its code, once', () => {
    expect(plain(formatCodedMoney(-1250, 'USD', 'en'))).toBe('-USD 12.50');
    expect(plain(formatCodedMoney(-1250, 'CHF', 'it'))).toBe('-12,50 CHF');
  });

  it('D-254 in a sentence a whole amount has no cents', () => {
    const prices = [2500, 2550, 100_000].map((units) => formatPrice(units, 'USD', 'it'));
    expect(prices.map(plain)).toEqual(['25 $', '25,50 $', '1000 $']);
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
