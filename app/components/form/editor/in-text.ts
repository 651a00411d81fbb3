import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Focuses the text at once and starts a chain of commands. Tiptap's own `focus()` waits for the next frame, and
 * loses keys pressed before it.
 */
export function chainInText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
