import {
  classesOf,
  element,
  findElement,
  hasClass,
  mapElements,
  type PastedElement,
  type PastedNode,
  rulesOf,
  styleOf,
} from './tree.ts';
import { joinWordLists } from './word-lists.ts';

/** What Word and Outlook write that is no text of the document. */
function isNoise(node: PastedElement): boolean {
  const { name } = node;
  if (/^(?:xml|v:.*|w:.*|m:.*|del)$/.test(name)) return name !== 'w:sdt' && name !== 'w:smarttag';
  // Tables of contents lead to page numbers of the document.
  if (hasClass(node, /^MsoToc/)) return true;
  return (
    hasClass(node, /^MsoCommentReference$/) ||
    /^comment-list$/.test(styleOf(node, 'mso-element')) ||
    styleOf(node, 'mso-hide') === 'all'
  );
}

/** The level of a heading that is a paragraph with a style of its own; 0 for none. */
function headingLevel(node: PastedElement): number {
  if (node.name !== 'p' || styleOf(node, 'mso-list')) return 0;
  if (hasClass(node, /^MsoTitle/)) return 1;
  const [, level] = /^([1-6])$/.exec(styleOf(node, 'mso-outline-level')) ?? [];
  return Number(level ?? 0);
}

/** Word says of tables that do not show borders that they only arrange. */
function tidyElement(node: PastedElement): PastedNode[] {
  if (isNoise(node)) return [];
  if (/^mso-|;\s*mso-/.test(node.attributes.style ?? '')) {
    if (styleOf(node, 'mso-spacerun') || styleOf(node, 'mso-tab-count')) return [' '];
  }
  const level = headingLevel(node);
  if (level > 0) return [element(`h${level}`, node.children, node.attributes)];
  return [node];
}

const isOffice = (nodes: readonly PastedNode[]): boolean =>
  findElement(
    nodes,
    (node) =>
      classesOf(node).some((name) => name.startsWith('Mso')) ||
      /mso-/.test(node.attributes.style ?? '') ||
      /^(?:o|w|v):/.test(node.name),
  ) !== undefined;

/** Word, and Outlook on a desktop: lists are paragraphs with a drawn mark, headings may be too. */
export function tidyWord(nodes: PastedNode[]): PastedNode[] {
  if (!isOffice(nodes)) return nodes;
  return mapElements(joinWordLists(nodes, rulesOf(nodes)), tidyElement);
}
