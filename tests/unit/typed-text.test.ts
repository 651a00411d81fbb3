import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedRichText } from '#app/server/sent-form.server.ts';
import { htmlToTyped, typedToHtml } from '#functions/core/forms/typed-text.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { plainText } from '#functions/core/richtext/text.ts';

describe('D-60 what is typed without the editor becomes rich text', () => {
  it.each([
    ['One\nline\n\nTwo', '<p>One<br>line</p><p>Two</p>'],
    ['One\r\n  \r\nTwo\r\n', '<p>One</p><p>Two</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['if a <b and c> d', '<p>if a &lt;b and c&gt; d</p>'],
    [
      'Ada <ada@example.org>',
      '<p>Ada &lt;<a href="mailto:ada@example.org">ada@example.org</a>&gt;</p>',
    ],
    ['', ''],
    [' \n\n ', ''],
    [
      'See https://example.org/a?b=1&c=2.',
      '<p>See <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>.</p>',
    ],
    ['(http://example.org)', '<p>(<a href="http://example.org">http://example.org</a>)</p>'],
    [
      'https://example.org/Graph_(maths)',
      '<p><a href="https://example.org/Graph_(maths)">https://example.org/Graph_(maths)</a></p>',
    ],
    ['<p>Already <strong>HTML</strong></p>', '<p>Already <strong>HTML</strong></p>'],
    ['Some <a href="/jobs">jobs</a>', 'Some <a href="/jobs">jobs</a>'],
  ])('%j is stored as %j', (typed, html) => {
    expect(typedToHtml(typed)).toBe(html);
  });

  // A reading that goes back for every character would take hours, and meets the limit of a test.
  it.each(['<p a=', '<p a="', '<p ', 'https://a(', '\n \n', '<a b=c '])(
    'reads %j once, however often it is repeated',
    (piece) => {
      expect(typedToHtml(piece.repeat(1_000_000 / piece.length))).toMatch(/^(<p>|$)/);
    },
  );
});

/** Programs may store text without tags: it counts as one paragraph. */
const paragraphs = (html: string) => {
  if (html.trim() === '') return '';
  return html.includes('<') ? html : `<p>${html.trim()}</p>`;
};

describe('what is stored and can be typed stands as a text in the field without script', () => {
  it.each([
    ['<p>One<br>line</p><p>Two</p>', 'One\nline\n\nTwo'],
    ['<p>a &amp; b &lt; c</p>', 'a & b < c'],
    ['a &amp; b', 'a & b'],
    [' ', ''],
    [
      '<p>See <a href="https://example.org" rel="noopener nofollow">https://example.org</a></p>',
      'See https://example.org',
    ],
  ])('%j is shown as %j', (html, typed) => {
    expect(htmlToTyped(html)).toBe(typed);
    expect(htmlToTyped(sanitizeRichText(html))).toBe(typed);
  });

  it.each([
    '<p>One <strong>two</strong></p>',
    '<p><a href="https://example.org">the site</a></p>',
    '<ul><li>One</li></ul>',
    '<p>&lt;p&gt; begins a paragraph</p>',
    '<p>One</p><p></p><p>Two</p>',
  ])('%j, which would lose something, stays HTML', (html) => {
    expect(htmlToTyped(html)).toBe(html);
  });

  it('whatever is stored comes back with the same meaning when nobody touches it', () => {
    const part = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<br>', '<p>One</p>', '<b>x</b>', '&amp;lt;', '&nbsp;'),
      fc.constantFrom(
        '<a href="https://a.example">https://a.example</a>',
        ' https://b.example',
        '\n',
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const stored = sanitizeRichText(typedToHtml(parts.join('')));
        expect(sanitizeRichText(typedToHtml(htmlToTyped(stored)))).toBe(paragraphs(stored));
      }),
    );
  });

  it('no typed word is lost, and a plain text comes back as it was typed', () => {
    const word = fc.constantFrom('a', '<', '&amp;', 'b & c', '“d”', '\n', '\n\n', ' ', 'x@y.org');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const typed = words.join('');
        const stored = sanitizeRichText(typedToHtml(typed));
        expect(plainText(stored)).toBe(typed.replace(/\s+/g, ' ').trim());
        expect(sanitizeRichText(typedToHtml(htmlToTyped(stored)))).toBe(stored);
      }),
    );
  });
});

describe('a form that was sent', () => {
  it('has its rich-text fields as HTML afterwards, and only these', () => {
    const form = new FormData();
    form.set('title', 'a < b');
    form.set('summary', 'One\n\ntwo');
    form.set('description', '<p>From the editor</p>');
    typedRichText(form, ['summary', 'description', 'missing']);
    expect(Object.fromEntries(form)).toEqual({
      title: 'a < b',
      summary: '<p>One</p><p>two</p>',
      description: '<p>From the editor</p>',
    });
  });
});
