import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { faultOf } from '#app/scripts/required-form.ts';
import { emailKey } from '#functions/core/accounts/rules.ts';
import { emailFault } from '#functions/core/forms/email-address.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { emailField, passwordField } from '#functions/core/forms/fields.ts';
import { mimeOf } from '#functions/email/rendering/mime.ts';
import { envelopeOf } from '#functions/email/transport/smtp/transaction.ts';

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

it('takes as an address what zod takes as one, where all is ASCII', () => {
  fc.assert(
    fc.property(addresses, (value) => {
      fc.pre(!/[^ -~]/.test(value));
      const isAddress = z.regexes.email.test(value) && value.length <= 254;
      expect(emailFault(value) === null).toBe(isAddress);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['ada@università.example', null, 'ada@xn--universit-y1a.example'],
  ['Ada@MÜNCHEN.Example', null, 'Ada@xn--mnchen-3ya.example'],
  ['ada@пример.рф', null, 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@xn--e1afmkfd.xn--p1ai', null, 'ada@xn--e1afmkfd.xn--p1ai'],
  ['josé@example.org', 'emailLetters', 'josé@example.org'],
  ['josé@università.example', 'emailLetters', 'josé@xn--universit-y1a.example'],
  ['ada@münchen', 'email', 'ada@xn--mnchen-3ya'],
  ['ada@mün/chen.example', 'email', 'ada@mün/chen.example'],
  ['ada@１２７.0.0.1', 'email', 'ada@127.0.0.1'],
])(
  'D-210 an address such as %s: %s, %s on the wire, and one key for both',
  (typed, fault, wire) => {
    const [issue] = emailField.safeParse(typed).error?.issues ?? [];
    expect(issue?.message ?? null).toBe(fault && `form.${fault}`);
    expect(faultOf({ type: 'email', value: typed })).toBe(fault);
    expect(emailKey(typed)).toBe(emailKey(wire));
    if (fault) return;
    expect(emailField.parse(` ${typed} `)).toBe(typed);
    const mail = { from: 'notices@example.org', to: typed, replyTo: null, headers: {} };
    const message = { ...mail, subject: '', text: '', html: '' };
    expect(envelopeOf(message).to).toBe(wire);
    expect(mimeOf(message, new Date(0))).toContain(`To: ${wire}\r\n`);
  },
);
