import { mostTex } from '#functions/core/values/formulas.ts';
import {
  classesOf,
  element,
  findElement,
  hasClass,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

/** The TeX of what Wikipedia and others write around it. */
function bareTex(tex: string): string {
  const [, inner] = /^\{\\(?:displaystyle|textstyle)\s*(.*)\}$/s.exec(tex.trim()) ?? [];
  return (inner ?? tex).trim();
}

/** Signs that TeX reads otherwise; those that are not seen go. */
export const escapeTex = (text: string): string =>
  text.replace(/[\u2061-\u2064]/g, '').replace(/[\\{}$%#&_^]/g, '\\$&');

type Names = Record<string, string>;
export const accents: Names = {
  ...{ '\\^': 'hat', ˆ: 'hat', '~': 'tilde', '˜': 'tilde', '¯': 'bar', ˉ: 'bar' },
  ...{ '\u0302': 'hat', '\u0303': 'tilde', '\u0304': 'bar', '\u0305': 'overline', '\u20d7': 'vec' },
  ...{
    '\u0307': 'dot',
    '\u0308': 'ddot',
    '‾': 'overline',
    '–': 'overline',
    '→': 'vec',
    '.': 'dot',
    '˙': 'dot',
    '¨': 'ddot',
  },
};
export const functions =
  /^(?:arg|cosh?|deg|det|dim|exp|inf|lim|ln|log|max|min|Pr|sinh?|sup|tanh?)$/;
const fonts: Names = { script: 'cal', 'mjx-cal': 'cal', 'double-struck': 'bb', bold: 'bf' };
const shapes: Record<string, (parts: string[]) => string> = {
  msup: ([a = '', b = '']) => `${a}^{${b}}`,
  msub: ([a = '', b = '']) => `${a}_{${b}}`,
  msubsup: ([a = '', b = '', c = '']) => `${a}_{${b}}^{${c}}`,
  mover: ([a = '', b = '']) => (accents[b] ? `\\${accents[b]}{${a}}` : `${a}^{${b}}`),
  mfrac: ([a = '', b = '']) => `\\frac{${a}}{${b}}`,
  mroot: ([a = '', b = '']) => `\\sqrt[${b}]{${a}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mtable: (rows) => `\\begin{matrix}${rows.join('\\\\')}\\end{matrix}`,
  mtr: (cells) => cells.join('&'),
};

/** Letters and words. */
function texOfWord(node: PastedElement, word: string): string {
  if (functions.test(word)) return `\\${word} `;
  const named = fonts[node.attributes.mathvariant ?? classesOf(node)[0] ?? ''];
  const font = named ?? (/^[A-Za-z]{2,}$/.test(word) ? 'rm' : null);
  return font ? `\\math${font}{${word}}` : word;
}

/** A bracket that is as high as what is in it. */
const isHigh = (node: PastedNode | undefined): boolean =>
  isElement(node) &&
  (hasClass(node, /^mjx-s\d$/) ||
    (node.attributes.fence === 'true' && node.attributes.stretchy !== 'false'));

/** MathML without its TeX, as TeX: the constructs that texts have; of others their signs. */
function texOf(node: PastedNode): string {
  if (typeof node === 'string') return escapeTex(node.trim());
  if (!isElement(node) || /^annotation/.test(node.name)) return '';
  if (node.name === 'mtext') return `\\text{${escapeTex(textOf(node).replace(/\s+/g, ' '))}}`;
  const children = node.children.filter((child) => isElement(child) || texOf(child) !== '');
  const parts = children.map(texOf);
  if (/^m[io]$/.test(node.name)) return texOfWord(node, parts.join(''));
  if (children.length > 1 && isHigh(children[0])) {
    parts[0] = `\\left${parts[0] || '.'}`;
    parts.push(`\\right${(isHigh(children.at(-1)) && parts.pop()) || '.'}`);
  }
  const shape = node.name.replace('under', 'sub').replace('subover', 'subsup');
  return shapes[shape]?.(parts) ?? parts.join('');
}

/** MathML of what MathJax draws: its classes name the signs, and a browser copies nothing else of it. */
function ofMathJax(node: PastedElement): PastedNode[] {
  const name = node.name.replace(/^mjx-/, '');
  const [, code = ''] = /\bmjx-c([\dA-F]{2,5})\b/.exec(node.attributes.class ?? '') ?? [];
  const sign = code && String.fromCodePoint(Number.parseInt(code, 16));
  // Slanted letters are the usual ones.
  if (sign)
    return [
      /[\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}ℎ]/u.test(sign) ? sign.normalize('NFKC') : sign,
    ];
  if (/^(?:[ndt]?strut|line|spacer|surd|assistive-mml)$/.test(name)) return [];
  if (/^(?:row|frac|dbox|dtable|sqrt|script|table|itable)$/.test(name)) return node.children;
  const [first, ...others] = node.children;
  // What stands above is drawn first.
  if (isElement(first) && /^(?:over|root)$/.test(first.name))
    return [element(name.replace('under', ''), [...others, first])];
  if (others.length === 2 && /^m(?:subsup|underover)$/.test(name)) others.reverse();
  return [element(name, first === undefined ? [] : [first, ...others], node.attributes)];
}

/** The TeX that a formula of a web page brings along, or that says the same; '' for none. */
function texIn(node: PastedElement): string {
  const find = (fits: (element: PastedElement) => boolean) => findElement([node], fits);
  const source = find(
    ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.encoding ?? ''),
  );
  const math = find(({ name }) => name === 'math');
  const picture = find(({ name }) => name === 'img');
  const written =
    picture?.attributes.alt ||
    (source && textOf(source)) ||
    math?.attributes.alttext ||
    node.attributes['data-tex'];
  if (written) return bareTex(written);
  if (math) return texOf(math);
  const drawn = find(({ name }) => name === 'mjx-math');
  return drawn ? mapElements([drawn], ofMathJax).map(texOf).join('') : '';
}

const isDisplay = (node: PastedElement): boolean =>
  node.attributes.display === 'block' ||
  node.attributes.display === 'true' ||
  hasClass(node, /^(?:katex-display|MathJax_Display|mwe-math-element-block)$/) ||
  findElement(
    [node],
    ({ name, attributes }) => name === 'math' && attributes.display === 'block',
  ) !== undefined;

const isFormula = (node: PastedElement): boolean =>
  node.name === 'math' ||
  node.name === 'mjx-container' ||
  hasClass(node, /^(?:katex|katex-display|MathJax(?:_Display)?|mwe-math-element)$/);

/** A formula of ours. */
export const formulaElement = (tex: string, isBlock: boolean): PastedElement =>
  element(
    'math',
    [element('annotation', [tex], { encoding: 'application/x-tex' })],
    isBlock ? { display: 'block' } : {},
  );

/** A formula as ours; drawn copies of it go. Null for what is none, or has no TeX. */
export function pastedFormula(node: PastedElement): PastedElement | null {
  if (!isFormula(node)) return null;
  const tex = texIn(node);
  if (tex === '' || tex.length > mostTex) return null;
  return formulaElement(tex, isDisplay(node));
}

const allOf = (node: PastedNode, name: string): PastedElement[] => {
  if (!isElement(node)) return [];
  return node.name === name ? [node] : node.children.flatMap((child) => allOf(child, name));
};

/** The equations that stand in a table with their numbers, as on arXiv: a formula for each row. */
export function pastedEquations(table: PastedElement): PastedElement[] | null {
  if (table.name !== 'table' || !hasClass(table, /^ltx_eqn_table$/)) return null;
  return allOf(table, 'tr').flatMap((row) => {
    const tex = allOf(row, 'math').map(textOf).join(' ');
    const [number] = /\(\d+[a-z]?\)(?=\s*$)/.exec(textOf(row)) ?? [];
    return tex ? [formulaElement(number ? `${tex}\\qquad${number}` : tex, true)] : [];
  });
}
