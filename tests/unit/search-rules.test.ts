import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ftsQuery, hitEnd, hitStart, snippetParts } from '#functions/site/search/rules.ts';
import { searchKind, searchQuery } from '#functions/site/search/schema.ts';

const db = new DatabaseSync(':memory:');
db.exec(`create virtual table t using fts5(x, tokenize='porter unicode61 remove_diacritics 2')`);
const rows = ['Paul Erdős and Alfréd Rényi', 'Random networks', 'Networking lunch'];
for (const row of rows) db.prepare('insert into t (x) values (?)').run(row);

const find = (text: string): string[] => {
  const query = ftsQuery(text);
  if (query === null) return [];
  return db
    .prepare('select x from t where t match ? order by rowid')
    .all(query)
    .map((row) => String(row.x));
};

describe('what a visitor types becomes a search', () => {
  it.each([
    ['erdos', 1],
    ['Erdős', 1],
    ['ERDO', 1],
    ['alfred erdos', 1],
    ['renyi random', 0],
    ['network', 2],
    ['netw', 2],
    ['random "networks', 1],
    ['Random AND networks', 0],
    ['x:random', 0],
    ['*', 0],
    ['', 0],
  ])('%j finds %i of the three', (text, count) => {
    expect(find(text)).toHaveLength(count);
  });

  it.each([
    '"',
    "'",
    'a OR',
    'NEAR(',
    'x : y',
    '^a',
    '-a',
    'a*b*',
    '(a',
    'a + b',
    '{x}: a',
    '\u0000a',
    'a"b',
  ])('no sign of the query language acts: %j', (text) => {
    expect(() => find(text)).not.toThrow();
  });

  it('no text at all makes a query that the database refuses', () => {
    const special = fc.constantFrom(
      '"',
      "'",
      '*',
      '^',
      ':',
      '(',
      ')',
      '+',
      '-',
      'NEAR',
      'AND',
      'OR',
      'NOT',
      '\u0000',
      '\ud800',
      '\u0301',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc
        .array(fc.oneof(special, fc.string({ maxLength: 4 }), fc.constant(' ')), { maxLength: 40 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        find(typed);
      }),
      { numRuns: 2000 },
    );
  });

  it('a very long text asks for a bounded number of words', () => {
    expect(ftsQuery('word '.repeat(500))?.match(/"word"/g)).toHaveLength(12);
  });
});

describe('the query of the search screen', () => {
  it('is trimmed and at most 100 characters long', () => {
    expect(searchQuery.parse('  erdős ')).toBe('erdős');
    expect(searchQuery.safeParse('a'.repeat(101)).success).toBe(false);
  });
  it('looks in one kind, or in all when the kind is unknown', () => {
    expect(searchKind.parse('jobs')).toBe('jobs');
    expect(searchKind.parse('users')).toBeUndefined();
    expect(searchKind.parse(undefined)).toBeUndefined();
  });
});

describe('a snippet is parts, never HTML', () => {
  it('says what was hit', () => {
    expect(snippetParts(`a ${hitStart}b${hitEnd} <i>c ${hitStart}d${hitEnd}`)).toEqual([
      { text: 'a ', hit: false },
      { text: 'b', hit: true },
      { text: ' <i>c ', hit: false },
      { text: 'd', hit: true },
    ]);
    expect(snippetParts('')).toEqual([]);
  });
  it('loses no character', () => {
    const piece = fc.string();
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, piece), { maxLength: 5 }), (pairs) => {
        const marked = pairs.map(([before, hit]) => `${before}${hitStart}${hit}${hitEnd}`).join('');
        const text = snippetParts(marked)
          .map((part) => part.text)
          .join('');
        expect(text).toBe(pairs.flat().join(''));
      }),
    );
  });
});
