import { accents, escapeTex, formulaElement, functions } from './formulas.ts';
import {
  findElement,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
} from './tree.ts';

/** The HTML of Word with its formulas in place of their pictures: they stand in a comment for Word alone. */
export const showWordFormulas = (html: string): string =>
  html
    .replace(/<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/g, '$1')
    .replace(/<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/g, '');

/** A part of a formula of Word (OMML), by the names of its parts and of the signs that its properties give. */
type Shape = (
  part: (name: string) => string,
  sign: (name: string, usual: string) => string,
) => string;

const limit = (sign: '_' | '^', text: string): string => text && `${sign}{${text}}`;

const shapes: Record<string, Shape> = {
  ssub: (part) => `${part('e')}_{${part('sub')}}`,
  ssup: (part) => `${part('e')}^{${part('sup')}}`,
  ssubsup: (part) => `${part('e')}_{${part('sub')}}^{${part('sup')}}`,
  f: (part) => `\\frac{${part('num')}}{${part('den')}}`,
  rad: (part) => `\\sqrt${part('deg') && `[${part('deg')}]`}{${part('e')}}`,
  nary: (part, sign) =>
    `${sign('chr', '∫')}${limit('_', part('sub'))}${limit('^', part('sup'))}{${part('e')}}`,
  d: (part, sign) => `\\left${sign('begchr', '(')}${part('e')}\\right${sign('endchr', ')')}`,
  acc: (part, sign) => `\\${accents[sign('chr', '\u0302')] ?? 'hat'}{${part('e')}}`,
  bar: (part) => `\\overline{${part('e')}}`,
  limlow: (part) => `${part('e')}_{${part('lim')}}`,
  limupp: (part) => `${part('e')}^{${part('lim')}}`,
  m: (part) => `\\begin{matrix}${part('mr')}\\end{matrix}`,
};

const nameOf = (node: PastedElement): string => node.name.replace('m:', '');
const isProperty = (node: PastedElement): boolean => /^m:.*pr$/.test(node.name);

/** OMML as TeX; of what has no shape here, its signs. */
function texOf(node: PastedNode): string {
  if (typeof node === 'string') {
    const word = escapeTex(node.trim());
    return functions.test(word) ? `\\${word} ` : word;
  }
  if (!isElement(node) || isProperty(node)) return '';
  const children = node.children.filter(isElement);
  const all = (name: string) => children.filter((child) => nameOf(child) === name).map(texOf);
  const sign = (name: string, usual: string) => {
    const found = findElement(children.filter(isProperty), (one) => nameOf(one) === name);
    const value = found?.attributes['m:val'];
    return value === '' ? '.' : escapeTex(value ?? usual);
  };
  if (nameOf(node) === 'mr') return `${all('e').join('&')}\\\\`;
  return (
    shapes[nameOf(node)]?.((name) => all(name).join(''), sign) ?? node.children.map(texOf).join('')
  );
}

/** The formulas of Word as formulas of ours. */
export const tidyWordFormulas = (nodes: readonly PastedNode[]): PastedNode[] =>
  mapElements(nodes, (node) => {
    if (node.name === 'm:omath') {
      const tex = texOf(node).trim();
      return tex ? [formulaElement(tex, false)] : [];
    }
    if (node.name !== 'm:omathpara') return [node];
    return node.children
      .filter(isElement)
      .map((child) =>
        child.name === 'math' ? { ...child, attributes: { display: 'block' } } : child,
      );
  });
