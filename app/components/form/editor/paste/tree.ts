import { isVisible } from '#functions/core/values/markup.ts';

/** An element of pasted HTML; a plain tree, so that the rules run without a browser. */
export interface PastedElement {
  name: string;
  attributes: Record<string, string>;
  children: PastedNode[];
}

/** What stands between `<!--` and `-->`: Word marks what only older programs show. */
export interface PastedComment {
  comment: string;
}

export type PastedNode = string | PastedElement | PastedComment;

export const isElement = (node: PastedNode | undefined): node is PastedElement =>
  typeof node === 'object' && 'name' in node;

export const element = (
  name: string,
  children: PastedNode[] = [],
  attributes: Record<string, string> = {},
): PastedElement => ({ name, attributes, children });

export const textOf = (node: PastedNode): string => {
  if (typeof node === 'string') return node;
  return isElement(node) ? node.children.map(textOf).join('') : '';
};

export const hasPicture = (node: PastedNode): boolean =>
  isElement(node) && (node.name === 'img' || node.children.some(hasPicture));

/** Whether a text has no visible character. */
export const isBlank = (text: string): boolean => !isVisible(text);

export const isBlankText = (node: PastedNode): boolean =>
  !isElement(node) && (typeof node !== 'string' || isBlank(node));

/** One property of an element's style, in lower case; '' without it. */
export function styleOf({ attributes }: PastedElement, property: string): string {
  for (const declaration of (attributes.style ?? '').split(';')) {
    const [name = '', ...value] = declaration.split(':');
    if (name.trim().toLowerCase() === property) return value.join(':').trim().toLowerCase();
  }
  return '';
}

/** The classes of an element; webmail puts `x_` before those of an e-mail. */
export const classesOf = ({ attributes }: PastedElement): string[] =>
  (attributes.class ?? '').split(/\s+/).map((name) => name.replace(/^x_/, ''));

export const hasClass = (node: PastedElement, pattern: RegExp): boolean =>
  classesOf(node).some((name) => pattern.test(name));

/** A tree with each element replaced, from the innermost to the outermost. */
export function mapElements(
  nodes: readonly PastedNode[],
  replace: (node: PastedElement) => PastedNode[],
): PastedNode[] {
  return nodes.flatMap((node) =>
    isElement(node) ? replace({ ...node, children: mapElements(node.children, replace) }) : [node],
  );
}

/** The first element of a tree for which a condition holds. */
export function findElement(
  nodes: readonly PastedNode[],
  holds: (node: PastedElement) => boolean,
): PastedElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = holds(node) ? node : findElement(node.children, holds);
    if (found) return found;
  }
  return undefined;
}

/** The rules of a document's style elements, which are read no further than any program writes. */
export const rulesOf = (nodes: readonly PastedNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return '';
      return node.name === 'style' ? textOf(node) : rulesOf(node.children);
    })
    .join('\n')
    .slice(0, 200_000);

/** A length in points; 0 if it is none. */
export function pointsOf(length: string): number {
  const [, number = '0', unit = ''] = /^(-?[\d.]+)\s*(pt|px|in|cm)/.exec(length) ?? [];
  const points: Record<string, number> = { pt: 1, px: 0.75, in: 72, cm: 28.35 };
  return Number(number) * (points[unit] ?? 0);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The HTML of a tree. */
export const htmlOf = (nodes: readonly PastedNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      if (!isElement(node)) return '';
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`)
        .join('');
      const tag = `<${node.name}${attributes}>`;
      return /^(?:[bh]r|img)$/.test(node.name)
        ? tag
        : `${tag}${htmlOf(node.children)}</${node.name}>`;
    })
    .join('');
