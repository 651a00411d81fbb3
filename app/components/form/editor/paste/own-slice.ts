import { isElement, mapElements, type PastedElement, type PastedNode } from './tree.ts';

const kept =
  /^(?:data-pm-slice|data-pasted|href|title|lang|src|alt|width|height|start|type|colspan|rowspan|scope)$/;

/** Whether it was copied from an editor of ours, whose HTML needs no reading. */
export const isOwnSlice = (nodes: readonly PastedNode[]): boolean =>
  nodes.some(
    (node) => isElement(node) && ('data-pm-slice' in node.attributes || isOwnSlice(node.children)),
  );

const pick = ({ attributes }: PastedElement): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.test(name)));

const known =
  /^(?:p|br|hr|h[234]|ul|ol|li|a|strong|em|u|s|code|sub|sup|blockquote|img|table|tbody|tr|th|td|dl|dt|dd)$/;

/** What was copied from an editor, as it is; whoever only says so brings nothing else in. */
export const keepSlice = (nodes: readonly PastedNode[]): PastedNode[] =>
  mapElements(nodes, (node): PastedNode[] => {
    if (/^(?:head|style|script|noscript|template|svg|math|iframe|object)$/.test(node.name))
      return [];
    return known.test(node.name) ? [{ ...node, attributes: pick(node) }] : node.children;
  });
