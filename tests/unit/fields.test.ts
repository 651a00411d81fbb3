import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '#app/i18n/en.json';
import { personName } from '#functions/auth/schema.ts';
import {
  type FieldText,
  fieldMessage,
  fieldMessageText,
  fieldTexts,
  says,
} from '#functions/shared/field-messages.ts';
import { tickField, versionField } from '#functions/shared/fields.ts';

const schema = z.strictObject({
  givenName: personName,
  version: versionField,
  newsletter: tickField,
});

const sent = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return parseWithZod(form, { schema });
};

describe('what is said of a field', () => {
  it('is the same English text for programs and on screens', () => {
    const texts: Record<string, string> = en.form;
    for (const key of Object.keys(fieldTexts) as FieldText[])
      expect(texts[key]).toBe(fieldTexts[key]);
  });

  it('names a text, and leaves every other text alone', () => {
    expect(fieldMessage(says('tooLong'))).toBe('tooLong');
    expect(fieldMessage('form.title')).toBeNull();
    expect(fieldMessage('form.toString')).toBeNull();
    expect(fieldMessageText(says('tooLong'))).toBe('This is too long.');
    expect(fieldMessageText('Too big.')).toBe('Too big.');
  });
});

describe('the fields of forms', () => {
  it('take what a person means', () => {
    const { status, ...rest } = sent({ givenName: '  Ada ', version: '3' });
    expect(status).toBe('success');
    expect(rest).toMatchObject({ value: { givenName: 'Ada', version: 3, newsletter: false } });
    expect(sent({ givenName: 'Ada', version: '3', newsletter: 'on' })).toMatchObject({
      value: { newsletter: true },
    });
  });

  it('say what is missing or not understood by field', () => {
    const { status, ...rest } = sent({ givenName: ' ', version: 'x', newsletter: 'perhaps' });
    expect(status).toBe('error');
    expect(rest).toMatchObject({
      error: {
        givenName: ['form.required'],
        version: ['form.invalid'],
        newsletter: ['form.invalid'],
      },
    });
  });
});

describe('the keys in every schema', () => {
  it('have a text', () => {
    const sources = import.meta.glob<string>('/functions/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const named = Object.values(sources).flatMap((source) =>
      [...source.matchAll(/'(form\.\w+)'/g)].map(([, key = '']) => key),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const key of named) expect(fieldMessage(key), key).not.toBeNull();
  });
});
