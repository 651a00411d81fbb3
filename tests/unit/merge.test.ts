import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormTexts, mergeForm } from '#app/server/resources/merging.server.ts';
import { blocksOf, digestOf, digestsOf } from '#functions/core/richtext/digests.ts';
import { merge, sentDigests } from '#functions/core/richtext/merge.ts';

const p = (text: string) => `<p>${text}</p>`;
const [row, item] = [
  (text: string) => `<tr><td>${p(text)}</td></tr>`,
  (text: string) => `<li>${p(text)}</li>`,
];
const each = (made: (text: string) => string, words: string) => words.split(' ').map(made).join('');

/** Rich text by its words: paragraphs, the items of a list in `[]`, the rows of a table in `||`. */
const rich = (words: string): string =>
  words
    .split(/(\[.*?\]|\|.*?\|)/)
    .map((part) => {
      const inner = part.slice(1, -1);
      if (part.startsWith('[')) return `<ul>${each(item, inner)}</ul>`;
      if (part.startsWith('|')) return `<table><tbody>${each(row, inner)}</tbody></table>`;
      return part.trim() && each(p, part.trim());
    })
    .join('');

const rest = ' [d e f] |g h|';
const old = {
  title: 'Old',
  body: `a b c${rest}`,
  on: 'on',
  date: '2026-12-01',
  news: ['1', '2', '3'],
};
type Filled = typeof old & Record<string, string | string[]>;
/** The fields that are changed; a text is that of the body, whose list and table it need not repeat. */
type Edit = Partial<typeof old> | string;
function filled(edit: Edit = {}): Filled {
  if (typeof edit !== 'string') return { ...old, body: rich(old.body), ...edit };
  return { ...old, body: rich(/[[|]/.test(edit) ? edit : edit + rest) };
}

/** The form of an editor who has typed `mine` in what it was filled with, while somebody has saved `theirs`. */
function meet(mine: FormTexts, theirs: FormTexts, from: FormTexts = filled()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(mine))
    for (const text of [value ?? ''].flat())
      if (text !== '' || name !== 'on') form.append(name, text);
  const sent = { form, fields: Object.keys(from), rich: ['body'] };
  const merged = mergeForm(sent, theirs, sentDigests.parse(digestsOf(from)) ?? {});
  const read = (side: 'mine' | 'theirs', name: string) => merged[side].getAll(name).join();
  return { ...merged, read };
}

/** What the two do, and what it comes to. */
const united: [what: string, mine: Edit, theirs: Edit, result: Edit][] = [
  ['other fields', { title: 'A' }, { date: '2027' }, { title: 'A', date: '2027' }],
  ['title and body', { title: 'A' }, 'a B c', { title: 'A', body: rich(`a B c${rest}`) }],
  ['other paragraphs', 'A b c', 'a b C', 'A b C'],
  ['paragraphs side by side', 'A b c', 'a B c', 'A B c'],
  ['a new one beside one that is edited', 'a B c', 'a b + c', 'a B + c'],
  ['one that is deleted and one that is edited', 'a c', 'A b c', 'A c'],
  ['the same edit', 'a B c', 'a B c', 'a B c'],
  ['the same deleted', 'a c |g h|', 'a c |g h|', 'a c |g h|'],
  ['items of a list', 'a b c [D e f] |g h|', 'a b c [d e F] |g h|', 'a b c [D e F] |g h|'],
  ['rows of a table', 'a b c [d e f] |G h|', 'a b c [d e f] |g h i|', 'a b c [d e f] |G h i|'],
  ['a checkbox that they untick', { title: 'A' }, { on: '' }, { title: 'A', on: '' }],
  ['a title and an emptied date', { title: 'A' }, { date: '' }, { title: 'A', date: '' }],
  ['chosen items', { news: ['2', '3'] }, { news: ['1', '2', '4'] }, { news: ['2', '4'] }],
];

/** What the two do, in which field they meet and how, and what is stored with either answer. */
const asked: [string, Edit, Edit, string, open: [string, string], stored: [Edit, Edit]][] = [
  ['a paragraph', 'a B1 c', 'a B2 C', 'body', ['B1 c', 'B2 C'], ['a B1 c', 'a B2 C']],
  ['a paragraph, not of another', 'a C1', 'A b C2', 'body', ['C1', 'b C2'], ['A C1', 'A b C2']],
  ['one deleted and edited', 'a c', 'a B c', 'body', ['', 'B'], ['a c', 'a B c']],
  ['both at the same place', 'a 1 b c', 'a 2 b c', 'body', ['1', '2'], ['a 1 b c', 'a 2 b c']],
  [
    'a deleted table',
    'a [d]',
    'a b c [d e f] |g H|',
    'body',
    ['', '|g H|'],
    ['a [d]', 'a [d] |g H|'],
  ],
  ['a date', { date: '' }, { date: '1' }, 'date', ['', '1'], [{ date: '' }, { date: '1' }]],
];

describe('D-65 two editors', () => {
  it.each(united)('of %s lose nothing, and are asked nothing', (_, mine, theirs, result) => {
    const [own, other, wanted] = [mine, theirs, result].map(filled) as [Filled, Filled, Filled];
    const merged = meet(own, other);
    const names = Object.keys(old) as (keyof Filled)[];
    const isTaken = (name: keyof Filled) =>
      ![own, filled()].some((one) => String(one[name]) === String(other[name]));
    expect({ open: merged.open, taken: merged.taken }).toEqual({
      open: [],
      taken: names.filter(isTaken),
    });
    for (const name of names) expect(merged.read('mine', name)).toBe(String(wanted[name]));
  });

  it.each(asked)('of %s are asked about that alone', (_, mine, theirs, name, open, stored) => {
    const merged = meet(filled(mine), filled(theirs));
    const [own, other] = name === 'body' ? open.map(rich) : open;
    expect(merged.open).toEqual([{ field: name, mine: own, theirs: other }]);
    const [first, second] = stored.map((edit) => String(filled(edit)[name]));
    expect([merged.read('mine', name), merged.read('theirs', name)]).toEqual([first, second]);
  });

  it('are asked about a whole text where their lists do not fit together', () => {
    const toOrdered = (html: string) => html.replaceAll('ul>', 'ol>');
    const own = { body: toOrdered(rich('[a b]')) };
    const other = { body: `${toOrdered(rich('[a]'))}${rich('- [b]')}` };
    const merged = meet(own, other, { body: rich('[a b]') });
    expect(merged.open).toEqual([{ field: 'body', mine: own.body, theirs: other.body }]);
  });

  it('are not asked about line ends, which a form sends in its own way', () => {
    const saved = `${p('1')}\n<pre>a\nb</pre>`;
    const merged = meet(
      { body: saved.replaceAll('\n', '\r\n') },
      { body: saved + p('2') },
      { body: saved },
    );
    expect(merged.open).toEqual([]);
    expect(merged.read('mine', 'body')).toBe(saved + p('2'));
  });
});

it.each([
  'x',
  'title:',
  'title:!',
  'title:a..b',
  `title:${'a'.repeat(20)}`,
  'title:a '.repeat(99_999),
])('D-65 a form is not merged by digests that cannot be read: %.20s', (digests) =>
  expect(sentDigests.parse(digests)).toBeNull(),
);

const texts = fc.array(fc.constantFrom(...'abcdef').map(p), { maxLength: 8 });
const mergeTexts = (from: string[], mine: string[], theirs: string[]) =>
  merge(from.map(digestOf), { mine, theirs });

describe('a merge of blocks', () => {
  it('with a side that has changed nothing gives the other side', () => {
    fc.assert(
      fc.property(texts, texts, (from, now) => {
        for (const merged of [mergeTexts(from, from, now), mergeTexts(from, now, from)])
          expect(merged).toMatchObject({ mine: now, theirs: now, open: { mine: [], theirs: [] } });
      }),
    );
  });

  it('is the same for both sides', () => {
    fc.assert(
      fc.property(texts, texts, texts, (from, one, other) => {
        const { mine, theirs, open } = mergeTexts(from, one, other);
        const turned = {
          mine: theirs,
          theirs: mine,
          open: { mine: open.theirs, theirs: open.mine },
        };
        expect(mergeTexts(from, other, one)).toMatchObject(turned);
      }),
    );
  });

  it('loses nothing of either side that is not asked about', () => {
    fc.assert(
      fc.property(texts, texts, texts, (from, mine, theirs) => {
        const merged = mergeTexts(from, mine, theirs);
        const kept = [...merged.mine, ...merged.open.theirs];
        for (const text of [...mine, ...theirs])
          if (!from.includes(text)) expect(kept).toContain(text);
        for (const text of kept) expect([...mine, ...theirs]).toContain(text);
      }),
    );
  });

  it('takes a text apart without losing a letter', () => {
    const pieces = [
      rich('a [b c] |d|'),
      '<hr />',
      'a <b>b</b> c\n',
      '<math>x</math>',
      '<img alt="1 > 0" />',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }), (some) => {
        expect(blocksOf(some.join('')).join('')).toBe(some.join(''));
      }),
    );
    expect(blocksOf(rich('a [b c]'))).toEqual([p('a'), '<ul>', item('b'), item('c'), '</ul>']);
    expect(blocksOf(`<li>${rich('[a]')}</li>`)).toHaveLength(1);
  });
});
