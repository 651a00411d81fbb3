import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '#functions/core/accounts/rules.ts';
import {
  ftsQuery,
  hitEnd,
  hitStart,
  snippetParts,
  titleLengths,
  titleStartQuery,
  wholeQuery,
} from '#functions/site/search/fts.ts';
import {
  lastSearchPage,
  searchKind,
  searchPage,
  searchQuery,
} from '#functions/site/search/schema.ts';
import { correctText, distance } from '#functions/site/search/spelling.ts';
import { readSearch } from '#functions/site/search/terms.ts';
import { anyText } from '#tests/support/any-text.ts';

const db = new DatabaseSync(':memory:');
db.exec(
  `create virtual table t using fts5(title, x, tokenize='unicode61 remove_diacritics 2', prefix='2 3 4')`,
);
const rows = ['Paul Erdős and Alfréd Rényi', 'Random networks', 'Networking lunch'];
for (const row of rows)
  db.prepare('insert into t (title, x) values (?, ?)').run(foldText(row), row);

const match = (query: string): string[] =>
  db
    .prepare('select x from t where t match ? order by rowid')
    .all(query)
    .map((row) => String(row.x));

const find = (text: string): string[] => {
  const query = ftsQuery(readSearch(text, 'en'));
  return query === null ? [] : match(query);
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
    ['random and networks', 1],
    ['Random OR lunch', 0],
    ['random NOT networks', 0],
    ['rényi networks', 0],
    ['x:random', 0],
    ['*', 0],
    ['', 0],
  ])('%j finds %i of the three', (text, count) => {
    expect(find(text)).toHaveLength(count);
  });

  it('no text at all makes a query that the database refuses', () => {
    const special = fc.constantFrom(...'"«”\'*^:()+-\0\ud800\u0301', 'NEAR', 'AND', 'OR', 'NOT');
    const text = fc.oneof(
      anyText({ maxLength: 100 }),
      fc
        .array(fc.oneof(special, fc.string({ maxLength: 4 }), fc.constant(' ')), { maxLength: 40 })
        .map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        find(typed);
        const search = readSearch(typed, 'it');
        if (search.terms.length > 0)
          for (const query of [titleStartQuery(search), wholeQuery(search)]) match(query);
      }),
      { numRuns: 2000 },
    );
  });

  it('a very long text asks for a bounded number of words', () => {
    const query = ftsQuery(readSearch('word '.repeat(500), 'en'));
    expect(query?.match(/"word"/g)).toHaveLength(12);
  });
});

describe('what a visitor means', () => {
  const words = (text: string, language: 'en' | 'it' = 'en') =>
    ftsQuery(readSearch(text, language));

  it('D-99 other words for what the menu says are looked for too, in both languages', () => {
    for (const text of ['bylaws', 'by-laws', 'statuto', 'Statutes'])
      expect(words(text)).toContain('"by" + "laws"');
    for (const text of ['NetSciX', 'netsci x', 'NetSci-X'])
      expect(words(text)).toMatch(/"netsci" \+ "x"/);
    expect(words('vacancies')).toContain('"jobs"');
    expect(words('Germania 2027', 'it')).toContain('"germany"');
  });

  it('D-99 words that say little alone belong together only side by side', () => {
    expect(words('fee')).toBe('("fee"* OR "join" + "us")');
    expect(words('ricevuta travel grants')).toContain('"travel"* AND "grant"*');
  });

  it('D-99 words have the endings of other forms, and the last one may be unfinished', () => {
    expect(words('networks')).toBe('"network"*');
    expect(words('universit')).toBe('"universit"*');
    expect(words('studies graph')).toBe('("study"* OR "studi"*) AND "graph"*');
    expect(words('studied x')).toBe('("study"* OR "studie"*) AND "x"');
    expect(words('visualisation x')).toContain('"visualization"*');
    expect(words('organizers x')).toContain('"organiser"*');
    expect(words('popolazioni x', 'it')).toContain('"popolazion"*');
    // What is left of a short word without its vowel begins too many others.
    expect(words('tempe x')).toBe('("tempe"* OR "temping"*) AND "x"');
    expect(words('tempo x', 'it')).toBe('("tempo"* OR "tempa" OR "tempe" OR "tempi") AND "x"');
  });

  it('D-99 a single letter is a word, not the beginning of one', () => {
    expect(words('bus x')).toBe('("bus" OR "buss") AND "x"');
    expect(words('<b>')).toBe('"b"');
  });

  it('D-99 words in quotation marks stand one after the other, as they are typed', () => {
    expect(words('"random networks" studies')).toBe(
      '"random" + "networks" AND ("study"* OR "studi"*)',
    );
    for (const text of ['“netsci 2026”', '«NetSci 2026»', '„netsci 2026“'])
      expect(words(text)).toBe('"netsci" + "2026"');
    // A minus is a separator, as any other sign.
    expect(words('graph -lunch')).toBe(words('graph lunch'));
  });

  it.each(['netsci2026', 'NetSci 26', "netsci '26", 'netsci26', '2026netsci'])(
    'D-99 a name and its year are found however they are joined: %j',
    (text) => {
      const query = words(text.startsWith('20') ? 'netsci 2026' : text);
      for (const one of ['"2026"', '"netsci2026"', '"netsci26"']) expect(query).toContain(one);
      expect(words('2026netsci')).toMatch(/^"2026" AND /);
    },
  );

  it('D-99 names with a number of their own stay whole', () => {
    expect(words('D1')).toBe('"d1"*');
    expect(words('IC2S2 20th CPIN2 x')).toBe('"ic2s2" AND "20th" AND "cpin2" AND "x"');
  });

  it('D-99 words that say nothing are left out, and alone are too common', () => {
    expect(words('the science of the city')).toBe(words('science city'));
    for (const text of ['the', 'a', 'Il la lo', 'of the'])
      expect(readSearch(text, 'en')).toMatchObject({ isTooCommon: true, terms: [] });
    expect(readSearch('', 'en').isTooCommon).toBe(false);
  });

  it('D-99 a title that says only what was typed, or means it, is recognised', () => {
    expect(titleStartQuery(readSearch('statuto', 'it'))).toContain('^"by" + "laws"');
    expect(titleLengths(readSearch('awards', 'en'))).toContain('Award & Prizes'.length);
  });
});

describe('typing mistakes', () => {
  it.each([
    ['barabassi', 'barabasi', 1],
    ['confrence', 'conference', 1],
    ['netowrk', 'network', 1],
    ['erdos', 'erods', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('from %j to %j are %i', (a, b, mistakes) => {
    expect(distance(a, b)).toBe(mistakes);
    expect(distance(b, a)).toBe(mistakes);
  });

  it('D-99 the nearest word is offered, of equally near ones the commonest', () => {
    const candidate = (word: string, term: string | null, documents = 1) => ({
      word,
      term,
      documents,
    });
    expect(
      correctText(
        'Barabassi lecture',
        [
          candidate('barabassi', 'barabas'),
          candidate('barabassi', 'barabasi', 7),
          candidate('barabassi', 'barabasin', 9),
        ],
        'en',
      ),
    ).toBe('barabasi lecture');
    // Other words for the menu may be mistyped too, though no text has them.
    expect(correctText('statutto', [candidate('statutto', null)], 'it')).toBe('statuto');
    expect(correctText('statutto', [candidate('statutto', null)], 'en')).toBeNull();
    expect(correctText('xylophones', [candidate('xylophones', 'xenophobes')], 'en')).toBeNull();
    expect(correctText('gravity', [], 'en')).toBeNull();
  });
});

describe('what is no typing mistake', () => {
  it('D-99 a short word that the site has is no mistake, and no word that says nothing is meant', () => {
    const world = { word: 'world', term: 'world', documents: 2 };
    expect(
      correctText('world', [world, { ...world, term: 'worlds', documents: 9 }], 'en'),
    ).toBeNull();
    expect(correctText('whera', [{ word: 'whera', term: 'where', documents: 9 }], 'en')).toBeNull();
  });

  const offered = (typed: string, term: string) =>
    correctText(typed, [{ word: typed, term, documents: 5 }], 'en');

  it.each([
    ['feed', 'fee'],
    ['visa', 'vita'],
    ['logo', 'loro'],
    ['donate', 'date'],
    ['donation', 'duration'],
    ['linkedin', 'linked'],
    ['slides', 'sides'],
    ['graphs', 'graphic'],
  ])('D-99 %j is a word, not a mistyped %j', (typed, term) => {
    expect(offered(typed, term)).toBeNull();
  });

  it.each([
    ['nwes', 'news'],
    ['netowrk', 'network'],
    ['barabsi', 'barabasi'],
    ['confernce', 'conference'],
    ['schooll', 'school'],
    ['vespigniani', 'vespignani'],
    ['confferrence', 'conference'],
  ])('D-99 %j is a mistyped %j', (typed, term) => {
    expect(offered(typed, term)).toBe(term);
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
    for (const page of ['0', 'x', undefined]) expect(searchPage.parse(page)).toBe(1);
    expect(searchPage.parse('10')).toBe(10);
  });
  it('D-99 has a last page, which stands for all beyond it', () => {
    for (const page of ['11', '999', '1e300']) expect(searchPage.parse(page)).toBe(10);
    expect([0, 1, 20, 21, 91, 5000].map(lastSearchPage)).toEqual([1, 1, 1, 2, 5, 10]);
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
