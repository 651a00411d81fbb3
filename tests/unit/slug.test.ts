import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug } from '#functions/core/values/slug.ts';
import { anyText } from '#tests/support/any-text.ts';

it.each([
  ['NetSci 2027', 'netsci-2027'],
  ['  Spaces   and — dashes  ', 'spaces-and-dashes'],
  ['Paul Erdős', 'paul-erdos'],
  ['Straße, Ærø & Łódź', 'strasse-aero-lodz'],
  ["Euler's Prize", 'eulers-prize'],
  ['Émile’s café', 'emiles-cafe'],
  ['网络科学', 'item-bzzvof'],
  ['', 'item-ztntfp'],
])('D-11 the title %j makes the address part %j', (title, expected) => {
  expect(slug(title)).toBe(expected);
});

it('D-11 D-32 two titles in letters that are not Latin make two parts', () => {
  expect(slug('Сетевая наука')).not.toBe(slug('Наука о сетях'));
  expect(slug(' Наука о сетях ')).toBe(slug('Наука о сетях'));
});

it('D-11 any title makes one short, lower-case path segment, and making it again changes nothing', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (title) => {
      const made = slug(title);
      expect(made).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(made.length).toBeLessThanOrEqual(80);
      expect(slug(made)).toBe(made);
    }),
  );
});
