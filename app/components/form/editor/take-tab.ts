import type { Editor } from '@tiptap/react';

type EditorView = Editor['view'];

/** The nodes in which Tab has its own meaning. */
const within = new Set(['tableCell', 'tableHeader', 'listItem']);

/** Whether the caret is in a table or a list. */
function staysInside({ state: { selection } }: EditorView): boolean {
  const { $from } = selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(({ type }) =>
    within.has(type.name),
  );
}

/**
 * Handles Tab: in a table to the next or previous cell, in a list one level in or out, by the extensions' own
 * keys. Elsewhere the browser handles it: those who enter by Tab leave by Tab.
 */
export function takeTab(view: EditorView, event: KeyboardEvent): true {
  if (staysInside(view)) {
    view.someProp('handleKeyDown', (handle) => handle(view, event));
    event.preventDefault();
  }
  return true;
}
