import type { PastedNode } from './tree.ts';
import { showWordFormulas } from './word-formulas.ts';

/** No text nests deeper; what is deeper is read without its elements. */
const deepest = 100;
/** A larger document is refused: a browser would stand still. */
const mostNodes = 50_000;

interface Read {
  left: number;
}

function readNode(node: Node, depth: number, read: Read): PastedNode[] {
  if (read.left-- <= 0) return [];
  if (node.nodeType === Node.TEXT_NODE) return [node.nodeValue ?? ''];
  if (node.nodeType === Node.COMMENT_NODE) return [{ comment: node.nodeValue ?? '' }];
  if (node.nodeType !== Node.ELEMENT_NODE) return [];
  if (depth > deepest) return [node.textContent ?? ''];
  const { localName, attributes, childNodes } = node as Element;
  return [
    {
      name: localName,
      attributes: Object.fromEntries(
        [...attributes].map(({ name, value }) => [name === 'data-style' ? 'style' : name, value]),
      ),
      children: [...childNodes].flatMap((child) => readNode(child, depth + 1, read)),
    },
  ];
}

/** Our content policy objects to styles and handlers even where nothing applies them: styles get another name. */
const quiet = (html: string): string =>
  html.replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '').replace(/<[^>]*>/g, (tag) =>
    tag
      .replace(/^<(\/?)style\b/i, '<$1x-style')
      .replace(/[\s/]on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ' ')
      .replace(/([\s/"'])style(?=\s*=)/gi, '$1 data-style'),
  );

/** The rules of the document, which say how lists are numbered. */
const rulesIn = (html: string): string =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, rules]) => rules).join('\n');

/**
 * Pasted HTML as a tree, read by the browser in a document of its own, in which nothing runs and nothing is loaded;
 * null when there is too much of it.
 */
export function readHtml(html: string): PastedNode[] | null {
  const read: Read = { left: mostNodes };
  const page = new DOMParser().parseFromString(quiet(showWordFormulas(html)), 'text/html');
  const nodes = readNode(page.documentElement, 0, read);
  if (read.left < 0) return null;
  return [{ name: 'style', attributes: {}, children: [rulesIn(html)] }, ...nodes];
}
