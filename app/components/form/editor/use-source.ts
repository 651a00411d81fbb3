import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { typedToHtml } from '#functions/core/forms/typed-text.ts';
import { hasWords } from '#functions/core/values/markup.ts';

/** The HTML of an editor; '' without words or pictures. */
function htmlOf(editor: Editor): string {
  const html = editor.getHTML();
  return hasWords(html) ? html : '';
}

/**
 * Keeps the form field and the editor in sync: edits go into the field with an `input` event; changes of the field
 * and resets of the form go into the editor. Focusing the field focuses the editor. `initial` is the editor's
 * initial content.
 */
export function useSource(
  editor: Editor | null,
  source: HTMLTextAreaElement,
  initial: string,
): void {
  useEffect(() => {
    if (!editor) return;
    // The field could be edited until now: its latest value counts.
    const typed = typedToHtml(source.value);
    if (typed !== initial) editor.commands.setContent(typed, { emitUpdate: false });
    let first = { value: source.value, html: htmlOf(editor) };
    let written = source.value;

    const write = () => {
      const html = htmlOf(editor);
      // Back at the initial text, the field gets its original value, so that nothing counts as unsaved.
      written = html === first.html ? first.value : html;
      if (written === source.value) return;
      source.value = written;
      source.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const read = () => {
      if (source.value === written) return;
      written = source.value;
      editor.commands.setContent(typedToHtml(written), { emitUpdate: false });
      first = { value: written, html: htmlOf(editor) };
    };
    // A form's fields are reset after its event.
    const readLater = () => setTimeout(read);
    const enter = () => editor.view.focus();
    // The focus only passes through the field, which does not count as leaving it.
    const silence = (event: FocusEvent) => {
      if (event.isTrusted) event.stopPropagation();
    };

    // The form validates a field when it is left: here, when the focus leaves the editor with its tools. Not
    // during React's updates, which can remove a focused tool.
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
    // The editor has what was typed while it loaded; it takes the focus too.
    if (document.activeElement === source) editor.commands.focus('end');
    return () => {
      editor.off('update', write);
      listening.abort();
    };
  }, [editor, source, initial]);
}
