import { EditorContent, useEditor } from '@tiptap/react';
import { type CSSProperties, useEffect, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { fromTyped } from '#functions/shared/typed-text.ts';
import { editorExtensions, fitsEditor, tidyPaste } from './extensions.ts';
import { LinkForm } from './link-form.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSource } from './use-source.ts';

interface RichTextEditorProps {
  /** The field of the form, which always holds the HTML of the editor. */
  source: HTMLTextAreaElement;
  labelId: string;
  rows: number;
  isRequired: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Called once the editor stands in the place of the field. */
  onOpen(): void;
}

/**
 * The editor of a rich-text field. A text with something that it could not show (a table, a picture)
 * stays in the plain field, as HTML.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const t = useT();
  const [html] = useState(() => fromTyped(props.source.value));
  if (!fitsEditor(html)) return <p className="field-hint editor-note">{t('editor.onlyHtml')}</p>;
  return <Editing {...props} html={html} />;
}

function Editing({ html, ...props }: RichTextEditorProps & { html: string }) {
  const { source, labelId, rows, onOpen } = props;
  const t = useT();
  const id = source.id;
  const [isLinking, setLinking] = useState(false);
  const keys = (event: KeyboardEvent): boolean => {
    // Left to the browser: whoever comes by the Tab key leaves by it.
    if (event.key === 'Tab') return true;
    if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) setLinking(true);
    else if (event.key === 'F10' && event.altKey) focusTools(id);
    else return false;
    event.preventDefault();
    return true;
  };
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: areaAttributes(props),
      handleDOMEvents: { keydown: (_, event) => keys(event) },
      transformPastedHTML: tidyPaste,
    },
  });
  useSource(editor, source, html);
  useEffect(() => {
    if (editor) onOpen();
  }, [editor, onOpen]);
  if (!editor) return null;

  return (
    <div className="editor" style={{ '--rows': rows } as CSSProperties}>
      <Toolbar
        editor={editor}
        id={id}
        labelId={labelId}
        isLinking={isLinking}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking ? <LinkForm editor={editor} id={id} onClose={() => setLinking(false)} /> : null}
      <EditorContent editor={editor} className="editor-page" />
      <p className="visually-hidden" id={`${id}-help`}>
        {t('editor.help')}
      </p>
    </div>
  );
}

const focusTools = (id: string) =>
  document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tools`)} [tabindex="0"]`)?.focus();

function areaAttributes({
  source,
  labelId,
  isRequired,
  isInvalid,
  describedBy,
}: RichTextEditorProps): Record<string, string> {
  return {
    id: `${source.id}-text`,
    class: 'rich-text',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-describedby': [describedBy, `${source.id}-help`].filter(Boolean).join(' '),
    ...(isRequired ? { 'aria-required': 'true' } : {}),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  };
}
