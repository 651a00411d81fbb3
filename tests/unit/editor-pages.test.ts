import { EditorState, TextSelection } from '@tiptap/pm/state';
import { addRowAfter, toggleHeader } from '@tiptap/pm/tables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsEditor } from '#app/components/form/editor/fits-editor.ts';
import { schema } from '#app/components/form/editor/schema.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { documentOf, htmlOf } from '#tests/support/editor-html.ts';
import pages from '#workers/local/seed/pages.json' with { type: 'json' };

/** A text as it is stored after passing through the editor. */
const through = (html: string): string => htmlOf(documentOf(html, schema));
const withoutRel = (html: string): string => html.replaceAll(' rel="noopener nofollow"', '');

const words = fc
  .string({ minLength: 1, maxLength: 8 })
  .map((text) => ({ type: 'text', text: `a${text.replace(/[\s\p{C}]/gu, '')}` }));
const size = fc.constantFrom(null, 1, 640);
const picture = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom(
      '/images/01a1fe2f-0000-7000-8000-00000000000a',
      '/images/01a1fe2f-0000-7000-8000-00000000000a?size=w800',
    ),
    alt: fc.constantFrom(null, '', 'A "graph" <of> & more'),
    width: size,
    height: size,
  }),
  marks: fc.constantFrom([], [{ type: 'link', attrs: { href: '/jobs' } }]),
});
const formula = fc.record({
  type: fc.constant('formula'),
  attrs: fc.record({
    tex: fc.constantFrom('k_i', 'a<b & c', '\\sum_{i}"x"'),
    display: fc.constantFrom(null, 'block'),
  }),
});
const line = fc.uniqueArray(fc.oneof(words, picture, formula), {
  maxLength: 2,
  selector: ({ type }) => type,
});
const paragraph = fc.record({ type: fc.constant('paragraph'), content: line });
const figure = fc.record({
  type: fc.constant('figure'),
  attrs: picture.map(({ attrs }) => attrs),
  content: fc.uniqueArray(fc.oneof(words, formula), { maxLength: 2, selector: ({ type }) => type }),
});
const list = paragraph.map((first) => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: [first] }],
}));
const inCell = fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 2 });
const head = (...scopes: string[]) =>
  fc.record({
    type: fc.constant('tableHeader'),
    attrs: fc.record({ scope: fc.constantFrom(...scopes) }),
    content: inCell,
  });
const cell = fc.record({ type: fc.constant('tableCell'), content: inCell });
const row = fc
  .tuple(fc.oneof(head('row', 'colgroup'), cell), fc.oneof(head('col', 'row', 'colgroup'), cell))
  .map((content) => ({ type: 'tableRow', content }));
const wide = inCell.map((content) => ({
  type: 'tableRow',
  content: [{ type: 'tableCell', attrs: { colspan: 2 }, content }],
}));
const table = fc
  .array(fc.oneof(row, wide), { minLength: 1, maxLength: 3 })
  .map((content) => ({ type: 'table', content }));
const definitions = fc.tuple(line, inCell).map(([term, meaning]) => ({
  type: 'definitions',
  content: [
    { type: 'term', content: term },
    { type: 'definition', content: meaning },
  ],
}));
const page = fc
  .array(fc.oneof(paragraph, list, table, definitions, figure), { minLength: 1, maxLength: 3 })
  .map((content) => schema.nodeFromJSON({ type: 'doc', content }));

describe('D-60 the editor with pictures and tables and the sanitiser agree', () => {
  it('what it writes is stored as it is, and read again as it was', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(page, (doc) => {
        doc.check();
        const html = htmlOf(doc);
        for (const [, tag = ''] of html.matchAll(/<(\w+)/g)) seen.add(tag);
        expect(withoutRel(sanitizeRichText(html))).toBe(html);
        expect(fitsEditor(html)).toBe(true);
        expect(through(html)).toBe(html);
      }),
      { numRuns: 200 },
    );
    for (const tag of 'img table tbody tr th td dl dt dd figure figcaption math annotation'.split(
      ' ',
    ))
      expect(seen, tag).toContain(tag);
  });

  it.each(pages.map(({ path, body }) => [path, body]))(
    'the text of %s comes back with all that it says',
    (_, body) => {
      // Paragraphs in cells and items, one body per table, no white space between elements.
      const equal = body
        .replace(/<\/?(?:thead|tbody)>/g, '')
        .replace(/<(td|th|li|dd)([^>]*)>(.*?)<\/\1>/gs, '<$1$2><p>$3</p></$1>')
        .replace(/>\n+</g, '><');
      expect(fitsEditor(body)).toBe(true);
      expect(withoutRel(through(body)).replace(/<\/?tbody>/g, '')).toBe(withoutRel(equal));
    },
  );
});

describe('what stands in a stored text', () => {
  it.each([
    [
      'a picture on its own becomes a paragraph',
      '<img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="x" />',
      '<p><img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="x" loading="lazy" /></p>',
    ],
    [
      'a picture with a caption is one thing',
      '<figure><img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="x"><figcaption>A <b>map</b></figcaption></figure>',
      '<figure><img src="/images/01a1fe2f-0000-7000-8000-00000000000a" alt="x" loading="lazy" /><figcaption>A <strong>map</strong></figcaption></figure>',
    ],
    [
      'of a formula its TeX is kept',
      '<p><math display="block"><semantics><mi>k</mi><annotation encoding="application/x-tex">k &lt; 2</annotation></semantics></math></p>',
      '<p><math display="block"><annotation encoding="application/x-tex">k &lt; 2</annotation></math></p>',
    ],
    [
      'a picture of another site goes',
      '<p>a<img src="https://evil.example/x.png" alt="x">b</p>',
      '<p>ab</p>',
    ],
    ['one that only begins like ours', '<p>a<img src="/images/../x" alt="x">b</p>', '<p>ab</p>'],
    [
      'header cells in a head are those of columns',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><th scope="col"><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
    ],
    [
      'an endless cell is cut',
      '<table><tr><td colspan="99999" rowspan="-1" style="x" align="right">a</td></tr></table>',
      '<table><tbody><tr><td colspan="50"><p>a</p></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, expected) => {
    expect(through(html)).toBe(expected);
  });
});

describe('header cells that are made', () => {
  const start = (html: string) => EditorState.create({ doc: documentOf(html, schema) });

  it('head a column, and a row where they begin one below the first', () => {
    let state = start(
      '<table><tr><td>a</td><td>b</td></tr><tr><th scope="row">c</th><td>d</td></tr></table>',
    );
    const go = (at: number) => {
      state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))));
    };
    go(1);
    toggleHeader('row')(state, (tr) => {
      state = state.apply(tr);
    });
    expect(htmlOf(state.doc)).toContain(
      '<tr><th scope="col"><p>a</p></th><th scope="col"><p>b</p>',
    );
    go(state.doc.content.size - 4);
    addRowAfter(state, (tr) => {
      state = state.apply(tr);
    });
    expect(through(htmlOf(state.doc))).toContain(
      '<tr><th scope="row"><p></p></th><td><p></p></td></tr></tbody>',
    );
  });
});
