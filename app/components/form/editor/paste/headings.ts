import { element, findElement, isElement, type PastedNode } from './tree.ts';

const levelOf = (node: PastedNode): number =>
  isElement(node) && /^h[1-6]$/.test(node.name) ? Number(node.name.slice(1)) : 0;

/**
 * Pasted headings begin at the level of the text's own, and skip none: what stood between stays between, as far as
 * there are levels.
 */
export function tidyHeadings(nodes: readonly PastedNode[], top: 2 | 3): PastedNode[] {
  const levels = [1, 2, 3, 4, 5, 6].filter((level) =>
    findElement(nodes, ({ name }) => name === `h${level}`),
  );
  const first = Math.min(4, Math.max(top, levels[0] ?? top));
  return nodes.map((node) => {
    const level = levelOf(node);
    if (level > 0 && isElement(node))
      return element(`h${Math.min(4, first + levels.indexOf(level))}`, node.children);
    return isElement(node) && node.name === 'blockquote'
      ? { ...node, children: tidyHeadings(node.children, top) }
      : node;
  });
}
