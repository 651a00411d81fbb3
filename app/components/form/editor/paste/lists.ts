import { element, isBlankText, isElement, type PastedElement, type PastedNode } from './tree.ts';

type ToBlocks = (nodes: readonly PastedNode[]) => PastedNode[];

const isList = (node: PastedNode): node is PastedElement =>
  isElement(node) && (node.name === 'ul' || node.name === 'ol');

/** An item begins with a paragraph, which holds the place of its mark. */
const itemOf = (blocks: PastedNode[]): PastedElement => {
  const [first] = blocks;
  const begins = isElement(first) && first.name === 'p';
  // Headings in items are no headings.
  const inner = blocks.map((block) =>
    isElement(block) && /^h[1-6]$/.test(block.name) ? element('p', block.children) : block,
  );
  return element(
    'li',
    begins
      ? inner
      : [...(isElement(first) && /^h[1-6]$/.test(first.name) ? [] : [element('p')]), ...inner],
  );
};

/**
 * A list with items only: a list that stands beside the items belongs to the one before it, as Google Docs,
 * Outlook and LibreOffice write it.
 */
export function tidyList(list: PastedElement, toBlocks: ToBlocks): PastedNode[] {
  const items: PastedElement[] = [];
  const before: PastedNode[] = [];
  for (const child of list.children) {
    if (isBlankText(child)) continue;
    if (isElement(child) && child.name === 'li') {
      const blocks = toBlocks(child.children);
      const [only] = blocks;
      // An item that only holds a deeper list.
      if (blocks.length > 0 && isElement(only) && isList(only) && items.length > 0)
        items.at(-1)?.children.push(...blocks);
      else if (blocks.length > 0) items.push(itemOf(blocks));
      continue;
    }
    const blocks = isList(child) ? tidyList(child, toBlocks) : toBlocks([child]);
    const last = items.at(-1);
    if (last) last.children.push(...blocks);
    else before.push(...blocks);
  }
  if (items.length === 0) return before;
  return [...before, element(list.name, items, list.attributes)];
}

/** Joins lists of one kind that follow each other with items that count on. */
export function joinLists(nodes: readonly PastedNode[]): PastedNode[] {
  const out: PastedNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    const goesOn =
      isElement(node) &&
      isElement(last) &&
      isList(node) &&
      last.name === node.name &&
      node.attributes.type === last.attributes.type &&
      (node.name === 'ul'
        ? node.children.length === 1 && last.children.length > 0
        : Number(node.attributes.start) ===
          (Number(last.attributes.start) || 1) + last.children.length);
    if (goesOn) last.children.push(...node.children);
    else out.push(node);
  }
  return out;
}
