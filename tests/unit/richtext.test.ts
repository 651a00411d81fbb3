import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeHtml, sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { excerpt, plainLines, plainText, searchableText } from '#functions/core/richtext/text.ts';
import { anyText } from '#tests/support/any-text.ts';
import { attacks } from '#tests/support/attacks.ts';
import { richTextObjections } from '#tests/support/rich-text-walk.ts';

describe('D-60 rich text can do no harm', () => {
  it.each(attacks)('%j is harmless, stored and shown', (html) => {
    expect(richTextObjections(sanitizeRichText(html))).toEqual([]);
    // A row written by other means is sanitised when it is shown.
    expect(richTextObjections(safeHtml(html))).toEqual([]);
  });

  it('the walker itself sees what would do harm', () => {
    const harmful = [
      ...['<script>', '<p onclick="x">', '<a href="javascript:1">x</a>', '<img src=x>', 'a < b'],
      ...[
        '<a href="//evil.example">x</a>',
        '<a href="ht\ntps://evil.example">x</a>',
        '<p>',
        '</p>',
      ],
      ...['<img src="/images/1" />', '<img src="/images/../x" />'],
      ...['<!-- -->', '<p style="x"></p>', "<p title='x'></p>"],
    ];
    for (const html of harmful) expect(richTextObjections(html), html).not.toEqual([]);
  });

  it('a text that a form has sent back untouched stays the text that it was', () => {
    const stored = '<p>One</p>\n<p>Two</p>';
    expect(sanitizeRichText(stored.replaceAll('\n', '\r\n'))).toBe(stored);
    expect(sanitizeRichText('<p>a&#13;b</p>')).toBe('<p>a\nb</p>');
  });

  it('whatever is mixed together is harmless, and a second cleaning changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, '<', '>', '"', "'", '<p', '</', '&lt;', '<!--', '\0', '<ul><li>'),
      anyText(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = sanitizeRichText(pieces.join(''));
        expect(richTextObjections(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
        expect(safeHtml(clean)).toBe(clean);
      }),
    );
  });

  it('D-96 a link keeps the language of its words if the site has it', () => {
    const html = '<a href="/jobs" lang="en">Jobs</a>';
    expect(sanitizeRichText(html)).toBe(html);
    for (const lang of ['', 'xx', 'en" onclick="x', 'EN'])
      expect(sanitizeRichText(`<a href="/jobs" lang='${lang}'>x</a>`)).toBe(
        '<a href="/jobs">x</a>',
      );
  });

  it('what is stored is shown as it is, also when a tag that goes had parted two others', () => {
    const stored = sanitizeRichText('<p>a<A<p><p>b<p>c');
    expect(safeHtml(stored)).toBe(stored);
  });

  it('the address of a link has nothing that turns its text round', () => {
    const turned = '<a href="https://example.org/\u202egro.live&#x2066;">x</a>';
    expect(sanitizeRichText(turned)).toContain('href="https://example.org/gro.live"');
  });

  it('text, links, lists, tables and pictures of this site stay', () => {
    const html =
      '<h2>Title</h2><p>One <strong>two</strong> <a href="/jobs">three</a></p><ul><li>x</li></ul>' +
      '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitizeRichText(html)).toBe(html);
    expect(
      sanitizeRichText('<img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="A graph">'),
    ).toContain('src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="A graph"');
    expect(sanitizeRichText('<a href="mailto:info@example.org">mail</a>')).toContain(
      'mailto:info@example.org',
    );
  });

  it.each([
    [
      'a<a href="/news"></a> <a href="/news"> <strong>&nbsp;</strong></a>b',
      'a  <strong>\u00a0</strong>b',
    ],
    ['<p><a href="/news"><img src="https://pictures.example/a.png"></a></p><p>b</p>', '<p>b</p>'],
    [
      '<h3><em><img data-pasted="p0" alt="A dot"></em></h3><p><img data-pasted="p1">b</p>',
      '<p>b</p>',
    ],
    ['<img data-pasted="p0"><p></p><p>a</p><p></p>', '<p></p><p>a</p><p></p>'],
    ['<ul><li><p><img data-pasted="p0"></p></li></ul>', '<ul><li><p></p></li></ul>'],
  ])(
    'D-60 no link is stored without words, nor a line that only held a picture that goes: %j',
    (html, stored) => {
      expect(sanitizeRichText(html)).toBe(stored);
      expect(safeHtml(stored)).toBe(stored);
    },
  );

  it('D-60 a link around a picture of this site stays, also within marks', () => {
    const picture =
      '<img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="" loading="lazy" />';
    const html = `<p><a href="/news"><em>${picture}</em></a></p><h2>${picture}</h2>`;
    expect(sanitizeRichText(html)).toBe(html);
    expect(sanitizeRichText(html.replace('</h2>', '<img data-pasted="p0"></h2>'))).toBe(html);
  });

  it('a link to another site says noopener and nofollow, one to this site does not', () => {
    expect(sanitizeRichText('<a href="https://example.org">x</a>')).toContain(
      'rel="noopener nofollow"',
    );
    expect(sanitizeRichText('<a href="/news" rel="nofollow">x</a>')).toBe('<a href="/news">x</a>');
  });
});

const tex = (attributes: string, source: string) =>
  `where <math${attributes}><semantics><mi>k</mi><annotation encoding="application/x-tex">${source}</annotation></semantics></math> is`;

describe('the words of rich text', () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['a<br>b', 'a b'],
    ['Erd&ouml;s &amp; R&#233;nyi', 'Erd&ouml;s & Rényi'],
    ['&#x4e;etwork &lt;b&gt;', 'Network <b>'],
    ['su<strong>per</strong>script', 'superscript'],
    ['  many \n\n spaces&nbsp;here ', 'many spaces here'],
    ['&#99999999;&#0;x', 'x'],
    ['', ''],
  ])('%j reads %j', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it.each([
    ['10<sup>6</sup>, k<sub>i</sub>, H<sub>2</sub>O, x<sup>2n</sup>', '10⁶, kᵢ, H₂O, x²ⁿ'],
    ['10<sup> −3 </sup>m, <em>x</em><sup><em>n</em> + 1</sup>', '10 ⁻³ m, xⁿ⁺¹'],
    ['A<sub>ij</sub><sup>T</sup>, 10<sup>1,5</sup>, x<sup>q</sup>', 'Aᵢⱼᵀ, 10^(1,5), x^q'],
    ['k<sub>B</sub>T, k<sub>B</sub> T, e<sup>(q·p)</sup>', 'k_(B)T, k_B T, e^(q·p)'],
    ['2<sup>2<sup>n</sup></sup>, x<sup>&lt;</sup>', '2^(2ⁿ), x^<'],
    [
      'the 1<sup>st</sup>, word<sup><a href="#n">[1]</a></sup>, *<sup>†</sup>',
      'the 1st, word[1], *†',
    ],
    ['Ada<sup>1,2</sup> <sup>14</sup>C <sup>Q</sup>', 'Ada¹,² ¹⁴C Q'],
    [`x<sup>${'small letters '.repeat(20)}</sup>`, `x${'small letters '.repeat(20).trim()}`],
    [tex('', 'k_i &lt; \\sum_j A_{ij}'), 'where $k_i < \\sum_j A_{ij}$ is'],
    [tex(' display="block"', 'N^2 &amp; \n$&'), 'where $$N^2 & $&$$ is'],
    ['<math><mi>k</mi></math>', 'k'],
  ])('keeps exponents, indices and formulas: %s', (html, expected) => {
    expect(plainText(html)).toBe(expected);
    expect(plainLines(html)).toBe(expected);
  });

  it('an excerpt is cut at a word and not longer than asked, plus its ellipsis', () => {
    expect(excerpt('short', 10)).toBe('short');
    expect(excerpt('one two three four', 12)).toBe('one two …');
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.integer({ min: 2, max: 100 }),
        (text, length) => {
          expect(excerpt(text, length).length).toBeLessThanOrEqual(Math.max(length + 2, 0));
        },
      ),
    );
  });
});

describe('D-99 rich text for the search', () => {
  it.each([
    ['<h2>What we do</h2><p>We meet.</p>', 'What we do · We meet.'],
    [
      '<p>We meet:</p><ul><li>in spring</li><li>in autumn.</li></ul><p>Come!</p>',
      'We meet: in spring · in autumn. Come!',
    ],
    ['<p>He said “Yes.”</p><p>She <em>left</em></p>', 'He said “Yes.” She left'],
    ['<table><tr><th>Part</th><td>Content</td></tr></table>', 'Part · Content'],
    ['<br> <p></p>', ''],
  ])('keeps apart what no mark ends: %s', (html, text) => {
    expect(searchableText(html)).toBe(text);
  });
});
