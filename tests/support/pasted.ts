import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import type { PastedNode } from '#app/components/form/editor/paste/tree.ts';
import { showWordFormulas } from '#app/components/form/editor/paste/word-formulas.ts';

const folder = new URL('pasted/', import.meta.url);
/** Between what a program puts on the clipboard and what shall arrive. */
const divider = '\n=== arrives as\n';

export interface PastedDocument {
  /** Program and name, such as `word/table`. */
  name: string;
  html: string;
  arrives: string;
}

/** Documents as programs copy them, with what shall arrive in an editor whose headings begin at level 3. */
export const pastedDocuments: readonly PastedDocument[] = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.txt'))
  .sort()
  .map((path) => {
    const [html = '', arrives = ''] = readFileSync(new URL(path, folder), 'utf8').split(divider);
    return { name: path.replace('.txt', ''), html, arrives };
  });

/** Writes what arrives into the files; to be read line by line before it is committed. */
export function renewDocument({ name, html }: PastedDocument, arrives: string): void {
  writeFileSync(new URL(`${name}.txt`, folder), `${html}${divider}${arrives}`);
}

/** HTML with each block on a line. */
export const asLines = (html: string): string =>
  `${html.replace(/(?<=.)(?=<(?:p|h[2-4]|ul|ol|li|table|tr|blockquote|hr|dl|dt|dd|figure)\b)|(?=<\/(?:ul|ol|table)>)/g, '\n')}\n`;

type ParsedNode = ReturnType<typeof parseDocument>['children'][number];

const deepest = 100;

function treeOf(node: ParsedNode, depth: number): PastedNode[] {
  if (node.type === 'comment') return [{ comment: node.data }];
  // `<![if …]>`, which browsers read as a comment.
  if (node.type === 'directive') return [{ comment: node.data.replace(/^!/, '') }];
  if ('data' in node) return [node.data];
  if (!('name' in node)) return [];
  // As browsers do, which stop nesting.
  if (depth > deepest) return [];
  const children = node.children.flatMap((child) => treeOf(child, depth + 1));
  return [{ name: node.name, attributes: node.attribs, children }];
}

/** Pasted HTML as the tree that the browser reads. */
export const readPasted = (html: string): PastedNode[] =>
  parseDocument(showWordFormulas(html)).children.flatMap((node) => treeOf(node, 0));
