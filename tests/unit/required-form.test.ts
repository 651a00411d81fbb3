import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultOf } from '#app/scripts/required-form.ts';
import { emailPattern } from '#functions/core/forms/email-address.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField, passwordField } from '#functions/core/forms/fields.ts';

const letters = fc.constantFrom(...'aZ0.-_+\'@ "<é'.split(''), 'a', 'b', 'com', '\t');
const nearly = fc.array(letters, { maxLength: 14 }).map((parts) => parts.join(''));
const addresses = fc.oneof(
  nearly,
  fc.tuple(nearly, nearly).map(([local, domain]) => `${local}@${domain}.org`),
  fc.emailAddress(),
  fc.nat(300).map((n) => `${'a'.repeat(n)}@example.org`),
);

it('ACC-02 opens the button of sign-in for exactly the addresses that the server takes', () => {
  fc.assert(
    fc.property(addresses, (value) => {
      const fault = faultOf({ type: 'email', value });
      expect(fault === null).toBe(emailField.safeParse(value).success);
    }),
    { numRuns: 2000 },
  );
});

it('says of a field what the server would say of it', () => {
  for (const [type, field, value] of [
    ['email', emailField, ''],
    ['email', emailField, ' '],
    ['email', emailField, 'ada@example'],
    ['password', passwordField, ''],
  ] as const) {
    const [issue] = field.safeParse(value).error?.issues ?? [];
    expect(says(faultOf({ type, value }) ?? 'invalid')).toBe(issue?.message);
  }
  expect(faultOf({ type: 'password', value: ' ' })).toBeNull();
});

it('takes as an address what zod takes as one', () => {
  fc.assert(
    fc.property(addresses, (value) => {
      expect(emailPattern.test(value)).toBe(z.regexes.email.test(value));
    }),
    { numRuns: 2000 },
  );
});
