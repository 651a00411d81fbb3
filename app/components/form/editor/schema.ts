import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model';
import { languages } from '#functions/core/values/dates.ts';
import { inDollars } from '#functions/core/values/formulas.ts';
import { isLinkAddress } from '#functions/core/values/link-address.ts';
import { ownPicture } from '#functions/core/values/own-picture.ts';

const sourceOf = (element: HTMLElement): string | null =>
  ownPicture(element.getAttribute('src') ?? '');

/** The key of a pasted picture whose bytes are not ours yet (paste/pictures.ts). */
const keyOf = (element: HTMLElement): string | null => {
  const key = element.getAttribute('data-pasted') ?? '';
  return /^p\d{1,4}$/.test(key) ? key : null;
};

const sizeOf = (element: HTMLElement, name: string): number | null =>
  Number.parseInt(element.getAttribute(name) ?? '', 10) || null;

/** The attributes of a picture; none for one that is neither ours nor waits for its upload. */
function pictureOf(element: HTMLElement) {
  const [src, key] = [sourceOf(element), keyOf(element)];
  return src || key
    ? {
        src,
        'data-pasted': src ? null : key,
        alt: element.getAttribute('alt'),
        width: sizeOf(element, 'width'),
        height: sizeOf(element, 'height'),
      }
    : (false as const);
}

const pictureAttributes = {
  src: { default: null },
  'data-pasted': { default: null },
  alt: { default: null },
  width: { default: null },
  height: { default: null },
};

/** A picture as HTML; the sanitiser adds how it is loaded. */
const pictureTag = (attributes: object): DOMOutputSpec => [
  'img',
  { ...attributes, loading: 'lazy' },
];

/** The first element of a name within another. */
function firstIn(element: Element, name: string): HTMLElement | null {
  for (const child of element.children) {
    if (child.nodeName.toLowerCase() === name) return child as HTMLElement;
    const found = firstIn(child, name);
    if (found) return found;
  }
  return null;
}

/** The TeX of a formula in MathML; '' without any. */
function texOf(math: HTMLElement): string {
  const annotation = firstIn(math, 'annotation');
  const isTex = annotation?.getAttribute('encoding') === 'application/x-tex';
  return isTex ? (annotation?.textContent ?? '').trim() : '';
}

/** A larger span is a mistake, or an attempt to hang the browser. */
const mostSpan = 50;

const spanOf = (element: HTMLElement, name: string): number =>
  Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), mostSpan);

/** What a header cell heads: its row, if it begins one of cells below the first, else what it says, or its column. */
function scopeOf(cell: HTMLElement): string {
  const scope = cell.getAttribute('scope') ?? '';
  const [row, table] = [cell.parentElement, cell.closest('table')];
  const beginsRow = row?.children[0] === cell && firstIn(row, 'td') && !cell.closest('thead');
  if (beginsRow && table && firstIn(table, 'tr') !== row && !scope.endsWith('group')) return 'row';
  return /^(?:col|row)(?:group)?$/.test(scope) ? scope : 'col';
}

/** Spans that are written: 1 goes without saying. */
const spans = ({ colspan, rowspan }: Record<string, unknown>) => ({
  colspan: colspan === 1 ? null : colspan,
  rowspan: rowspan === 1 ? null : rowspan,
});

const cell = (tag: 'td' | 'th', role: string, hasScope: boolean): NodeSpec => ({
  content: 'block+',
  tableRole: role,
  isolating: true,
  attrs: {
    ...(hasScope ? { scope: { default: 'col' } } : {}),
    colspan: { default: 1 },
    rowspan: { default: 1 },
  },
  parseDOM: [
    {
      tag,
      getAttrs: (element) => ({
        ...(hasScope ? { scope: scopeOf(element) } : {}),
        colspan: spanOf(element, 'colspan'),
        rowspan: spanOf(element, 'rowspan'),
      }),
    },
  ],
  toDOM: ({ attrs }) => [tag, { ...(hasScope ? { scope: attrs.scope } : {}), ...spans(attrs) }, 0],
});

const listTypes = /^[1aAiI]$/;

/** A block that is one element without attributes. */
const block = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: block('p', 'inline*', { group: 'block' }),
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 3 } },
    parseDOM: [2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bulletList: block('ul', 'listItem+', { group: 'block' }),
  orderedList: {
    content: 'listItem+',
    group: 'block',
    attrs: { start: { default: 1 }, type: { default: null } },
    parseDOM: [
      {
        tag: 'ol',
        getAttrs(element) {
          const type = element.getAttribute('type') ?? '';
          return {
            start: Number.parseInt(element.getAttribute('start') ?? '', 10) || 1,
            type: listTypes.test(type) ? type : null,
          };
        },
      },
    ],
    toDOM: ({ attrs: { start, type } }) => ['ol', { start: start === 1 ? null : start, type }, 0],
  },
  listItem: block('li', 'paragraph block*', { defining: true }),
  blockquote: block('blockquote', 'block+', { group: 'block', defining: true }),
  horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  table: {
    content: 'tableRow+',
    group: 'block',
    tableRole: 'table',
    isolating: true,
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  tableRow: block('tr', '(tableCell | tableHeader)*', { tableRole: 'row' }),
  tableCell: cell('td', 'cell', false),
  tableHeader: cell('th', 'header_cell', true),
  // Description lists have no tool; those that exist stay.
  definitions: block('dl', '(term | definition)+', { group: 'block' }),
  term: block('dt', 'inline*', { defining: true }),
  definition: block('dd', 'block+', { defining: true }),
  /** A picture of its own line, with its caption. */
  figure: {
    content: '(text | hardBreak | formula)*',
    group: 'block',
    defining: true,
    isolating: true,
    attrs: pictureAttributes,
    parseDOM: [
      {
        tag: 'figure',
        // A picture has nothing in it: then there is no caption.
        contentElement: (figure) =>
          (firstIn(figure as Element, 'figcaption') ??
            firstIn(figure as Element, 'img')) as HTMLElement,
        getAttrs(figure) {
          const picture = firstIn(figure, 'img');
          return picture ? pictureOf(picture) : false;
        },
      },
    ],
    toDOM: ({ attrs, content }) =>
      content.size === 0
        ? ['figure', pictureTag(attrs)]
        : ['figure', pictureTag(attrs), ['figcaption', 0]],
  },
  text: { group: 'inline' },
  hardBreak: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** A picture within a line, even in a link. */
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: pictureAttributes,
    parseDOM: [{ tag: 'img', getAttrs: pictureOf }],
    toDOM: ({ attrs }) => pictureTag(attrs),
  },
  /** A formula: its TeX. The server writes the MathML when the text is saved (D-241). */
  formula: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { tex: {}, display: { default: null } },
    parseDOM: [
      {
        tag: 'math',
        getAttrs(math) {
          const tex = texOf(math);
          return tex
            ? { tex, display: math.getAttribute('display') === 'block' ? 'block' : null }
            : false;
        },
      },
    ],
    toDOM: ({ attrs: { tex, display } }) => [
      'math',
      { display },
      ['annotation', { encoding: 'application/x-tex' }, tex],
    ],
    leafText: ({ attrs: { tex, display } }) => inDollars(tex, display !== null),
  },
};

/** A mark that is one element; others are read as it. */
const mark = (tags: string[], more: Partial<MarkSpec> = {}): MarkSpec => ({
  parseDOM: tags.map((tag) => ({ tag })),
  toDOM: () => [tags[0] ?? '', 0],
  ...more,
});

const cleanHref = (href: string | null): string => href?.replace(/\p{Cc}/gu, '').trim() ?? '';

const marks: Record<string, MarkSpec> = {
  link: {
    // Text typed after a link is not part of it.
    inclusive: false,
    // A language is a mark without a tool: a name in the other language keeps it.
    attrs: { href: { default: null }, title: { default: null }, lang: { default: null } },
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs(element) {
          const href = cleanHref(element.getAttribute('href'));
          const lang = element.getAttribute('lang');
          if (!isLinkAddress(href)) return false;
          return {
            href,
            title: element.getAttribute('title'),
            lang: languages.find((language) => language === lang) ?? null,
          };
        },
      },
    ],
    toDOM: ({ attrs: { href, title, lang } }) => ['a', { href, title, lang }, 0],
  },
  bold: mark(['strong', 'b']),
  italic: mark(['em', 'i']),
  strike: mark(['s', 'del', 'strike']),
  underline: mark(['u']),
  subscript: mark(['sub']),
  superscript: mark(['sup']),
  code: mark(['code'], { excludes: '_', code: true }),
};

/** What a text may hold in the editor: a subset of what the sanitiser keeps (D-60). */
export const schema = new Schema({ nodes, marks });
