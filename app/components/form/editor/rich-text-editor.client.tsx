import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { typedToHtml } from '#functions/core/forms/typed-text.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { Hints } from './hints.tsx';
import { editorKit, fitsEditor, type TopLevel } from './kit.ts';
import { LinkForm } from './link-form.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { takeTab } from './take-tab.ts';
import { Toolbar } from './toolbar.tsx';
import type { Tool } from './tools.ts';
import { type PasteNotice, usePasting } from './use-pasting.ts';
import { useSource } from './use-source.ts';

export interface RichTextEditorProps {
  /** The form field, which always holds the editor's HTML. */
  source: HTMLTextAreaElement;
  labelId: string;
  isRequired: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Called once the editor has replaced the field. */
  onOpen(): void;
  /** The level of its first headings. */
  top: TopLevel;
}

/**
 * The editor of a rich-text field. A text that it could not show without loss stays in the plain field, as HTML.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const t = useT();
  const [html] = useState(() => typedToHtml(props.source.value));
  if (!fitsEditor(html)) return <p className="field-hint editor-note">{t('editor.onlyHtml')}</p>;
  return <EditorArea {...props} html={html} />;
}

interface EditorAreaProps extends RichTextEditorProps {
  html: string;
}

function EditorArea({ html, ...props }: EditorAreaProps) {
  const { source, labelId, onOpen, top } = props;
  const t = useT();
  const id = source.id;
  // The editor replaces the field and the toolbar space, at their present height.
  const [height] = useState(() => source.parentElement?.getBoundingClientRect().height ?? 0);
  const [panel, setPanel] = useState<NonNullable<Tool['panel']> | null>(null);
  const [kit] = useState(() => editorKit(top));
  // A panel that opens by itself beside a pasted text leaves the focus where it is.
  const [takesFocus, setTakesFocus] = useState(true);
  const open = (name: NonNullable<Tool['panel']>, isAsked = true) => {
    setTakesFocus(isAsked);
    setPanel(name);
  };
  const pasting = usePasting(top, (isAlone) => open('picture', isAlone));
  const { waiting, notice } = pasting;
  const close = () => {
    if (waiting.length < 2) setPanel(null);
    setTakesFocus(true);
    pasting.forgetFirst();
  };
  const isLeaving = useRef(false);
  const keys = (view: Editor['view'], event: KeyboardEvent): boolean => {
    if (event.key === 'Tab') return isLeaving.current || takeTab(view, event);
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) open('link');
    else if (event.key === 'F10' && event.altKey) focusTools(id);
    else return false;
    event.preventDefault();
    return true;
  };
  const editor = useEditor({
    extensions: kit.extensions,
    content: html,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: areaAttributes(props),
      handleDOMEvents: { keydown: keys },
      ...pasting.editorProps,
      // A pasted picture that is missing asks for itself.
      handleClickOn(_view, _at, node) {
        if (node.attrs['data-pasted']) open('picture');
      },
    },
  });
  useSource(editor, source, html);
  // Before paint, so that the field is never visible beside the editor.
  useLayoutEffect(() => {
    if (editor) onOpen();
  }, [editor, onOpen]);
  if (!editor) return null;

  return (
    <div className="editor" style={{ '--least': `${height}px` } as CSSProperties}>
      <Toolbar
        editor={editor}
        groups={kit.tools}
        id={id}
        labelId={labelId}
        open={panel}
        onPanel={(name) => (panel === name ? close() : open(name))}
      />
      {panel === 'link' ? <LinkForm editor={editor} id={id} onClose={close} /> : null}
      {panel === 'picture' ? (
        <PicturePanel
          key={waiting[0]?.key ?? waiting.length}
          editor={editor}
          id={id}
          source={source}
          waiting={waiting[0] ?? null}
          more={Math.max(0, waiting.length - 1)}
          takesFocus={takesFocus}
          onClose={close}
        />
      ) : null}
      <p className="editor-notice" aria-live="polite">
        {noticeText(t, notice)}
        {!takesFocus && waiting.length > 0
          ? ` ${t('editor.picturesCame', { count: waiting.length })}`
          : null}
      </p>
      <EditorContent editor={editor} className="editor-page" />
      <Hints editor={editor} id={id} top={top} />
      <p className="visually-hidden" id={`${id}-help`}>
        {t('editor.help')}
      </p>
    </div>
  );
}

function noticeText(t: Translate, notice: PasteNotice): string {
  if (notice === null) return '';
  if (notice === 'tooMuch') return t('editor.tooMuchPasted');
  return notice === 'file'
    ? t('editor.fileDropped')
    : t('editor.missingPictures', { count: notice.missing });
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
