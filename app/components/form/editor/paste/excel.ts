import {
  classesOf,
  element,
  mapElements,
  type PastedElement,
  type PastedNode,
  rulesOf,
  styleOf,
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
