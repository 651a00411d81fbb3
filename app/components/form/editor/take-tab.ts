import type { Editor } from '@tiptap/react';

type EditorView = Editor['view'];

/** Within these Tab has a meaning of its own. */
const within = new Set(['tableCell', 'tableHeader', 'listItem']);

/** Whether the caret stands in a table or a list. */
function staysInside({ state: { selection } }: EditorView): boolean {
  const { $from } = selection;
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(({ type }) =>
    within.has(type.name),
  );
}

/**
 * Takes a Tab: in a table to the next cell or back, in a list a level in or out, by the keys that its
 * extensions have. Everywhere else it is left to the browser: anyone who comes by the Tab key leaves by it.
 */
export function takeTab(view: EditorView, event: KeyboardEvent): true {
  if (staysInside(view)) {
    view.someProp('handleKeyDown', (handle) => handle(view, event));
    event.preventDefault();
  }
  return true;
}
