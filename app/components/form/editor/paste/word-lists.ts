import { type Mark, readMark } from './list-mark.ts';
import {
  element,
  hasClass,
  isBlankText,
  isElement,
  type PastedElement,
  type PastedNode,
  pointsOf,
  styleOf,
  textOf,
} from './tree.ts';

interface Item {
  list: string;
  level: number;
  mark: Mark;
  children: PastedNode[];
}

const isMark = (node: PastedNode): boolean =>
  isElement(node) && /\bignore\b/.test(styleOf(node, 'mso-list'));

/** Takes the drawn mark out of a paragraph: what Word says to ignore, or shows only where lists are unknown. */
function takeMark(nodes: readonly PastedNode[], taken: { text: string }): PastedNode[] {
  const kept: PastedNode[] = [];
  let isHidden = false;
  for (const node of nodes) {
    if (typeof node === 'object' && 'comment' in node) {
      if (/if !supportLists/i.test(node.comment)) isHidden = true;
      else if (/endif/i.test(node.comment)) isHidden = false;
    } else if (isHidden || isMark(node)) taken.text += textOf(node);
    else if (isElement(node)) kept.push({ ...node, children: takeMark(node.children, taken) });
    else kept.push(node);
  }
  return kept;
}

const drawn = /^\s*([·•§o▪■–-]|\(?[\da-z]{1,4}[.)])[\s\u00a0]*\u00a0[\s\u00a0]+/i;

/** The same of a paragraph that has lost its styles on the way through a webmail: a mark before many spaces. */
function takeDrawnMark(nodes: readonly PastedNode[], length: number): PastedNode[] {
  let left = length;
  const cut = (node: PastedNode): PastedNode => {
    if (typeof node === 'string') {
      const rest = node.slice(left);
      left = Math.max(0, left - node.length);
      return rest;
    }
    return isElement(node) ? { ...node, children: node.children.map(cut) } : node;
  };
  return nodes.map(cut);
}

function itemOf(node: PastedNode, styles: string): Item | null {
  if (!isElement(node) || node.name !== 'p') return null;
  const [, list, level] = /^(l\d+)\s+level(\d)/.exec(styleOf(node, 'mso-list')) ?? [];
  if (list && level) {
    const taken = { text: '' };
    const children = takeMark(node.children, taken);
    return {
      list,
      level: Number(level),
      mark: readMark(taken.text, styles, list, level),
      children,
    };
  }
  if (!hasClass(node, /^MsoListParagraph/)) return null;
  const [before = '', text] = drawn.exec(textOf(node)) ?? [];
  if (!text) return null;
  const indent = pointsOf(styleOf(node, 'margin-left')) || 36;
  return {
    list: 'l',
    level: Math.max(1, Math.round(indent / 36)),
    mark: readMark(text, '', '', ''),
    children: takeDrawnMark(node.children, before.length),
  };
}

interface Open extends Pick<Item, 'list' | 'level'> {
  element: PastedElement;
}

function newList({ name, start, type }: Mark): PastedElement {
  const attributes: Record<string, string> = {};
  if (start > 1) attributes.start = String(start);
  if (type) attributes.type = type;
  return element(name, [], attributes);
}

/** Puts an item into the lists that are open, which it closes or extends. */
function addItem(open: Open[], into: PastedNode[], item: Item): void {
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop();
  let last = open.at(-1);
  const isOther =
    last?.level === item.level && (last.element.name !== item.mark.name || last.list !== item.list);
  if (isOther || (last && last.level > item.level)) {
    open.pop();
    last = open.at(-1);
  }
  if (!last || last.level < item.level) {
    const list = newList(item.mark);
    const parent = last?.element.children.at(-1);
    (isElement(parent) ? parent.children : into).push(list);
    last = { list: item.list, level: item.level, element: list };
    open.push(last);
  }
  last.element.children.push(element('li', [element('p', item.children)]));
}

/** Whether a paragraph goes on with the item above it. */
const isMore = (node: PastedNode): node is PastedElement =>
  isElement(node) &&
  hasClass(node, /^MsoListParagraph(?:CxSp(?:Middle|Last))?$|^MsoListContinue/) &&
  textOf(node).trim() !== '';

/** The paragraphs of Word that belong to lists, as lists; the marks of numbered headings go. */
export function joinWordLists(nodes: readonly PastedNode[], styles: string): PastedNode[] {
  const out: PastedNode[] = [];
  let open: Open[] = [];
  for (const node of nodes) {
    const item = itemOf(node, styles);
    if (item) addItem(open, out, item);
    else if (isBlankText(node)) out.push(node);
    else {
      const lastItem = open.at(-1)?.element.children.at(-1);
      if (isElement(lastItem) && isMore(node)) lastItem.children.push(element('p', node.children));
      else {
        open = [];
        out.push(
          isElement(node)
            ? {
                ...node,
                children: joinWordLists(
                  styleOf(node, 'mso-list') && node.name !== 'li'
                    ? takeMark(node.children, { text: '' })
                    : node.children,
                  styles,
                ),
              }
            : node,
        );
      }
    }
  }
  return out;
}
