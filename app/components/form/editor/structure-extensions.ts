import { Image } from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { type AnyExtension, Node } from '@tiptap/react';
import { ownPicture } from '#functions/core/values/own-picture.ts';

const sizeRule = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) =>
    Number.parseInt(element.getAttribute(name) ?? '', 10) || null,
});

const sourceOf = (element: HTMLElement): string | null =>
  ownPicture(element.getAttribute('src') ?? '');

/** The key of a pasted picture whose bytes are not ours yet (paste/pictures.ts). */
const keyOf = (element: HTMLElement): string | null => {
  const key = element.getAttribute('data-pasted') ?? '';
  return /^p\d{1,4}$/.test(key) ? key : null;
};

/**
 * A picture of this site; inline, so that it may be anywhere, even in a link. A pasted one without an address
 * keeps its place until it is uploaded or left out; the sanitiser drops it.
 */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null, parseHTML: sourceOf },
    'data-pasted': { default: null, parseHTML: keyOf },
    alt: { default: null },
    width: sizeRule('width'),
    height: sizeRule('height'),
    // The value that the sanitiser writes.
    loading: { default: 'lazy', parseHTML: () => 'lazy' },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element: HTMLElement) => (sourceOf(element) ? null : false),
    },
    {
      tag: 'img[data-pasted]',
      getAttrs: (element: HTMLElement) => (keyOf(element) ? null : false),
    },
  ],
  // Typing Markdown must not insert a picture from another site.
  addInputRules: () => [],
}).configure({ inline: true });

/** A larger span is a mistake, or an attempt to hang the browser. */
const mostSpan = 50;

const spanRule = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), mostSpan),
});
const cellAttributes = () => ({ colspan: spanRule('colspan'), rowspan: spanRule('rowspan') });

function scopeOf(cell: HTMLElement): string | null {
  const scope = cell.getAttribute('scope') ?? '';
  if (/^(?:col|row)(?:group)?$/.test(scope)) return scope;
  return cell.closest('thead') ? 'col' : null;
}

function addScopes(
  changes: readonly Transaction[],
  _: EditorState,
  state: EditorState,
): Transaction | null {
  if (!changes.some(({ docChanged }) => docChanged)) return null;
  const { tr } = state;
  state.doc.descendants((node, at, _parent, index) => {
    if (node.type.name === 'tableRow')
      node.forEach((cell, offset) => {
        if (cell.type.name === 'tableHeader' && cell.attrs.scope === null)
          tr.setNodeAttribute(at + 1 + offset, 'scope', index === 0 ? 'col' : 'row');
      });
    return !node.isTextblock;
  });
  return tr.docChanged ? tr : null;
}

/** Gives header cells without a scope the one that fits their position. */
export const headerScopes = new Plugin({ appendTransaction: addScopes });

const tables: AnyExtension[] = [
  Table.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), headerScopes];
    },
    // The default view of a table uses inline styles.
  }).configure({ View: null }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({
    addAttributes: () => ({
      scope: { default: null, parseHTML: scopeOf },
      ...cellAttributes(),
    }),
  }),
];

/** Description lists; without a tool, so that existing ones stay. */
const definitions = [
  Node.create({
    name: 'definitions',
    group: 'block',
    content: '(term | definition)+',
    parseHTML: () => [{ tag: 'dl' }],
    renderHTML: () => ['dl', 0],
  }),
  Node.create({
    name: 'term',
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag: 'dt' }],
    renderHTML: () => ['dt', 0],
  }),
  Node.create({
    name: 'definition',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'dd' }],
    renderHTML: () => ['dd', 0],
  }),
];

/** Pictures, tables and description lists; a subset of what the sanitiser keeps (D-60). */
export const structureExtensions: readonly AnyExtension[] = [Picture, ...tables, ...definitions];
