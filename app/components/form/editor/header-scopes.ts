import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { node } from './commands.ts';

/** The part of a document that transactions have changed; null for none. */
function changedPart(changes: readonly Transaction[]) {
  let [from, to] = [Number.POSITIVE_INFINITY, -1];
  for (const { mapping } of changes) {
    from = mapping.map(from, -1);
    to = mapping.map(to, 1);
    mapping.maps.forEach((map, at) => {
      map.forEach((_from, _to, start, end) => {
        const later = mapping.slice(at + 1);
        from = Math.min(from, later.map(start, -1));
        to = Math.max(to, later.map(end, 1));
      });
    });
  }
  return to < 0 ? null : { from, to };
}

function addScopes(
  changes: readonly Transaction[],
  _: EditorState,
  state: EditorState,
): Transaction | null {
  const part = changedPart(changes);
  if (!part) return null;
  const { tr } = state;
  state.doc.nodesBetween(
    part.from,
    Math.min(part.to, state.doc.content.size),
    (one, at, _parent, index) => {
      if (one.type === node('tableRow'))
        one.forEach((cell, offset) => {
          if (cell.type === node('tableHeader') && cell.attrs.scope === null)
            tr.setNodeAttribute(at + 1 + offset, 'scope', index === 0 ? 'col' : 'row');
        });
      return !one.isTextblock;
    },
  );
  return tr.docChanged ? tr : null;
}

/** Gives header cells without a scope the one that fits their position. */
export const headerScopes = new Plugin({ appendTransaction: addScopes });
