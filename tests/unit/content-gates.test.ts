import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import {
  colloquiumFields,
  conferenceTypes,
  netsciFields,
} from '#functions/content/events/schema.ts';
import { reviewActions } from '#functions/content/review/rules.ts';
import {
  emptyFields,
  fieldsNeededAt,
  type Gates,
  isGated,
  requireFields,
} from '#functions/content/review/schema.ts';
import { contentForms } from '#functions/content/submissions/schema.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import {
  optionalDayField,
  optionalEmailField,
  optionalLine,
  requiredLine,
  richTextField,
  webAddressField,
} from '#functions/core/forms/fields.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { anyText } from '#tests/support/any-text.ts';
import { complete, filled, fitting } from '#tests/support/content-kinds.ts';

const kinds = Object.entries(complete).map(([name, { kind, requirements, table }]) => {
  const { fields, gates }: { fields: z.ZodObject; gates: Gates<string> } = contentForms[kind];
  return { name, ids: requirements, fields, gates, table: table as Record<string, string> };
});

const marked = (table: Record<string, string>, mark: string): string[] =>
  Object.keys(table)
    .filter((name) => table[name]?.includes(mark))
    .sort();

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

describe.each(kinds)('$name', ({ ids, fields, gates, table }) => {
  it(`${ids.fields} has these fields and no other`, () => {
    expect(sorted(Object.keys(fields.shape))).toEqual(sorted(Object.keys(table)));
  });

  it(`${ids.create} marks these, and is created with these`, () => {
    expect(sorted(gates.marked)).toEqual(marked(table, 'm'));
    expect(sorted(gates.create)).toEqual(marked(table, 'c'));
  });

  it(`${ids.edit} marks these, and is changed and published with these`, () => {
    expect(sorted(gates.marked)).toEqual(marked(table, 'm'));
    expect(sorted(gates.edit)).toEqual(marked(table, 'e'));
    expect(sorted(gates.publish)).toEqual(marked(table, 'p'));
  });

  it('WFL-02 WFL-03 D-26 needs them at these moments', () => {
    const needed = (to: 'DRAFT' | 'PENDING' | 'PUBLISHED' | 'REJECTED', isNew: boolean) =>
      sorted(fieldsNeededAt(gates, { to, isNew }));
    expect(needed('DRAFT', true)).toEqual(marked(table, 'c'));
    expect(needed('PENDING', true)).toEqual(marked(table, 'c'));
    expect(needed('PUBLISHED', true)).toEqual(
      sorted([...marked(table, 'c'), ...marked(table, 'p')]),
    );
    expect(needed('DRAFT', false)).toEqual([]);
    expect(needed('REJECTED', false)).toEqual([]);
    expect(needed('PENDING', false)).toEqual(marked(table, 'e'));
    expect(needed('PUBLISHED', false)).toEqual(
      sorted([...marked(table, 'e'), ...marked(table, 'p')]),
    );
  });

  it('is a draft with a title alone', () => {
    const draft = requireFields(fields, fieldsNeededAt(gates, { to: 'DRAFT', isNew: false }));
    expect(draft.safeParse({ title: 'A' }).success).toBe(true);
    expect(draft.safeParse({}).success).toBe(false);
  });

  it('D-27 may be submitted when every gate is filled, and not when one is empty', () => {
    for (const isNew of [true, false])
      for (const to of ['PENDING', 'PUBLISHED'] as const) {
        const needed = sorted(fieldsNeededAt(gates, { to, isNew }));
        const form = requireFields(fields, needed);
        const values = filled(table);
        expect(form.safeParse(values).error).toBeUndefined();
        for (const name of Object.keys(table)) {
          const { [name]: left, ...rest } = values;
          const { success, error } = form.safeParse(rest);
          expect([to, isNew, name, success]).toEqual([to, isNew, name, !needed.includes(name)]);
          if (!success) expect(error?.issues.map(({ path }) => path.join())).toEqual([name]);
        }
      }
  });

  it('D-81 says of all gates at once that they are empty, also while a title is missing', () => {
    const missing = (values: object) =>
      requireFields(fields, gates.create)
        .safeParse({ imageId: 'x', ...values })
        .error?.issues.map(({ path }) => path.join())
        .sort();
    expect(missing({})).toEqual(marked(table, 'c'));
    expect(missing({ title: 7 })).toEqual(marked(table, 'c'));
  });

  it('never throws, whatever is sent', () => {
    const junk = fc.oneof(fc.anything(), fc.string(), fc.constantFrom(...Object.values(fitting)));
    const body = fc.dictionary(fc.constantFrom(...Object.keys(table), '__proto__', 'x'), junk);
    fc.assert(
      fc.property(body, (values) => {
        for (const schema of [fields, fields.partial(), requireFields(fields, gates.create)]) {
          const { success, data } = schema.safeParse(values);
          // Parsing a parsed value again does not change it.
          if (success && schema === fields) expect(schema.parse(data)).toEqual(data);
        }
      }),
      { numRuns: 200 },
    );
  });
});

it('the fields of every kind are written down here', () => {
  const fields = Object.values(contentForms).map((form) => form.fields);
  expect(new Set<unknown>(kinds.map((kind) => kind.fields))).toEqual(new Set(fields));
});

describe('D-81 of an item that exists wait for its gates', () => {
  const waiting = (kind: ContentKind) => reviewActions.filter((action) => isGated(kind, action));

  it.each([
    ['FOR-21 news', 'news'],
    ['FOR-22 ordinary events', 'events'],
    ['FOR-26 NetSci events', 'netsci-events'],
    ['FOR-27 talks', 'netsci-colloquium'],
  ] as const)('Submit, Publish and Update of %s', (_, kind) => {
    expect(waiting(kind)).toEqual(['amend', 'update', 'submit', 'publish']);
  });

  it('FOR-20 Publish and Update of jobs: Submit is always open', () => {
    expect(waiting('jobs')).toEqual(['amend', 'update', 'publish']);
  });
});

it('D-263 a picture needs its caption and credit; where there is none nothing is asked', () => {
  const needed = ['imageCaption'];
  expect(emptyFields({ imageId: 'x', imageCaption: ' ' }, needed)).toEqual(needed);
  expect(emptyFields({ imageId: 'x', imageCaption: 'Photograph: Ada' }, needed)).toEqual([]);
  expect(emptyFields({ imageId: null, imageCaption: '' }, needed)).toEqual([]);
});

describe('rich text', () => {
  it.each(['', '   ', '<p></p>', '<p> &nbsp; </p>', '<p><br></p>', '<ul><li></li></ul>'])(
    '"%s" says nothing',
    (summary) => {
      expect(emptyFields({ summary }, ['summary'])).toEqual(['summary']);
    },
  );
  it.each(['a', '<p>1</p>', '<img src="/images/x">', '&amp;', '💥'])('"%s" does', (summary) => {
    expect(emptyFields({ summary }, ['summary'])).toEqual([]);
  });
});

describe('the types', () => {
  it('FOR-28 a conference is NETSCI or NETSCIX', () => {
    expect([...conferenceTypes]).toEqual(['NETSCI', 'NETSCIX']);
    const parse = (eventType: unknown) => netsciFields.safeParse({ title: 'A', eventType });
    for (const type of conferenceTypes) expect(parse(type).data?.eventType).toBe(type);
    for (const type of ['COLLOQUIUM', 'OTHER', 'netsci', '', 1])
      expect([type, parse(type).success]).toEqual([type, false]);
    for (const type of [null, undefined]) expect(parse(type).data?.eventType).toBeNull();
  });

  it('FOR-14 FOR-28 a video is on YOUTUBE, also when nothing was chosen', () => {
    const parse = (videoType: unknown) => colloquiumFields.safeParse({ title: 'A', videoType });
    for (const type of ['YOUTUBE', null, undefined])
      expect(parse(type).data?.videoType).toBe('YOUTUBE');
    for (const type of ['VIMEO', 'youtube', 0]) expect(parse(type).success).toBe(false);
  });
});

describe('single fields', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' https://example.org/a b ', 'https://example.org/a b'],
    ['http://example.org', 'http://example.org'],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('a web address: %s', (typed, address) => {
    expect(webAddressField.parse(typed)).toBe(address);
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:ada@example.org',
    'https://',
    'localhost',
    'https://user:secret@example.org',
    'https://example.org@evil',
    'a b c',
    `https://example.org/${'a'.repeat(500)}`,
    `example.org/${'a'.repeat(485)}`,
    7,
    ['example.org'],
  ])('no web address: %s', (typed) => {
    expect(webAddressField.safeParse(typed).success).toBe(false);
  });

  it.each([
    ['ada@example.org', 'ada@example.org'],
    [' ada@example.org ', 'ada@example.org'],
    ['', null],
    [null, null],
  ])('an e-mail address: %s', (typed, address) => {
    expect(optionalEmailField.parse(typed)).toBe(address);
  });
  it.each(['ada', 'ada@', '@example.org', 'a b@example.org', `${'a'.repeat(250)}@b.org`])(
    'no e-mail address: %s',
    (typed) => {
      expect(optionalEmailField.safeParse(typed).success).toBe(false);
    },
  );

  it.each([
    ['2027-02-28', '2027-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['', null],
    [undefined, null],
  ])('a day: %s', (typed, day) => {
    expect(optionalDayField.parse(typed)).toBe(day);
  });

  it('a line is tidied, without signs that turn its direction, and has an end', () => {
    expect(requiredLine(5).parse(' a\n\t\u202eb\u0000 ')).toBe('a b');
    expect(requiredLine(5).safeParse('aaaaaa').error?.issues[0]?.message).toBe(says('tooLong', 5));
    expect(requiredLine(5).safeParse(' \n ').error?.issues[0]?.message).toBe(says('required'));
    expect(optionalLine(5).parse(' \n ')).toBeNull();
    expect(richTextField(5).safeParse('aaaaaa').success).toBe(false);
  });

  it('never throw, and understand their own answer as the same', () => {
    const anyInput = fc.oneof(
      anyText(),
      fc.webUrl(),
      fc.emailAddress(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.anything(),
    );
    const schemas = [
      requiredLine(50),
      optionalLine(50),
      webAddressField,
      optionalEmailField,
      optionalDayField,
      richTextField(50),
    ];
    fc.assert(
      fc.property(anyInput, (value) => {
        for (const schema of schemas) {
          const { success, data } = schema.safeParse(value);
          if (success) expect(schema.parse(data)).toBe(data);
        }
      }),
      { numRuns: 200 },
    );
  });
});
