import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldMessage, fieldMessageText } from '#functions/core/forms/field-messages.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { type Finding, findingMessages, findings } from '#functions/site/pages/checks.ts';
import { anyText } from '#tests/support/any-text.ts';
import { attacks } from '#tests/support/attacks.ts';
import pages from '#workers/local/seed/pages.json' with { type: 'json' };

const told = (html: string, under: 1 | 2 | 3 = 2) =>
  findings(html, { under }).map(({ is, about }) => `${is} ${about}`);

describe('before a page is published', () => {
  it.each([
    ['a picture without the attribute', '<img src="/images/a">', ['no-alt /images/a']],
    ['one whose attribute is empty', '<img src="/images/a" alt="">', ['no-alt /images/a']],
    [
      'one whose attribute is blank',
      '<img src="/images/a" alt=" &nbsp;&#8203;">',
      ['no-alt /images/a'],
    ],
    ['a picture that is described', '<img src="/images/a" alt="A graph">', []],

    ['a first heading as deep as it may be', '<h3>One</h3>', []],
    ['a first heading that is too deep', '<h4>One <em>two</em></h4>', ['skipped-heading One two']],
    ['going down by one', '<h2>One</h2><h3>Two</h3><h4>Three</h4>', []],
    ['going down by two', '<h2>One</h2><p>x</p><h4>Two</h4>', ['skipped-heading Two']],
    ['going up by more', '<h3>One</h3><h4>Two</h4><h2>Three</h2>', []],
    ['down by two after going up', '<h3>A</h3><h2>B</h2><h4>C</h4>', ['skipped-heading C']],
    // Reported once, not with every heading after it.
    ['what follows a skipping heading', '<h4>One</h4><h4>Two</h4>', ['skipped-heading One']],

    ['a link without words', '<a href="/jobs"></a>', ['empty-link /jobs']],
    ['a link of blanks', '<a href="/jobs"> &nbsp;<br></a>', ['empty-link /jobs']],
    ['a link of a picture', '<a href="/jobs"><img src="/images/a" alt="Jobs"></a>', []],
    [
      'a link of a picture that nobody hears',
      '<a href="/jobs"><img src="/images/a"></a>',
      ['empty-link /jobs', 'no-alt /images/a'],
    ],
    ['a link of bold words', '<a href="/jobs"><strong>Jobs</strong></a>', []],
    ['a link without an address', '<p>See <a>the jobs</a></p>', ['no-address the jobs']],
    ['a link whose address is blank', '<a href=" ">the jobs</a>', ['no-address the jobs']],
    ['a link with nothing at all', '<a></a>', ['empty-link ']],
    [
      'a heading that is a link',
      '<h2><a href="/x">One</a></h2><h4><a href="/y">Two</a></h4>',
      ['skipped-heading Two'],
    ],
  ])('%s', (_, html, expected) => {
    expect(told(html)).toEqual(expected);
  });

  it('the level of the heading above decides how deep the first one may be', () => {
    const first = (level: number, under: 1 | 2 | 3) =>
      told(`<h${level}>x</h${level}>`, under).length;
    expect([first(2, 1), first(3, 1), first(3, 2), first(4, 2), first(4, 3)]).toEqual([
      0, 1, 0, 1, 0,
    ]);
  });

  it('findings come in the order of the text, at most twenty of them', () => {
    expect(told('<a href="/1"><img src="/2"></a><h6>3</h6><img src="/4"><a>5</a>')).toEqual([
      'empty-link /1',
      'no-alt /2',
      'skipped-heading 3',
      'no-alt /4',
      'no-address 5',
    ]);
    const many = told('<img src="/images/a">'.repeat(500));
    expect(many).toHaveLength(20);
  });

  it('what a finding is about stays short', () => {
    const [{ about } = { about: '' }] = findings(`<h6>${'word '.repeat(10_000)}</h6>`, {
      under: 1,
    });
    expect(about).toMatch(/^word word/);
    expect(about.length).toBeLessThan(100);
  });

  it('no text is too broken to look through, nor too large', () => {
    const pieces = fc.constantFrom(
      ...[
        '<a',
        ' href="',
        '"',
        '>',
        '</a>',
        '<h6>',
        '</h3>',
        '<img',
        ' alt=',
        '<!--',
        '-->',
        '<script>',
        '&',
        '&#xd800;',
        '\ud800',
        '<![CDATA[',
        '</',
        '<p>',
        'x',
      ],
      ...attacks,
    );
    const text = fc.oneof(fc.array(fc.oneof(pieces, anyText()), { maxLength: 12 }));
    fc.assert(
      fc.property(text, fc.constantFrom(1, 2, 3), (parts, under) => {
        for (const html of [parts.join(''), sanitizeRichText(parts.join(''))]) {
          const found = findings(html, { under: under as 1 | 2 | 3 });
          for (const message of findingMessages(found))
            expect(fieldMessage(message), message).not.toBeNull();
        }
      }),
    );
    expect(told('<a href="/x">'.repeat(20_000))).toHaveLength(20);
    expect(told('<h2><a href="/x">y'.repeat(20_000)).length).toBeLessThanOrEqual(20);
  });

  it('a text of good parts only has no findings', () => {
    const word = fc
      .string({ minLength: 1, maxLength: 8 })
      .map((text) => `a${text.replace(/[<&"\p{C}]/gu, '')}`);
    const part = fc.oneof(
      word.map((text) => `<p>${text}</p>`),
      word.map((text) => `<img src="/images/a" alt="${text}">`),
      word.map(
        (text) => `<ul><li><a href="https://example.org/?a=1&amp;b=2">${text}</a></li></ul>`,
      ),
      word.map((text) => `<table><tr><th scope="col">${text}</th></tr></table>`),
      word.map((text) => `<h2>${text}</h2><h3>${text}</h3><h4>${text}</h4>`),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(findings(parts.join(''), { under: 2 })).toEqual([]);
      }),
    );
  });
});

describe('findings as messages of a field', () => {
  const found: Finding[] = [
    { is: 'no-alt', about: '/images/abc' },
    { is: 'skipped-heading', about: 'Members #1: 100 % {n} $& “x”' },
    { is: 'empty-link', about: 'https://example.org/?a=1#b' },
    { is: 'no-address', about: 'half \ud800' },
    { is: 'empty-link', about: '' },
  ];

  it('say in both languages what they are about, whatever it is', () => {
    const messages = findingMessages(found);
    const texts = [
      'The picture /images/abc has no alternative text.',
      'The heading “Members #1: 100 % {n} $& “x”” skips a level.',
      'A link to https://example.org/?a=1#b has no text.',
      'The link “half \ufffd” has no address.',
      'A link has neither a text nor an address.',
    ];
    expect(messages.map(fieldMessageText)).toEqual(texts);
    const said = (language: 'en' | 'it') =>
      messages.map((message) => {
        const known = fieldMessage(message);
        return known && translator(language)(`form.${known.text}`, known.named);
      });
    expect(said('en')).toEqual(texts);
    expect(said('it')[1]).toBe('Il titolo «Members #1: 100 % {n} $& “x”» salta un livello.');
  });

  it('a message with an argument that is no such is read as it stands', () => {
    expect(fieldMessageText('form.skippedHeading#100%')).toBe('The heading “100%” skips a level.');
  });
});

describe('the pages that the site begins with', () => {
  it.each(pages.map(({ path, summary, body }) => [path, summary, body]))(
    '%s can be updated as it is',
    (_, summary, body) => {
      expect(findings(summary ?? '', { under: 2 })).toEqual([]);
      expect(findings(body ?? '', { under: 2 })).toEqual([]);
    },
  );
});
