import {
  classesOf,
  element,
  findElement,
  hasClass,
  isBlank,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
  pointsOf,
  rulesOf,
  styleOf,
  textOf,
} from './tree.ts';

const marking = ['font-weight', 'font-style', 'text-decoration'] as const;

/** What the rules of the document say of the looks of a class, for those that mark a text. */
function looksIn(rules: string): Map<string, string> {
  const looks = new Map<string, string>();
  for (const [, name = '', style = ''] of rules.matchAll(
    /\.((?:xl|font)\d{1,5})\s*\{([^{}]*)\}/g,
  )) {
    const rule = element('style', [], { style });
    const marks = marking.filter((property) => styleOf(rule, property) !== '');
    const declared = marks.map((property) => `${property}:${styleOf(rule, property)}`);
    if (declared.length > 0) looks.set(name, declared.join(';'));
  }
  return looks;
}

/** Excel: cells and their parts have classes for their looks, where others write them down at each. */
export function tidyExcel(nodes: PastedNode[]): PastedNode[] {
  const looks = looksIn(rulesOf(nodes));
  if (looks.size === 0) return nodes;
  return mapElements(nodes, (node): PastedElement[] => {
    const style = classesOf(node).flatMap((name) => looks.get(name) ?? []);
    if (style.length === 0) return [node];
    // Its own style comes first, since it counts more.
    const all = [node.attributes.style ?? '', ...style].join(';');
    return [{ ...node, attributes: { ...node.attributes, style: all } }];
  });
}

const isWrapper = ({ attributes }: PastedElement): boolean =>
  (attributes.id ?? '').startsWith('docs-internal-guid');

/** The size of its style "Title": Docs writes it as a paragraph. */
const titleSize = 26;

const isLarge = (node: PastedNode): boolean =>
  isElement(node) && pointsOf(styleOf(node, 'font-size')) >= titleSize;

const saysCheckbox = ({ attributes }: PastedElement): boolean =>
  attributes.role === 'checkbox' || attributes['aria-roledescription'] === 'checkbox';

/** An item that can be ticked, without the drawing of its box; pictures of its text are in its paragraph. */
const withoutBox = (item: PastedElement): PastedElement =>
  element(
    item.name,
    item.children.filter((child) => !(isElement(child) && child.name === 'img')),
    item.attributes,
  );

function tidyDocsElement(node: PastedElement): PastedNode[] {
  if (saysCheckbox(node) && node.name === 'img') return [];
  if (saysCheckbox(node) && node.name === 'li') return [withoutBox(node)];
  const words = node.children.filter((child) => isElement(child) || !isBlank(textOf(child)));
  const isTitle = node.name === 'p' && words.length > 0 && words.every(isLarge);
  return [isTitle ? element('h1', node.children) : node];
}

/** Google Docs: a wrapper that is bold and says that it is not, and spans with styles. */
export function tidyGoogleDocs(nodes: PastedNode[]): PastedNode[] {
  if (!findElement(nodes, isWrapper)) return nodes;
  return mapElements(nodes, (node) =>
    isWrapper(node) && node.name === 'b' ? node.children : tidyDocsElement(node),
  );
}

const isGenerator = ({ name, attributes }: PastedElement): boolean =>
  name === 'meta' && /^(?:LibreOffice|OpenOffice)/i.test(attributes.content ?? '');

const isNoteNumber = (node: PastedNode): boolean =>
  isElement(node) && node.name === 'a' && hasClass(node, /^sd(?:foot|end)notesym$/);

/** The number of a note is drawn at a distance from its text. */
const withNumberApart = (nodes: readonly PastedNode[]): PastedNode[] =>
  nodes.flatMap((node, at) =>
    isNoteNumber(node) && !/^\s/.test(textOf(nodes[at + 1] ?? '')) ? [node, ' '] : [node],
  );

function tidyOfficeElement(node: PastedElement): PastedNode[] {
  const { name, attributes, children } = node;
  if (name === 'div' && /^(?:header|footer)$/.test(attributes.title ?? '')) return [];
  if (name === 'div' && /^(?:table of contents|index|bibliography)/i.test(attributes.id ?? ''))
    return [];
  if (name === 'sdfield') return children;
  if (name === 'p' && hasClass(node, /^title$/)) return [element('h1', children)];
  // Numbers of lines that are drawn, and paragraphs that only keep a distance.
  if (/^h[1-6]$/.test(name) && isBlank(textOf(node))) return [];
  return [{ ...node, children: withNumberApart(children) }];
}

/** LibreOffice and OpenOffice. */
export const tidyLibreOffice = (nodes: PastedNode[]): PastedNode[] =>
  findElement(nodes, isGenerator) ? mapElements(nodes, tidyOfficeElement) : nodes;
