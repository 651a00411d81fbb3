import {
  element,
  hasPicture,
  isBlank,
  isElement,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

type ToBlocks = (nodes: readonly PastedNode[]) => PastedNode[];

const isCell = (node: PastedNode): node is PastedElement =>
  isElement(node) && (node.name === 'td' || node.name === 'th');

interface Row {
  cells: PastedElement[];
  isHead: boolean;
}

/** The rows of a table in the order in which they are shown. */
function rowsOf(table: PastedElement): Row[] {
  const parts = { thead: [] as Row[], tbody: [] as Row[], tfoot: [] as Row[] };
  const add = (nodes: readonly PastedNode[], part: keyof typeof parts): void => {
    for (const node of nodes.filter(isElement)) {
      if (node.name === 'tr')
        parts[part].push({ cells: node.children.filter(isCell), isHead: part === 'thead' });
      else if (node.name in parts) add(node.children, node.name as keyof typeof parts);
    }
  };
  add(table.children, 'tbody');
  return [...parts.thead, ...parts.tbody, ...parts.tfoot].filter(({ cells }) => cells.length > 0);
}

/** Whether every word of a node is bold. */
const isBold = (node: PastedNode): boolean => {
  if (!isElement(node)) return isBlank(textOf(node));
  return node.name === 'strong' || node.children.every(isBold);
};

/** Programs without header cells make them bold. */
const looksLikeHead = ({ cells }: Row): boolean =>
  cells.length > 1 &&
  cells.every((cell) => isBold(cell)) &&
  cells.filter((cell) => !isBlank(textOf(cell))).length > 1;

const plain = (nodes: readonly PastedNode[]): PastedNode[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = plain(node.children);
    return node.name === 'strong' ? children : [{ ...node, children }];
  });

/** Cells hold paragraphs and lists; a heading in a cell is bold, a table in it becomes its texts. */
const inCell = (blocks: readonly PastedNode[]): PastedNode[] =>
  blocks.flatMap((block) => {
    if (!isElement(block)) return [block];
    if (/^h[1-6]$/.test(block.name)) return [element('p', [element('strong', block.children)])];
    if (block.name !== 'table') return [block];
    return block.children
      .filter(isElement)
      .flatMap((row) => row.children.filter(isElement).flatMap((cell) => inCell(cell.children)));
  });

function cellOf(cell: PastedElement, isHead: boolean, scope: 'col' | 'row', toBlocks: ToBlocks) {
  const blocks = inCell(toBlocks(cell.children));
  const { scope: given, ...spans } = cell.attributes;
  if (!isHead) return element('td', blocks, spans);
  return element('th', plain(blocks), { scope: given ?? scope, ...spans });
}

/** A table of data; one that only arranges a page becomes what it holds. */
export function tidyTable(table: PastedElement, toBlocks: ToBlocks): PastedNode[] {
  const caption = table.children.filter(isElement).filter(({ name }) => name === 'caption');
  const all = rowsOf(table);
  const isSpanned = all.some(({ cells }) =>
    cells.some(({ attributes }) => 'rowspan' in attributes),
  );
  const rows = isSpanned ? all : all.filter(hasContent);
  const title = caption.flatMap((node) => toBlocks(node.children));
  const isLayout = rows.every(({ cells }) => cells.length === 1);
  if (isLayout)
    return [...title, ...rows.flatMap(({ cells }) => toBlocks(cells[0]?.children ?? []))];
  const hasHead = rows.some(
    ({ cells, isHead }) => isHead || cells.some(({ name }) => name === 'th'),
  );
  const first = rows[0];
  const boldHead = !hasHead && rows.length > 1 && first !== undefined && looksLikeHead(first);
  return [
    ...title,
    element('table', [
      ...rows.map(({ cells, isHead }, at) => {
        const head = isHead || (at === 0 && boldHead);
        const scope =
          head || (at === 0 && cells.every(({ name }) => name === 'th')) ? 'col' : 'row';
        return element(
          'tr',
          cells.map((cell) => cellOf(cell, head || cell.name === 'th', scope, toBlocks)),
        );
      }),
    ]),
  ];
}

const hasContent = ({ cells }: Row): boolean =>
  cells.some((cell) => !isBlank(textOf(cell)) || hasPicture(cell));
