import { mostTex } from '#functions/core/values/formulas.ts';
import {
  element,
  findElement,
  hasClass,
  isElement,
  type PastedElement,
  type PastedNode,
  textOf,
} from './tree.ts';

/** The TeX of what Wikipedia and others write around it. */
function bareTex(tex: string): string {
  const [, inner] = /^\{\\(?:displaystyle|textstyle)\s*(.*)\}$/s.exec(tex.trim()) ?? [];
  return (inner ?? tex).trim();
}

/** Signs that TeX reads otherwise. */
const escapeTex = (text: string): string => text.trim().replace(/[\\{}$%#&_^]/g, '\\$&');

/** MathML without its TeX, as TeX: the constructs that texts have; of others their signs. */
function texOf(node: PastedNode): string {
  if (typeof node === 'string') return escapeTex(node);
  if (!isElement(node) || /^annotation/.test(node.name)) return '';
  const parts = node.children.filter((child) => isElement(child) || texOf(child) !== '').map(texOf);
  const [a = '', b = '', c = ''] = parts;
  switch (node.name) {
    case 'msup':
      return `${a}^{${b}}`;
    case 'msub':
    case 'munder':
      return `${a}_{${b}}`;
    case 'mover':
      return `${a}^{${b}}`;
    case 'msubsup':
    case 'munderover':
      return `${a}_{${b}}^{${c}}`;
    case 'mfrac':
      return `\\frac{${a}}{${b}}`;
    case 'mroot':
      return `\\sqrt[${b}]{${a}}`;
    case 'msqrt':
      return `\\sqrt{${parts.join('')}}`;
    case 'mtext':
      return `\\text{${parts.join('')}}`;
    default:
      return parts.join('');
  }
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
  return bareTex(written || (math ? texOf(math) : ''));
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
