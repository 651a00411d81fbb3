import { RichEditor } from './rich-editor.ts';

/** What is asked of this script: to bring the editor of a text to life. */
export interface EditorParts {
  root: HTMLElement & { editor?: RichEditor };
  area: HTMLElement;
  field: HTMLTextAreaElement;
}

// Loaded once somebody comes to a form with a rich text (app/scripts/rich-text.ts).
document.addEventListener('start-editor', (event) => {
  const { root, area, field } = (event as CustomEvent<EditorParts>).detail;
  root.editor = new RichEditor(root, area, field);
  root.dataset.ready = '';
  root.dispatchEvent(new Event('rich-editor'));
});
