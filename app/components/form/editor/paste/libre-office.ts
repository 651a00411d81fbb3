import {
  element,
  findElement,
  hasClass,
  isBlank,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

const isGenerator = ({ name, attributes }: PastedElement): boolean =>
  name === 'meta' && /^(?:LibreOffice|OpenOffice)/i.test(attributes.content ?? '');

const isNoteNumber = (node: PastedNode): boolean =>
  isElement(node) && node.name === 'a' && hasClass(node, /^sd(?:foot|end)notesym$/);

/** The number of a note is drawn at a distance from its text. */
const withNumberApart = (nodes: readonly PastedNode[]): PastedNode[] =>
  nodes.flatMap((node, at) =>
    isNoteNumber(node) && !/^\s/.test(textOf(nodes[at + 1] ?? '')) ? [node, ' '] : [node],
  );

function tidyElement(node: PastedElement): PastedNode[] {
  const { name, attributes, children } = node;
  if (name === 'div' && /^(?:header|footer)$/.test(attributes.title ?? '')) return [];
  if (name === 'div' && /^(?:table of contents|index|bibliography)/i.test(attributes.id ?? ''))
    return [];
  if (name === 'sdfield') return children;
  if (name === 'p' && hasClass(node, /^title$/)) return [element('h1', children)];
  // Numbers of lines that are drawn, and paragraphs that only keep a distance.
  if (/^h[1-6]$/.test(name) && isBlank(textOf(node))) return [];
  return [{ ...node, children: withNumberApart(children) }];
}

/** LibreOffice and OpenOffice. */
export const tidyLibreOffice = (nodes: PastedNode[]): PastedNode[] =>
  findElement(nodes, isGenerator) ? mapElements(nodes, tidyElement) : nodes;
