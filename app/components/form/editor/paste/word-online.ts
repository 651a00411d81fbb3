import {
  element,
  hasClass,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
} from './tree.ts';

const levelOf = ({ attributes }: PastedElement): number =>
  Number(attributes['data-aria-level']) || 1;

/** Drops the mark at the end of each paragraph; headings are paragraphs with a role and a level. */
function tidyElement(node: PastedElement): PastedNode[] {
  if (hasClass(node, /^(?:EOP|CommentStart|CommentHighlightPipe\w*|TableInsertRowGapBlob)$/))
    return [];
  if (node.attributes.role === 'heading' && /^[1-6]$/.test(node.attributes['aria-level'] ?? ''))
    return [element(`h${node.attributes['aria-level']}`, node.children)];
  return [node];
}

/** The items of a list that stands alone in a container; Word Online gives each item a list of its own. */
function listIn(node: PastedNode): PastedElement | null {
  if (!isElement(node) || !hasClass(node, /^ListContainerWrapper$/)) return null;
  const lists = node.children.filter(isElement);
  const [list] = lists;
  return list && lists.length === 1 && /^[uo]l$/.test(list.name) ? list : null;
}

/** Puts items that follow each other into one list, nested by the level that each of them names. */
function joinLists(nodes: readonly PastedNode[]): PastedNode[] {
  const out: PastedNode[] = [];
  let open: { level: number; list: PastedElement }[] = [];
  for (const node of nodes) {
    const list = listIn(node);
    if (!list) {
      if (isElement(node)) open = [];
      out.push(isElement(node) ? { ...node, children: joinLists(node.children) } : node);
      continue;
    }
    for (const item of list.children.filter(isElement)) {
      const level = levelOf(item);
      while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
      let last = open.at(-1);
      if (last?.level === level && last.list.name !== list.name) {
        open.pop();
        last = open.at(-1);
      }
      if (!last || last.level < level) {
        const made = element(list.name, [], list.attributes);
        const parent = last?.list.children.at(-1);
        (isElement(parent) ? parent.children : out).push(made);
        last = { level, list: made };
        open.push(last);
      }
      last.list.children.push({ ...item, children: [...item.children] });
    }
  }
  return out;
}

/** Word and Outlook in a browser. */
export const tidyWordOnline = (nodes: PastedNode[]): PastedNode[] =>
  mapElements(joinLists(nodes), tidyElement);
