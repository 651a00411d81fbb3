import {
  element,
  hasClass,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

/** What belongs to a page and not to its text: of wikis, documentation and mail programs. */
const apart =
  /^(?:mw-editsection|mw-jump-link|mw-empty-elt|mw-ref|reference|noprint|navbox|sidebar|sr-only|visually-hidden|visuallyhidden|headerlink|anchorjs-link|language-name|copy-icon|copy-button|sc-clipboard-copy)$/;

const isApart = (node: PastedElement): boolean =>
  node.name === 'nav' || node.attributes.role === 'navigation' || hasClass(node, apart);

/** A formula as it was typed. */
function formula(node: PastedElement): string {
  const tex = node.attributes.alttext ?? node.attributes.alt ?? '';
  const [, inner] = /^\{\\(?:displaystyle|textstyle)\s*(.*)\}$/s.exec(tex) ?? [];
  return (inner ?? tex).trim();
}

const isEmoji = (node: PastedElement): boolean =>
  node.attributes['data-emoji'] !== undefined ||
  hasClass(node, /^(?:emoji|an1|wp-smiley)$/) ||
  /^\p{Extended_Pictographic}/u.test(node.attributes.alt ?? '');

function tidyElement(node: PastedElement): PastedNode[] {
  const { name, attributes, children } = node;
  if (isApart(node)) return [];
  if (name === 'math') return [attributes.alttext ? formula(node) : textOf(node)];
  if (hasClass(node, /^mwe-math-element/)) {
    const pictures = children.filter(isElement).filter((child) => child.name === 'img');
    return [pictures.length > 0 ? pictures.map(formula).join('') : textOf(node)];
  }
  if (name === 'img' && isEmoji(node)) return [attributes.alt ?? ''];
  // The address before a redirect that a mail server has put in its place.
  if (name === 'a' && /^https?:/i.test(attributes.originalsrc ?? ''))
    return [element('a', children, { ...attributes, href: attributes.originalsrc ?? '' })];
  return [node];
}

/** Web pages and webmail. */
export const tidyWeb = (nodes: PastedNode[]): PastedNode[] => mapElements(nodes, tidyElement);
