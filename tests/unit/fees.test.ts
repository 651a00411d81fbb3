import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMessageText } from '#functions/core/forms/field-messages.ts';
import { moneyField } from '#functions/core/forms/fields.ts';
import { lowestFee, optionText } from '#functions/core/membership/rules.ts';
import {
  currencies,
  formatAmountInput,
  formatMoney,
  parseAmount,
} from '#functions/core/values/money.ts';
import { optionForm } from '#functions/membership/fees/schema.ts';

const said = (typed: unknown) =>
  moneyField.safeParse(typed).error?.issues.map(({ message }) => fieldMessageText(message));

const notMoney =
  'Please enter an amount such as 25 or 25.50, only with digits and at most two decimals.';
const [tooSmall, tooLarge] = ['Please enter at least 0.50.', 'Please enter at most 100,000.'];

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
    ['', 'Please fill this in.'],
    ['  ', 'Please fill this in.'],
    [undefined, 'Please fill this in.'],
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
