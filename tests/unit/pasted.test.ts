import { Transform } from '@tiptap/pm/transform';
import { getSchema } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { editorKit } from '#app/components/form/editor/kit.ts';
import { tidyPaste } from '#app/components/form/editor/paste/tidy.ts';
import {
  isElement,
  type PastedElement,
  type PastedNode,
} from '#app/components/form/editor/paste/tree.ts';
import { partOf } from '#app/components/form/editor/picture.ts';
import { sanitizeRichText } from '#functions/core/richtext/sanitize.ts';
import { attacks } from '#tests/support/attacks.ts';
import { documentOf, htmlOf } from '#tests/support/editor-html.ts';
import { asLines, pastedDocuments, readPasted, renewDocument } from '#tests/support/pasted.ts';
import { richTextObjections } from '#tests/support/rich-text-walk.ts';

const schema = getSchema(editorKit(3).extensions);
const through = (html: string): string => htmlOf(documentOf(html, schema));
const origin = 'https://here.example';
const arrived = (html: string, top: 2 | 3 = 3): string =>
  through(tidyPaste(readPasted(html), { top, origin }).html);

const elementsOf = (nodes: readonly PastedNode[]): PastedElement[] =>
  nodes.filter(isElement).flatMap((node) => [node, ...elementsOf(node.children)]);

describe('M8 what is pasted arrives with its structure', () => {
  it.each(pastedDocuments.map((document) => [document.name, document] as const))(
    '%s',
    (_, document) => {
      const lines = asLines(arrived(document.html));
      if (process.env.UPDATE_PASTED) renewDocument(document, lines);
      else expect(lines).toBe(document.arrives);
    },
  );

  it.each(['', '<br>', '&nbsp;', '&shy;&#x2060;', '<a href="#top"></a>', '<b> </b>'])(
    'D-162 a heading without words counts for no level: %j',
    (nothing) => {
      const written = `<h1>${nothing}</h1><h3>a</h3><h2>${nothing}</h2><h4>b</h4>`;
      expect(arrived(written, 2)).toBe('<h3>a</h3><h4>b</h4>');
      expect(arrived(`<h6>deep</h6><h2>${nothing}</h2>`)).toBe('<h4>deep</h4>');
    },
  );

  it('there are at least eight documents of each program, and forty of all', () => {
    expect(pastedDocuments.length).toBeGreaterThanOrEqual(40);
    for (const program of ['word', 'google-docs', 'libre-office', 'outlook', 'web']) {
      const documents = pastedDocuments.filter(({ name }) => name.startsWith(`${program}/`));
      expect(documents.length, program).toBeGreaterThanOrEqual(8);
    }
  });

  it.each(pastedDocuments.map(({ name, html }) => [name, html] as const))(
    'D-60 %s comes back the same ten times from the server and the editor',
    (_, html) => {
      // The pictures that nobody has chosen go at the first time.
      const saved = sanitizeRichText(arrived(html));
      expect(saved).not.toMatch(/<(a|h[2-4])\b[^>]*>\s*<\/\1>/);
      const first = sanitizeRichText(through(saved));
      let text = first;
      for (let trip = 0; trip < 10; trip++) text = sanitizeRichText(through(text));
      expect(text).toBe(first);
    },
  );
});

describe('D-163 a pasted picture that is left out', () => {
  it.each([
    ['<p>a</p><p><a href="/b"><img data-pasted="p0"></a></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>a <img data-pasted="p0"> b</p>', '<p>a  b</p>'],
    ['<p><img data-pasted="p0"></p>', '<p></p>'],
    ['<ul><li><p><img data-pasted="p0"></p></li></ul>', '<ul><li><p></p></li></ul>'],
    ['<h3><img data-pasted="p0"></h3><p>b</p>', '<p>b</p>'],
  ])('takes the line that only held it along: %s', (html, left) => {
    const doc = documentOf(html, schema);
    let place = -1;
    doc.descendants(({ type }, at) => {
      if (type.name === 'image') place = at;
    });
    const { from, to } = partOf(doc, place);
    expect(htmlOf(new Transform(doc).delete(from, to).doc)).toBe(left);
  });
});

describe('D-60 what is hostile does nothing when it is pasted', () => {
  it.each(attacks)('%s', (attack) => {
    for (const html of [attack, `<p data-pm-slice="1 1 []">x</p>${attack}`]) {
      const { html: tidied } = tidyPaste(readPasted(html), { top: 3, origin });
      for (const { name, attributes } of elementsOf(readPasted(tidied))) {
        expect(name).toMatch(
          /^(?:p|br|hr|h[2-4]|[uo]l|li|a|strong|em|[us]|su[bp]|code|blockquote|img|table|tbody|t[rhd]|d[ldt])$/,
        );
        expect(Object.keys(attributes).join(' ')).not.toMatch(
          /\b(?:on\w+|style|srcset|id|class)\b/,
        );
      }
      expect(richTextObjections(sanitizeRichText(through(tidied)))).toEqual([]);
    }
  });
});
