import { pageKit } from './page-kit.ts';
import { RichTextEditor, type RichTextEditorProps } from './rich-text-editor.client.tsx';

/** The editor of a page; a file of its own, so that other screens do not load what it knows more. */
export function PageEditor(props: RichTextEditorProps) {
  return <RichTextEditor {...props} kit={pageKit} />;
}
