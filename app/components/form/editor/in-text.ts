import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Puts the focus into the text at once, and begins what is done there. Tiptap's own `focus()` waits for the
 * next frame, and a key that is pressed before it is lost.
 */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
