import { tidyList } from './lists.ts';
import { tidyTable } from './tables.ts';
import {
  element,
  hasPicture,
  isBlank,
  isElement,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

/** Its name tells it from other elements. */
type PastedBlock = PastedElement & { isBlock?: true };

const isBlock = (node: PastedNode): node is PastedBlock =>
  isElement(node) &&
  /^(?:div|p|h[1-6]|ul|ol|li|blockquote|pre|hr|dl|dt|dd|figure|table|caption|thead|tbody|tfoot|tr|th|td)$/.test(
    node.name,
  );

const hasBlock = (nodes: readonly PastedNode[]): boolean =>
  nodes.some((node) => isElement(node) && (isBlock(node) || hasBlock(node.children)));

const isBreak = (node: PastedNode | undefined): boolean => isElement(node) && node.name === 'br';

const isEmpty = (nodes: readonly PastedNode[]): boolean =>
  nodes.every((node) => isBlank(textOf(node)) && !hasPicture(node));

/** Cuts the blanks off one end of a line, also within its marks; non-breaking ones are how programs indent. */
function trimEnd(nodes: readonly PastedNode[], isStart: boolean): PastedNode[] {
  const kept = [...nodes];
  while (kept.length > 0) {
    const at = isStart ? 0 : kept.length - 1;
    const node = kept[at] as PastedNode;
    if (isBreak(node) || (typeof node !== 'string' && !isElement(node))) {
      kept.splice(at, 1);
      continue;
    }
    const cut =
      typeof node === 'string'
        ? node.replace(isStart ? /^[\s\u200b\ufeff]+/ : /[\s\u200b\ufeff]+$/, '')
        : { ...node, children: trimEnd(node.children, isStart) };
    if (cut === '' || (isElement(cut) && cut.name !== 'img' && isEmpty([cut]))) {
      kept.splice(at, 1);
      continue;
    }
    kept[at] = cut;
    break;
  }
  return kept;
}

/** A run of spaces, non-breaking ones too, is one space. */
const tidySpaces = (nodes: readonly PastedNode[]): PastedNode[] =>
  nodes.map((node) => {
    if (typeof node === 'string')
      return node.replace(/[ \t\r\n\u00a0]{2,}/g, ' ').replace(/[\t\r\n]/g, ' ');
    return isElement(node) ? { ...node, children: tidySpaces(node.children) } : node;
  });

const tidyLine = (nodes: readonly PastedNode[]): PastedNode[] =>
  trimEnd(trimEnd(tidySpaces(nodes), true), false);

/** Inline content as paragraphs: two breaks in a row begin a new one. */
function paragraphs(nodes: readonly PastedNode[]): PastedElement[] {
  const lines: PastedNode[][] = [[]];
  let breaks = 0;
  for (const node of nodes) {
    const isSpace = typeof node === 'string' && isBlank(node) && breaks > 0;
    if (isBreak(node)) breaks++;
    else if (!isSpace) {
      if (breaks > 1) lines.push([]);
      else if (breaks === 1) lines.at(-1)?.push(element('br'));
      const isAfterBreak = breaks > 0 && typeof node === 'string';
      breaks = 0;
      lines.at(-1)?.push(isAfterBreak ? node.trimStart() : node);
    }
  }
  return lines
    .map(tidyLine)
    .filter((line) => !isEmpty(line))
    .map((line) => element('p', line));
}

/** Blocks that stood within marks or links: they come out, since the marks are on their texts already. */
const isInlineWithBlocks = (node: PastedNode): node is PastedElement =>
  isElement(node) && !isBlock(node) && hasBlock(node.children);

/** Content as a single line: the blocks in it become lines. */
function oneLine(nodes: readonly PastedNode[]): PastedNode[] {
  const flat = (node: PastedNode): PastedNode[] =>
    isBlock(node) ? [element('br'), ...node.children.flatMap(flat), element('br')] : [node];
  const all = nodes.flatMap(flat);
  return tidyLine(all.filter((node, at) => !isBreak(node) || !isBreak(all[at - 1])));
}

/** Lines of code, since the editor has no blocks of it. */
function codeLines(node: PastedElement): PastedElement {
  const lines = textOf(node).replace(/\s+$/, '').split(/\r?\n/).slice(0, 500);
  const children = lines.flatMap((line, at): PastedNode[] => [
    ...(at > 0 ? [element('br')] : []),
    ...(line
      ? [
          element('code', [
            line.replace(/^[ \t]+/, (space) => '\u00a0'.repeat(Math.min(space.length, 40))),
          ]),
        ]
      : []),
  ]);
  return element('p', children);
}

function blockOf(node: PastedElement): PastedNode[] {
  const { name, attributes, children } = node;
  if (name === 'hr') return [node];
  if (name === 'figure')
    return [
      element(
        name,
        children.map((part) =>
          isElement(part) && part.name === 'figcaption'
            ? element('figcaption', oneLine(part.children))
            : part,
        ),
      ),
    ];
  if (name === 'pre') return isEmpty(children) ? [] : [codeLines(node)];
  if (/^h[1-6]$/.test(name) || name === 'dt') {
    const line = oneLine(children);
    return isEmpty(line) ? [] : [element(name, line)];
  }
  if (name === 'ul' || name === 'ol') return tidyList(node, toBlocks);
  if (name === 'table') return tidyTable(node, toBlocks);
  if (name === 'dl' && children.some((child) => isElement(child) && child.name === 'dt'))
    return [
      element(
        name,
        children
          .filter(isElement)
          .flatMap((child) =>
            child.name === 'dt' ? blockOf(child) : [element('dd', toBlocks(child.children))],
          ),
      ),
    ];
  if (name === 'blockquote') {
    const inner = toBlocks(children);
    return inner.length > 0 ? [element(name, inner, attributes)] : [];
  }
  // An item without its list.
  if (name === 'li') return tidyList(element('ul', [node]), toBlocks);
  return toBlocks(children);
}

/** Clean content as blocks only: loose text in paragraphs, no empty ones, no box without a meaning. */
export function toBlocks(nodes: readonly PastedNode[]): PastedNode[] {
  const out: PastedNode[] = [];
  let line: PastedNode[] = [];
  const endLine = () => {
    out.push(...paragraphs(line));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || isInlineWithBlocks(node)) {
      endLine();
      out.push(...(isBlock(node) ? blockOf(node) : toBlocks(node.children)));
    } else line.push(node);
  }
  endLine();
  return out;
}

/** The same, but words of one line stay within the line into which they are pasted. */
export const toContent = (nodes: readonly PastedNode[]): PastedNode[] =>
  hasBlock(nodes) ? toBlocks(nodes) : tidyInline(nodes);

function tidyInline(nodes: readonly PastedNode[]): PastedNode[] {
  const lines = paragraphs(nodes);
  // The space at either end may be meant.
  return lines.length > 1 ? lines : tidySpaces(nodes);
}
