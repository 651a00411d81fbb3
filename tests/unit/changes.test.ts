import { describe, expect, it } from 'vitest';
import { changesBetween } from '#functions/core/richtext/changes.ts';

const rich = ['body'];
const fields = ['subject', 'body'];
const partsOf = (before: object, after: object) =>
  changesBetween({ ...before }, { ...after }, fields, rich).map(({ field, parts }) => [
    field,
    parts.map(({ text, is }) => `${is}: ${text}`),
  ]);

describe('D-65 the differences between two versions', () => {
  it('show what stands in angle brackets in a field of plain text', () => {
    expect(partsOf({ subject: 'March <2027>' }, { subject: 'March <2028>' })).toEqual([
      ['subject', ['same: March <', 'removed: 2027', 'added: 2028', 'same: >']],
    ]);
    expect(partsOf({ subject: 'A &amp; B' }, { subject: 'A & B' })).toHaveLength(1);
    expect(partsOf({ subject: 'A' }, { subject: ' A ' })).toEqual([]);
  });

  it('show the words of rich text and where its links lead, not its tags', () => {
    const link = (href: string) => ({ body: `<p>See <a href="${href}">this</a></p>` });
    expect(partsOf({ body: '<p>One</p>' }, { body: '<h2>One</h2>' })).toEqual([]);
    const [[field, parts] = []] = partsOf(link('https://a.org'), link('https://b.org'));
    expect(field).toBe('body');
    expect(parts?.[0]).toBe('same: See this (https://');
  });

  it('show pictures as pictures, with their alternative texts', () => {
    const picture = (id: string, alt: string) => ({
      body: `<p>Here</p><p><img src="/images/${id}" alt="${alt}" width="4" height="3"></p>`,
    });
    const [one] = changesBetween(picture('a1', 'A lake'), picture('b2', 'A lake'), fields, rich);
    expect(one?.parts).toEqual([
      { text: 'Here [A lake]', is: 'same' },
      { text: 'A lake', is: 'removed', picture: 'a1' },
      { text: 'A lake', is: 'added', picture: 'b2' },
    ]);
    expect(partsOf(picture('a1', 'A lake'), picture('a1', 'A &amp; B'))[0]?.[1]).toContain(
      'added: & B',
    );
    expect(partsOf(picture('a1', ''), picture('a1', ''))).toEqual([]);

    const names = ['imageId', 'imageAlt'];
    const old = { imageId: null, imageAlt: '' };
    expect(changesBetween(old, { imageId: 'c3', imageAlt: 'The hall' }, names, [])).toEqual([
      { field: 'imageId', parts: [{ text: 'The hall', is: 'added', picture: 'c3' }] },
      { field: 'imageAlt', parts: [{ text: 'The hall', is: 'added' }] },
    ]);
    expect(changesBetween({ imageId: 'c3' }, { imageId: 'c3' }, names, [])).toEqual([]);
  });
});
