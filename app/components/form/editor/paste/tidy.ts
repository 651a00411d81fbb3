import { toContent } from './blocks.ts';
import { cleanTree } from './clean.ts';
import { pastedEquations, pastedFormula } from './formulas.ts';
import { joinLists } from './lists.ts';
import { tidyExcel, tidyGoogleDocs, tidyLibreOffice } from './office.ts';
import type { PastedPicture } from './pictures.ts';
import {
  element,
  findElement,
  hasClass,
  htmlOf,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
} from './tree.ts';
import { tidyWord } from './word.ts';
import { tidyWordFormulas } from './word-formulas.ts';
import { tidyWordOnline } from './word-online.ts';

/** What belongs to a page and not to its text: of wikis, documentation and mail programs. */
const apart =
  /^(?:mw-editsection|mw-jump-link|mw-empty-elt|mw-ref|reference|noprint|navbox|sidebar|sr-only|visually-hidden|visuallyhidden|headerlink|anchorjs-link|language-name|copy-icon|copy-button|sc-clipboard-copy)$/;

const isApart = (node: PastedElement): boolean =>
  node.name === 'nav' || node.attributes.role === 'navigation' || hasClass(node, apart);

const isEmoji = (node: PastedElement): boolean =>
  node.attributes['data-emoji'] !== undefined ||
  hasClass(node, /^(?:emoji|an1|wp-smiley)$/) ||
  /^\p{Extended_Pictographic}/u.test(node.attributes.alt ?? '');

function tidyElement(node: PastedElement): PastedNode[] {
  const { name, attributes, children } = node;
  if (isApart(node)) return [];
  const formula = pastedFormula(node);
  if (formula) return [formula];
  const equations = pastedEquations(node);
  if (equations) return equations;
  if (name === 'img' && isEmoji(node)) return [attributes.alt ?? ''];
  // The address before a redirect that a mail server has put in its place.
  if (name === 'a' && /^https?:/i.test(attributes.originalsrc ?? ''))
    return [element('a', children, { ...attributes, href: attributes.originalsrc ?? '' })];
  return [node];
}

/** Web pages and webmail. */
const tidyWeb = (nodes: PastedNode[]): PastedNode[] => mapElements(nodes, tidyElement);

const kept =
  /^(?:data-pm-slice|data-pasted|href|title|lang|src|alt|width|height|start|type|colspan|rowspan|scope|display|encoding)$/;

/** Whether it was copied from an editor of ours, whose HTML needs no reading. */
const isOwnSlice = (nodes: readonly PastedNode[]): boolean =>
  nodes.some(
    (node) => isElement(node) && ('data-pm-slice' in node.attributes || isOwnSlice(node.children)),
  );

const pick = ({ attributes }: PastedElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.test(name)));

const known =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|em|u|s|code|sub|sup|blockquote|img|figure|figcaption|table|tbody|tr|th|td|dl|dt|dd|math|annotation)$/;

/** What was copied from an editor, as it is; whoever only says so brings nothing else in. */
const keepSlice = (nodes: readonly PastedNode[]): PastedNode[] =>
  mapElements(nodes, (node): PastedNode[] => {
    if (/^(?:head|style|script|noscript|template|svg|iframe|object)$/.test(node.name)) return [];
    return known.test(node.name) ? [{ ...node, attributes: pick(node) }] : node.children;
  });

const levelOf = (node: PastedNode): number =>
  isElement(node) && /^h[1-6]$/.test(node.name) ? Number(node.name.slice(1)) : 0;

/**
 * Pasted headings begin at the level of the text's own, and skip none: what stood between stays between, as far as
 * there are levels.
 */
function tidyHeadings(nodes: readonly PastedNode[], top: 2 | 3): PastedNode[] {
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

/** The dialects in which programs write what is copied; each leaves what is not its own. */
const dialects = [
  tidyWordFormulas,
  tidyWord,
  tidyWordOnline,
  tidyExcel,
  tidyGoogleDocs,
  tidyLibreOffice,
  tidyWeb,
];

export interface PasteOptions {
  /** The level of the text's own first headings. */
  top: 2 | 3;
  /** The origin of this site: links to it and its pictures stay. */
  origin: string;
  /** The number of the key of its first picture. */
  firstKey?: number;
}

export interface TidiedPaste {
  html: string;
  pictures: PastedPicture[];
}

/** What was copied elsewhere as a text of ours: its structure, and its pictures beside it. */
export function tidyPaste(
  nodes: PastedNode[],
  { top, origin, firstKey = 0 }: PasteOptions,
): TidiedPaste {
  if (isOwnSlice(nodes)) return { html: htmlOf(keepSlice(nodes)), pictures: [] };
  const pictures: PastedPicture[] = [];
  const read = dialects.reduce((tree, tidy) => tidy(tree), nodes);
  const content = toContent(cleanTree(read, { origin, firstKey, pictures }));
  return { html: htmlOf(tidyHeadings(joinLists(content), top)), pictures };
}
