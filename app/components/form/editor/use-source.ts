import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { fromTyped } from '#functions/core/forms/typed-text.ts';
import { hasWords } from '#functions/core/values/markup.ts';

/** The HTML of an editor; '' when there is no word in it, and no picture. */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML();
  return hasWords(html) ? html : '';
}

/**
 * Keeps the field of the form and the editor the same: what is edited goes into the field, with an
 * `input` event, and what is put into the field, or a reset of the form, goes into the editor. A focus
 * that is meant for the field goes to the editor. `initial` is what the editor was made with.
 */
export function useSource(
  editor: Editor | null,
  source: HTMLTextAreaElement,
  initial: string,
): void {
  useEffect(() => {
    if (!editor) return;
    // The field was open until this moment: the last that was typed there counts.
    const typed = fromTyped(source.value);
    if (typed !== initial) editor.commands.setContent(typed, { emitUpdate: false });
    let first = { value: source.value, html: htmlOf(editor) };
    let written = source.value;

    const write = () => {
      const html = htmlOf(editor);
      // Back at the beginning the field holds what it held, so that nothing is unsaved.
      written = html === first.html ? first.value : html;
      if (written === source.value) return;
      source.value = written;
      source.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const read = () => {
      if (source.value === written) return;
      written = source.value;
      editor.commands.setContent(fromTyped(written), { emitUpdate: false });
      first = { value: written, html: htmlOf(editor) };
    };
    // The fields of a form are emptied after its event.
    const readLater = () => setTimeout(read);
    const enter = () => editor.view.focus();
    // The field itself is never left: the focus only passes through it.
    const silence = (event: FocusEvent) => {
      if (event.isTrusted) event.stopPropagation();
    };

    // The form looks at a field when it is left: when the editor with its tools is. It must not look
    // while React is at work, which is when a tool that has the focus goes away.
    const leave = ({ target }: FocusEvent) => {
      if (target !== source) setTimeout(tellLeft);
    };
    const tellLeft = () => {
      if (source.isConnected && !parent?.contains(document.activeElement))
        source.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };

    const { form, parentElement: parent } = source;
    const listening = new AbortController();
    const until = { signal: listening.signal };
    editor.on('update', write);
    source.addEventListener('input', read, until);
    source.addEventListener('focus', enter, until);
    source.addEventListener('focusout', silence, until);
    parent?.addEventListener('focusout', leave, until);
    form?.addEventListener('reset', readLater, until);
    // What was typed while the editor was on its way is there already, and so is who types.
    if (document.activeElement === source) editor.commands.focus('end');
    return () => {
      editor.off('update', write);
      listening.abort();
    };
  }, [editor, source, initial]);
}
