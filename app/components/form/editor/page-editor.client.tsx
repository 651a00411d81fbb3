import { pageKit } from './page-kit.ts';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.client.tsx';

/** The editor of a page; a separate file, so that other screens do not load its extras. */
export function PageEditor(props: RichTextEditorProps) {
  return <RichTextEditor {...props} kit={pageKit} />;
}
