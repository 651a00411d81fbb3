import { parseDocument } from 'htmlparser2';
import { withSigns } from '#functions/core/richtext/text.ts';
import { splitAtMarks } from './email.ts';
import { type Element, isElement, type Node, rawText } from './nodes.ts';
import { behind, besides, type Cell, numeral, tableLines, widest, wrap } from './plain-layout.ts';

const has = ({ attribs }: Element, name: string): boolean =>
  (attribs.class ?? '').split(' ').includes(name);

const skipped = ['preheader', 'bar', 'news-bar', 'events-bar', 'jobs-bar'];
const isSkipped = (element: Element): boolean =>
  ['head', 'style', 'script'].includes(element.name) || skipped.some((name) => has(element, name));

/** Elements on lines of their own, with the line ends around them: two leave an empty line. */
const blocks: Record<string, number> = {
  ...{ p: 2, pre: 2, blockquote: 2, ul: 2, ol: 2, dl: 2, hr: 2, table: 2, h1: 2, h2: 2 },
  ...{ figure: 2, figcaption: 2, caption: 2, h3: 1, h4: 1, h5: 1, h6: 1 },
  ...{ div: 1, tr: 1, li: 1, dt: 1, dd: 1 },
};

/** The elements of some names below an element, but not those within one another. */
const within = (element: Element, names: string[]): Element[] =>
  element.children
    .filter(isElement)
    .flatMap((child) => (names.includes(child.name) ? [child] : within(child, names)));

function underlined(lines: string[], sign: string): string[] {
  const lengths = lines.map((line) => splitAtMarks(line).join('').length);
  return lines.length > 0 ? [...lines, sign.repeat(Math.max(...lengths))] : [];
}

function listLines(list: Element, width: number): string[] {
  const items = list.children.filter(isElement);
  const first = Number.parseInt(list.attribs.start ?? '1', 10) || 1;
  const signs = items.map((_, i) =>
    list.name === 'ul' ? '- ' : ` ${numeral(first + i, list.attribs.type)}. `,
  );
  const indent = Math.max(0, ...signs.map(({ length }) => length));
  const texts = items.map((item) => linesOf(item.children, besides(width, indent)));
  const isLoose = texts.some((lines) => lines.includes(''));
  return texts.flatMap((lines, i) => [
    ...(isLoose && i > 0 ? [''] : []),
    ...behind(lines, (signs[i] ?? '').padEnd(indent), ' '.repeat(indent)),
  ]);
}

const span = (text: string | undefined): number =>
  Math.min(Math.max(Number.parseInt(text ?? '1', 10) || 1, 1), 100);

function dataLines(table: Element, width: number): string[] {
  const caption = within(table, ['caption']).flatMap((one) => linesOf(one.children, width));
  const rows = within(table, ['tr']).map((row) =>
    within(row, ['th', 'td']).map(
      ({ children, attribs }): Cell => ({
        lines: linesOf(children, Math.min(width, 60)),
        columns: span(attribs.colspan),
        rows: span(attribs.rowspan),
      }),
    ),
  );
  return [...caption, ...(caption.length > 0 ? [''] : []), ...tableLines(rows)];
}

/** The lines of an element whose lines are not merely those of its children; null for any other. */
function blockLines(element: Element, width: number): string[] | null {
  const { name, children } = element;
  switch (name) {
    case 'h1':
      return underlined(linesOf(children, width), '=');
    case 'h2':
      return underlined(linesOf(children, width), '-');
    case 'pre':
      return children.map(rawText).join('').trimEnd().split('\n');
    case 'blockquote':
      return behind(linesOf(children, besides(width, 2)), '> ', '> ');
    case 'ul':
    case 'ol':
      return listLines(element, width);
    case 'dd':
      return behind(linesOf(children, besides(width, 2)), '  ', '  ');
    case 'hr':
      return ['-'.repeat(width)];
    default:
      if (has(element, 'rule') && children.length === 0) return ['-'.repeat(8)];
      return name === 'table' && has(element, 'data') ? dataLines(element, width) : null;
  }
}

/** A link as its words and, unless they say it, its address. */
function addressBehind({ attribs, children }: Element): string {
  const href = (attribs.href ?? '').replace(/^mailto:/i, '');
  const words = children.map(rawText).join('').trim();
  return href === '' || href === words ? '' : ` [${href}]`;
}

/** The lines of nodes, with at most so many characters each but for addresses. */
function linesOf(nodes: Node[], width: number): string[] {
  const lines: string[] = [];
  let inline = '';
  let breaks = 0;
  const add = (more: string[]) => {
    if (more.length === 0) return;
    if (lines.length > 0) for (let i = 1; i < breaks; i++) lines.push('');
    lines.push(...more);
    breaks = 1;
  };
  const endInline = () => {
    if (inline.trim()) add(wrap(inline, width));
    inline = '';
  };
  const walk = (node: Node): void => {
    if (node.type === 'text') inline += node.data.replace(/[ \t\r\n\f]+/g, ' ');
    if (!isElement(node) || isSkipped(node)) return;
    const around = has(node, 'item') ? 2 : blocks[node.name];
    if (node.name === 'br') inline += '\n';
    else if (node.name === 'img') inline += node.attribs.alt ? `[${node.attribs.alt}]` : '';
    else if (around === undefined) {
      node.children.forEach(walk);
      if (node.name === 'a') inline += addressBehind(node);
    } else {
      endInline();
      breaks = Math.max(breaks, around);
      const own = blockLines(node, width);
      if (own) add(own);
      else node.children.forEach(walk);
      endInline();
      breaks = Math.max(breaks, around);
    }
  };
  nodes.forEach(walk);
  endInline();
  return lines;
}

/**
 * The plain text of an e-mail's HTML, for mail programs that do not show HTML: links with their addresses in
 * brackets, pictures as their alternative texts, lines of at most 78 characters.
 */
export const plainEmail = (html: string): string =>
  `${linesOf(parseDocument(withSigns(html)).children, widest)
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
    .replace(/\n{3,}/g, '\n\n')}\n`;
