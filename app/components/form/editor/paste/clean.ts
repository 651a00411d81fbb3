import { formulasIn, withDollars } from '#functions/core/values/formulas.ts';
import { isLinkAddress } from '#functions/core/values/link-address.ts';
import { piecesOf } from '#functions/core/values/pieces.ts';
import { formulaElement } from './formulas.ts';
import { type PictureTask, takePicture } from './pictures.ts';
import {
  element,
  findElement,
  hasClass,
  isElement,
  type PastedElement,
  type PastedNode,
  styleOf,
  textOf,
} from './tree.ts';

/** Where programs put the address that a link is about. */
const redirects = [
  { at: /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i, parameters: ['q', 'url'] },
  { at: /^https?:\/\/[\w.-]*safelinks\.protection\.outlook\.com\//i, parameters: ['url'] },
];

function behindRedirect(href: string): string {
  const redirect = redirects.find(({ at }) => at.test(href));
  if (!redirect || !URL.canParse(href)) return href;
  const { searchParams } = new URL(href);
  const target = redirect.parameters.map((name) => searchParams.get(name)).find(Boolean) ?? '';
  return /^https?:\/\//i.test(target) ? target : href;
}

/**
 * The address of a pasted link; null for one that leads nowhere from here: a part of the document that it stood
 * in, a file, a script.
 */
function pastedHref(href: string, origin: string): string | null {
  const address = behindRedirect(href.replace(/\p{Cc}/gu, '').trim());
  if (!/^(?:https?|mailto):/i.test(address) || !isLinkAddress(address)) return null;
  return origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}

/** What a clean tree may hold beside text; other elements leave what is in them. */
const blocks =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td)$/;
/** Other elements that begin a line of their own. */
const boxes =
  /^(?:div|section|article|header|footer|main|aside|address|figcaption|center|details|summary|fieldset|form|hgroup|search|dialog)$/;
const dropped =
  /^(?:head|title|style|script|noscript|template|meta|link|base|iframe|frame|frameset|noframes|object|embed|applet|param|svg|canvas|audio|video|source|track|map|area|button|input|select|textarea|option|optgroup|datalist|label|progress|meter|colgroup|col|rp|portal|xmp|plaintext)$/;

const marks = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code'] as const;
type Marks = Partial<Record<(typeof marks)[number], boolean>>;

const tagMarks: Record<string, keyof Marks> = {
  ...Object.fromEntries(marks.map((name) => [name, name])),
  b: 'strong',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  ins: 'u',
  strike: 's',
  del: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

interface Around {
  marks: Marks;
  href: string | null;
  isInHead: boolean;
}

function marksOf(node: PastedElement, around: Marks): Marks {
  const own: Marks = { ...around };
  const mark = tagMarks[node.name];
  if (mark && !(node.name === 'ins' && 'cite' in node.attributes)) own[mark] = true;
  const weight = styleOf(node, 'font-weight');
  if (weight) own.strong = /^(?:bold|bolder|[6-9]00)$/.test(weight);
  const slant = styleOf(node, 'font-style');
  if (slant) own.em = /^(?:italic|oblique)/.test(slant);
  const line = `${styleOf(node, 'text-decoration')} ${styleOf(node, 'text-decoration-line')}`;
  if (/underline/.test(line)) own.u = true;
  if (/line-through/.test(line)) own.s = true;
  if (/^none/.test(line)) own.u = false;
  const place = styleOf(node, 'vertical-align');
  if (place === 'super' || /superscript/i.test(node.attributes.class ?? '')) own.sup = true;
  if (place === 'sub') own.sub = true;
  return own;
}

const isHidden = (node: PastedElement): boolean =>
  'hidden' in node.attributes ||
  styleOf(node, 'display') === 'none' ||
  styleOf(node, 'visibility') === 'hidden' ||
  (node.attributes['aria-hidden'] === 'true' && hasClass(node, /^(?:anchor|octicon)/));

/** Text within its marks, with the formulas that it has between dollars. */
function marked(text: string, around: Around): PastedNode[] {
  if (around.marks.code) return markedWords(text, around);
  const words = withDollars(text);
  return piecesOf(words, formulasIn(words)).flatMap((piece) =>
    typeof piece === 'string'
      ? markedWords(piece, around)
      : [formulaElement(piece.tex, piece.isBlock)],
  );
}

/** Words within their marks; a link is not underlined, a heading not bold. */
function markedWords(text: string, { marks: on, href, isInHead }: Around): PastedNode[] {
  const names = marks.filter(
    (name) => on[name] && !(name === 'u' && href) && !(isInHead && /^(?:strong|u)$/.test(name)),
  );
  const used = on.code ? (['code'] as const) : names;
  const inner = used.reduceRight<PastedNode>((node, name) => element(name, [node]), text);
  return [href === null || text === '' ? inner : element('a', [inner], { href })];
}

const numeric = (name: string, { attributes }: PastedElement): Record<string, string> =>
  /^\d{1,4}$/.test(attributes[name] ?? '') ? { [name]: attributes[name] ?? '' } : {};

const listStyles: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function attributesOf(node: PastedElement): Record<string, string> {
  const { name, attributes } = node;
  if (name === 'ol') {
    const item = node.children.find(isElement);
    const drawn =
      listStyles[
        styleOf(node, 'list-style-type') || (item ? styleOf(item, 'list-style-type') : '')
      ];
    const type = /^[aAiI]$/.test(attributes.type ?? '') ? attributes.type : drawn;
    const value = item && numeric('value', item).value;
    return {
      ...numeric('start', node),
      ...(value ? { start: value } : {}),
      ...(type ? { type } : {}),
    };
  }
  if (name !== 'td' && name !== 'th') return {};
  const scope = /^(?:col|row)(?:group)?$/.test(attributes.scope ?? '') && name === 'th';
  return {
    ...(scope ? { scope: attributes.scope ?? '' } : {}),
    ...numeric('colspan', node),
    ...numeric('rowspan', node),
  };
}

/** A heading that links to itself is no link. */
const hrefOf = ({ attributes: { href = '' } }: PastedElement, around: Around, task: PictureTask) =>
  around.isInHead && href.includes('#') ? null : pastedHref(href, task.origin);

const isOurs = ({ children: [first] }: PastedElement): boolean =>
  isElement(first) && first.name === 'annotation';

/** A picture with its caption; what else stands in a figure stays as it is. */
function figureOf(node: PastedElement, around: Around, task: PictureTask): PastedNode[] {
  const children = clean(node.children, around, task);
  const picture = findElement(children, ({ name }) => name === 'img');
  const caption = findElement(node.children, ({ name }) => name === 'figcaption');
  const isPicture =
    picture && !findElement(children, ({ name }) => /^(?:table|pre|ul|ol)$/.test(name));
  if (!isPicture) return [element('div', children)];
  const words = caption ? clean(caption.children, around, task) : [];
  return [element('figure', [picture, ...(caption ? [element('figcaption', words)] : [])])];
}

function cleanElement(node: PastedElement, around: Around, task: PictureTask): PastedNode[] {
  const { name, attributes } = node;
  if (dropped.test(name) || isHidden(node)) return [];
  if (name === 'br') return /interchange/i.test(attributes.class ?? '') ? [] : [element('br')];
  if (name === 'hr') return [element('hr')];
  // Formulas that could be read are ours already (formulas.ts).
  if (name === 'math') return isOurs(node) ? [node] : marked(textOf(node), around);
  if (name === 'figure') return figureOf(node, around, task);
  if (name === 'img') {
    const picture = takePicture(node, task);
    if (!picture) return [];
    return [around.href === null ? picture : element('a', [picture], { href: around.href })];
  }
  const within: Around = {
    marks: marksOf(node, around.marks),
    href: name === 'a' ? hrefOf(node, around, task) : around.href,
    isInHead: around.isInHead || /^(?:h[1-6]|th)$/.test(name),
  };
  const children = clean(node.children, within, task);
  if (blocks.test(name)) return [element(name, children, attributesOf(node))];
  return boxes.test(name) ? [element('div', children)] : children;
}

const clean = (nodes: readonly PastedNode[], around: Around, task: PictureTask): PastedNode[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return marked(node, around);
    return isElement(node) ? cleanElement(node, around, task) : [];
  });

/**
 * Pasted HTML reduced to structure: known elements and attributes only, styles as marks, nothing that runs, no
 * address that leads nowhere. Pictures go to the task.
 */
export const cleanTree = (nodes: readonly PastedNode[], task: PictureTask): PastedNode[] =>
  clean(nodes, { marks: {}, href: null, isInHead: false }, task);
