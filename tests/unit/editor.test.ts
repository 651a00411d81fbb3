import type { MarkType, NodeType } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsEditor } from '#app/components/form/editor/fits-editor.ts';
import { schema } from '#app/components/form/editor/schema.ts';
import { typedToHtml } from '#functions/core/forms/typed-text.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { isLinkAddress, linkAddress } from '#functions/core/values/link-address.ts';
import { isVisible } from '#functions/core/values/markup.ts';
import { htmlOf } from '#tests/support/editor-html.ts';

const hrefs = ['https://example.org/?a=1&b="c"', 'mailto:ada@example.org', '/jobs', '#top'];
/** A value for every attribute of a type, including any that are added later. */
const whatever = (type: NodeType | MarkType | undefined) =>
  Object.fromEntries(Object.keys(type?.spec.attrs ?? {}).map((name) => [name, fc.constant('x')]));

const mark = fc.oneof(
  fc
    .constantFrom('bold', 'italic', 'strike', 'underline', 'code', 'subscript', 'superscript')
    .map((type) => ({ type })),
  fc.record({
    type: fc.constant('link'),
    attrs: fc.record({
      ...whatever(schema.marks.link),
      href: fc.constantFrom(...hrefs),
      title: fc.constantFrom(null, 'A "title"'),
      lang: fc.constantFrom(null, 'en', 'it'),
    }),
  }),
);
const hasCode = (marks: { type: string }[]) => marks.some(({ type }) => type === 'code');
const rank = (type: string) => Object.keys(schema.marks).indexOf(type);
const isLink = (marks: { type: string }[]) => marks.some(({ type }) => type === 'link');
const text = fc
  .record({
    type: fc.constant('text'),
    text: fc
      .string({ minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/\p{Cc}/gu, '') || 'x'),
    marks: fc
      .uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type })
      // Code excludes other marks; the others come in the order of the schema.
      .map((marks) => marks.filter(({ type }, _, all) => type === 'code' || !hasCode(all)))
      .map((marks) => marks.sort((a, b) => rank(a.type) - rank(b.type))),
  })
  // A link around blanks is not stored: richtext.test.ts.
  .map((one) => (isLink(one.marks) && !isVisible(one.text) ? { ...one, text: 'x' } : one));
const inline = fc.oneof(text, fc.constant({ type: 'hardBreak' }));
const line = fc.array(inline, { maxLength: 3 });
const paragraph = fc.record({ type: fc.constant('paragraph'), content: line });
const { blocks } = fc.letrec<{ block: unknown; blocks: unknown[] }>((tie) => {
  const items = fc.array(
    fc
      .tuple(paragraph, fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('blocks')))
      .map(([first, more]) => ({ type: 'listItem', content: [first, ...(more as unknown[])] })),
    { minLength: 1, maxLength: 2 },
  );
  return {
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      paragraph,
      fc.constant({ type: 'horizontalRule' }),
      fc.record({
        type: fc.constant('heading'),
        attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }),
        content: line,
      }),
      fc.record({ type: fc.constant('bulletList'), content: items }),
      fc.record({
        type: fc.constant('orderedList'),
        attrs: fc.record({
          ...whatever(schema.nodes.orderedList),
          start: fc.integer({ min: 1, max: 9 }),
          type: fc.constantFrom(null, 'a'),
        }),
        content: items,
      }),
      fc.record({ type: fc.constant('blockquote'), content: tie('blocks') }),
    ),
    blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  };
});

describe('D-60 the editor and the sanitiser agree', () => {
  it('whatever the editor can write is stored as it is, apart from the rel of links', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(blocks, (content) => {
        const doc = schema.nodeFromJSON({ type: 'doc', content });
        doc.check();
        const html = htmlOf(doc);
        for (const [, tag = ''] of html.matchAll(/<(\w+)/g)) seen.add(tag);
        expect(sanitizeRichText(html).replaceAll(' rel="noopener nofollow"', '')).toBe(html);
        expect(fitsEditor(html)).toBe(true);
        if (html !== '') expect(typedToHtml(html)).toBe(html);
      }),
      { numRuns: 300 },
    );
    for (const tag of 'p br hr h2 h3 h4 ul ol li a strong em s u code sub sup blockquote'.split(
      ' ',
    ))
      expect(seen, tag).toContain(tag);
  });

  it('the texts that are made here and in editor-pages.test.ts hold every node and mark', () => {
    const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].sort();
    expect(names.join(' ')).toBe(
      'blockquote bold bulletList code definition definitions doc figure formula hardBreak heading ' +
        'horizontalRule image italic link listItem orderedList paragraph strike subscript ' +
        'superscript table tableCell tableHeader tableRow term text underline',
    );
  });

  it('a text with what the editor cannot show is left to the plain field', () => {
    expect(fitsEditor('<p>One <b>two</b><br /></p>')).toBe(true);
    for (const html of [
      '<table><caption>x</caption></table>',
      '<figure></figure>',
      '<PRE>x</PRE>',
      '<figure><table></table></figure>',
    ])
      expect(fitsEditor(html), html).toBe(false);
    for (const html of [
      '<table></table>',
      '<img src="/images/1">',
      '<dl></dl>',
      '<figure><img src="/images/1"><figcaption>A <em>map</em></figcaption></figure>',
      '<math><semantics><mi>k</mi><annotation encoding="application/x-tex">k</annotation></semantics></math>',
    ])
      expect(fitsEditor(html), html).toBe(true);
  });
});

describe('the address of a link', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' example.org/a?b#c ', 'https://example.org/a?b#c'],
    ['example.org:8080', 'https://example.org:8080'],
    ['http://example.org', 'http://example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['https://example.org/with space', 'https://example.org/with%20space'],
    ['10.1103/PhysRevE.70.066111', 'https://doi.org/10.1103/PhysRevE.70.066111'],
    ['doi:10.1016/S0378-8733(83)90028-X', 'https://doi.org/10.1016/S0378-8733(83)90028-X'],
    ['doi: 10.1002/a<b>', 'https://doi.org/10.1002/a%3Cb%3E'],
    ['arXiv:2101.00001v2', 'https://arxiv.org/abs/2101.00001v2'],
    ['arxiv:cond-mat/0106096', 'https://arxiv.org/abs/cond-mat/0106096'],
    ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['/jobs', '/jobs'],
  ])('%j leads to %j', (typed, href) => {
    expect(linkAddress(typed)).toBe(href);
    expect(isLinkAddress(href)).toBe(true);
    expect(sanitizeRichText(`<a href="${href}">x</a>`)).toContain(`href="${href}"`);
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'ftp://a.b',
      'https://10.1103/x',
      '10.0.0.1',
      'https://2130706433/x',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      'two words',
      'word',
      '',
      'https://',
      'mailto:',
      'file:///x',
    ],
  ])('%j is none', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });

  it('what the editor takes for an address the sanitiser keeps, whatever it is', () => {
    const part = fc.constantFrom(
      'java',
      'script:',
      'http',
      's',
      ':',
      '//',
      '/',
      '\\',
      'a.b',
      '\t',
      '\0',
      ' ',
      'data:',
      '#',
      'mailto:',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const href = parts.join('');
        if (isLinkAddress(href))
          expect(sanitizeRichText(`<a href="${href}">x</a>`)).toContain(' href=');
      }),
    );
  });
});
