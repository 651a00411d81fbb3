import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFormOfSite } from '#functions/core/forms/form-bounds.ts';

const form = (names: string[]): FormData => {
  const made = new FormData();
  for (const name of names) made.append(name, '1');
  return made;
};

describe('what a form of this site can hold', () => {
  it('fields by name, the same one several times, also a newsletter with too many items', () => {
    expect(isFormOfSite(form(['email', 'given-name', 'imageIdFile', 'options', 'options']))).toBe(
      true,
    );
    expect(isFormOfSite(form(Array(400).fill('jobs')))).toBe(true);
    expect(isFormOfSite(form([]))).toBe(true);
  });

  it.each([
    ['an index', 'x[1000000]'],
    ['a small index', 'x[0]'],
    ['an object', 'x.y'],
    ['20,000 segments', `x${'.y'.repeat(20_000)}`],
    ['a name without end', 'x'.repeat(65)],
    ['no name', ''],
    ['what the parser of forms keeps to itself', '__intent__'],
    ['its state', '__state__'],
    ['a prototype', '__proto__'],
    ['what every object has', 'constructor'],
    ['what every object can', 'toString'],
    ['white space', 'a b'],
  ])('but not %s', (_, name) => {
    expect(isFormOfSite(form(['email', name]))).toBe(false);
  });

  it('nor more fields than any screen has', () => {
    expect(isFormOfSite(form(Array(401).fill('x')))).toBe(false);
  });
});

describe('a form that was sent', () => {
  it('is read in one place, and in the browser by what keeps it when it could not be sent', () => {
    const readers = globSync('app/**/*.{ts,tsx}').filter((file) =>
      /\.formData\(|\brequest\.(?:body|text|json|arrayBuffer|blob)\b/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(readers.sort()).toEqual([
      'app/components/form/keep-typed.ts',
      'app/server/form.server.ts',
    ]);
  });
});
