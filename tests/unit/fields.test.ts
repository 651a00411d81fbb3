import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { reasonField } from '#functions/content/review/schema.ts';
import {
  type FieldText,
  fieldMessage,
  fieldMessageText,
  says,
} from '#functions/core/forms/field-messages.ts';
import {
  checkboxField,
  consentField,
  emailField,
  lineField,
  nameField,
  optionalLine,
  ordinalField,
  requiredLine,
  webAddressField,
  wordsField,
} from '#functions/core/forms/fields.ts';
import en from '#functions/core/i18n/en.json';
import { toStoredHtml } from '#functions/core/richtext/stored.ts';
import { passkeyNameForm } from '#functions/identity/account/security/schema.ts';
import { parseImport } from '#functions/identity/imports/parse.ts';
import { referenceField } from '#functions/membership/payments/recorded/schema.ts';
import { noteField } from '#functions/voting/ballots/schema.ts';
import { candidateWords } from '#functions/voting/candidacies/schema.ts';

const schema = z.strictObject({
  givenName: nameField,
  email: emailField,
  privacy: consentField,
  newsletter: checkboxField,
});

const sent = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseWithZod(form, { schema });
};

describe('what is said of a field', () => {
  it('is the same English text for programs and on screens', () => {
    for (const [key, text] of Object.entries(en.screens.form) as [FieldText, string][])
      expect(fieldMessageText(says(key))).toBe(
        text.replaceAll('{n}', '0').replaceAll('{about}', ''),
      );
  });

  it('names a text and its number, and leaves every other text alone', () => {
    expect(fieldMessage(says('tooLong', 100))).toEqual({
      text: 'tooLong',
      named: { n: 100, about: '100' },
    });
    expect(fieldMessage('form.title')).toBeNull();
    expect(fieldMessage('form.toString')).toBeNull();
    expect(fieldMessageText(says('tooLong', 100))).toBe('At most 100 characters.');
    expect(fieldMessageText('Too big.')).toBe('Too big.');
  });
});

describe('the fields of forms', () => {
  it.each([
    [1.5, 'Enter a whole number.'],
    [2_000_000, 'Enter a number of at most 1000000.'],
    [-2_000_000, 'Enter a number of at least -1000000.'],
  ])('say what is wrong with the number %d', (typed, said) => {
    const issues = ordinalField.safeParse(typed).error?.issues ?? [];
    expect(issues.map(({ message }) => fieldMessageText(message))).toEqual([said]);
  });

  it('take what a person means', () => {
    const { status, ...rest } = sent({
      givenName: '  Ada \t King ',
      email: ' Ada@Example.org ',
      privacy: 'on',
    });
    expect(status).toBe('success');
    expect(rest).toMatchObject({
      value: { givenName: 'Ada King', email: 'Ada@Example.org', privacy: true, newsletter: false },
    });
  });

  it('say what is missing by field', () => {
    const { status, ...rest } = sent({ givenName: ' ', email: 'ada@' });
    expect(status).toBe('error');
    expect(rest).toMatchObject({
      error: {
        givenName: ['form.required'],
        email: ['form.email'],
        privacy: ['form.consent'],
      },
    });
  });

  it('refuse a name that is too long', () => {
    const { error } = sent({ givenName: 'a'.repeat(101), email: 'a@b.org', privacy: 'on' }) as {
      error: unknown;
    };
    expect(error).toEqual({ givenName: ['form.tooLong#100'] });
  });
});

describe('D-220 nothing that is typed turns the direction of what is shown after it', () => {
  const turns = [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ];
  const around = (text: string) => turns.reduce((all, turn) => `${turn}${all}${turn}`, text);

  it.each([
    ['a line', requiredLine(100), 'Ada King'],
    ['an optional line', optionalLine(100), 'Ada King'],
    ['a line that may be empty', lineField(100), 'Ada King'],
    ['lines', wordsField(1, 100), 'Ada\nKing'],
    ['an e-mail address', emailField, 'ada@example.org'],
    ['a web address', webAddressField, 'https://example.org/ada'],
    ['a note on the end of a vote', noteField, 'Ada\nKing'],
    ['a note on a candidate', candidateWords.shape.words, 'Ada\nKing'],
    ['a reason', reasonField, 'Ada\nKing'],
    ['the reference of a payment', referenceField, 'Ada King'],
    ['the name of a passkey', passkeyNameForm.shape.name, 'Ada King'],
  ])('in %s', (_, field, text) => {
    expect(field.parse(around(text))).toBe(text);
  });

  it('in rich text, also as an entity and in an attribute', () => {
    const html = '<p>a&#x202e;b\u2066c <a href="/a" title="\u202ex">d</a></p>';
    expect(toStoredHtml(html)).toBe('<p>abc <a href="/a" title="x">d</a></p>');
  });

  it('in imports and addresses to try a newsletter', () => {
    const file = `e-mail,first name,last name\n${around('ada@example.org')},${around('Ada')},${around('King')}`;
    const line = { email: 'ada@example.org', givenName: 'Ada', lastName: 'King' };
    expect(parseImport('past-netsci', file, '2026-11-21')).toMatchObject({ lines: [line] });
    expect(addressesIn(around('ada@example.org'), ';').addresses).toEqual(['ada@example.org']);
  });

  it('while joiners and marks that scripts need stay', () => {
    const text = 'می\u200cخواهم \u200f(2026)\u200e ක්\u200dය';
    expect(requiredLine(100).parse(text)).toBe(text);
    expect(toStoredHtml(`<p>${text}</p>`)).toBe(`<p>${text}</p>`);
  });
});
