import { parseDocument } from 'htmlparser2';
import { safeHtml } from '#functions/core/richtext/sanitize.ts';
import { withTexAsCode } from '#functions/core/richtext/text.ts';
import { light, sans, serif } from '#functions/email/rendering/look.ts';
import { type Filling, typedHtml, withMarks } from './email.ts';
import { type Element, isElement, type Node, rawText } from './nodes.ts';

/** The context of a rich text in an e-mail. */
export interface RichContext {
  origin: string;
  /** The address of the same text on the web, for its fragments; null when it has none. */
  webVersion: string | null;
  /** The level of the heading above it. */
  under: 1 | 3;
  /** The placeholders allowed in the text. */
  names?: readonly Filling[];
}

/** An absolute address for an e-mail, or null for one that leads nowhere from there. */
export function absoluteHref(
  href: string,
  { origin, webVersion }: Pick<RichContext, 'origin' | 'webVersion'>,
): string | null {
  if (href.startsWith('#')) return webVersion && `${webVersion}${href}`;
  if (/^mailto:/i.test(href)) return href;
  if (href === '' || !URL.canParse(href, origin)) return null;
  if (/^https?:\/\/[!-~]+$/i.test(href)) return href;
  const url = new URL(href, origin);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

const mono = "Consolas,Menlo,'Courier New',monospace";
const line = `1px solid ${light.rule}`;
const cell = `padding:8px 12px 8px 0;border-bottom:${line};font:400 16px/1.45 ${sans};text-align:left;vertical-align:top`;

/** The look of each element of a rich text; an element without one is dropped, but not its text. */
const looks: Record<string, { style?: string; name?: string }> = {
  p: { style: 'margin:0 0 16px' },
  h2: { style: `margin:28px 0 12px;font:600 23px/1.3 ${serif}` },
  h3: { style: `margin:24px 0 8px;font:600 20px/1.3 ${serif}` },
  h4: { style: `margin:20px 0 8px;font:700 17px/1.4 ${sans}` },
  ul: { style: 'margin:0 0 16px;padding:0 0 0 24px' },
  ol: { style: 'margin:0 0 16px;padding:0 0 0 24px' },
  li: { style: 'margin:0 0 6px' },
  a: { style: `color:${light.accent}`, name: 'accent' },
  blockquote: {
    style: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light.rule};color:${light.soft}`,
    name: 'rule soft',
  },
  img: { style: 'border:0;max-width:100%;height:auto' },
  figure: { style: 'margin:0 0 16px' },
  figcaption: {
    style: `margin:4px 0 0;font:400 14px/1.5 ${sans};color:${light.soft}`,
    name: 'soft',
  },
  table: { style: 'width:100%;margin:0 0 16px;border-collapse:collapse', name: 'data' },
  caption: {
    style: `padding:0 0 4px;font:400 14px/1.5 ${sans};color:${light.soft};text-align:left`,
    name: 'soft',
  },
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { style: cell.replace('400', '700'), name: 'rule' },
  td: { style: cell, name: 'rule' },
  hr: { style: `margin:24px 0;border:0;border-top:${line}`, name: 'rule' },
  pre: {
    style: `margin:0 0 16px;padding:12px;background:${light.paper2};font:400 14px/1.5 ${mono};white-space:pre-wrap;word-break:break-word`,
    name: 'paper2',
  },
  code: { style: `font-family:${mono};font-size:90%` },
  dl: { style: 'margin:0 0 16px' },
  dt: { style: 'font-weight:700' },
  dd: { style: 'margin:0 0 8px' },
  sub: { style: 'font-size:75%;line-height:0' },
  sup: { style: 'font-size:75%;line-height:0' },
  ...Object.fromEntries(['br', 'strong', 'em', 'b', 'i', 'u', 's'].map((tag) => [tag, {}])),
};

const blocks = new Set('p h2 h3 h4 ul ol blockquote figcaption caption th td dt dd'.split(' '));
const alone = new Set(['br', 'hr', 'img']);
const kept: Record<string, readonly string[]> = {
  ol: ['start', 'type'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Whether a text is read from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufeff]/u.test(text);

const widest = 600;

function attributesOf(
  { name, attribs }: Element,
  richContext: RichContext,
): Record<string, string> | null {
  if (name === 'a') {
    const href = absoluteHref(attribs.href ?? '', richContext);
    return href === null ? null : { href };
  }
  if (name === 'img') {
    const src = absoluteHref(attribs.src ?? '', richContext);
    if (src === null) return null;
    const width = Math.min(Number(attribs.width) || 0, widest);
    return { src, alt: attribs.alt ?? '', ...(width > 0 ? { width: String(width) } : {}) };
  }
  return Object.fromEntries(
    (kept[name] ?? []).flatMap((key) => (attribs[key] === undefined ? [] : [[key, attribs[key]]])),
  );
}

const boxes = new Set('li th td dd blockquote figure'.split(' '));

/** A paragraph or list that ends a point, a cell or a quote leaves the distance below to it. */
const endsBox = ({ name, parent, next }: Element): boolean =>
  /^(?:p|ul|ol)$/.test(name) &&
  !next &&
  parent !== null &&
  'name' in parent &&
  boxes.has(parent.name);

function elementHtml(element: Element, richContext: RichContext): string {
  const { name } = element;
  const look = looks[name];
  const within = element.children.map((node) => nodeHtml(node, richContext)).join('');
  const own = look && attributesOf(element, richContext);
  if (!look || !own) return within;
  const turned = blocks.has(name) && isRightToLeft(rawText(element));
  const distanced = endsBox(element) ? look.style?.replace('0 0 16px', '0') : look.style;
  const style = [distanced, turned ? 'text-align:right' : ''].filter(Boolean).join(';');
  const attributes = Object.entries({
    ...own,
    ...(turned ? { dir: 'rtl' } : {}),
    ...(look.name ? { class: look.name } : {}),
    ...(style ? { style } : {}),
  });
  const level = /^h(\d)$/.exec(name)?.[1];
  const tag = level ? `h${Number(level) + richContext.under - 1}` : name;
  const head = attributes.map(([key, value]) => ` ${key}="${typedHtml(value)}"`).join('');
  return alone.has(name) ? `<${tag}${head}>` : `<${tag}${head}>${within}</${tag}>`;
}

function nodeHtml(node: Node, richContext: RichContext): string {
  if (isElement(node)) return elementHtml(node, richContext);
  return node.type === 'text' ? withMarks(typedHtml(node.data), richContext.names ?? []) : '';
}

/**
 * Rich text for an e-mail: sanitised, every element with its own look, every address absolute. A link
 * that leads nowhere from an e-mail keeps its text; mail programs show no MathML, so a formula is its TeX.
 */
export function richHtml(html: string, richContext: RichContext): string {
  return parseDocument(safeHtml(withTexAsCode(html)))
    .children.map((node) => nodeHtml(node, richContext))
    .join('');
}
