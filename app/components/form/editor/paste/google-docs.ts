import {
  element,
  findElement,
  isBlank,
  isElement,
  mapElements,
  type PastedElement,
  type PastedNode,
  pointsOf,
  styleOf,
  textOf,
} from './tree.ts';

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

function tidyElement(node: PastedElement): PastedNode[] {
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
    isWrapper(node) && node.name === 'b' ? node.children : tidyElement(node),
  );
}
