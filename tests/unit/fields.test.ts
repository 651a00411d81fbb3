import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  nameField,
  ordinalField,
} from '#functions/core/forms/fields.ts';
import en from '#functions/core/i18n/en.json';

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
    expect(fieldMessageText(says('tooLong', 100))).toBe('At most 100 characters, please.');
    expect(fieldMessageText('Too big.')).toBe('Too big.');
  });
});

describe('the fields of forms', () => {
  it.each([
    [1.5, 'Please enter a whole number.'],
    [2_000_000, 'Please enter a number of at most 1000000.'],
    [-2_000_000, 'Please enter a number of at least -1000000.'],
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
