import type { parseDocument } from 'htmlparser2';

/** A node of parsed HTML. */
export type Node = ReturnType<typeof parseDocument>['children'][number];
export type Element = Extract<Node, { attribs: object }>;

export const isElement = (node: Node): node is Element => 'attribs' in node;

/** The text within a node as it stands, with a line end for each `br`. */
export function rawText(node: Node): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node)) return '';
  return node.name === 'br' ? '\n' : node.children.map(rawText).join('');
}
