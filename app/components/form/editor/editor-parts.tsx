import { useSyncExternalStore } from 'react';
import { useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { UploadStatus } from '../upload-status.tsx';
import { Hints } from './hints.tsx';
import { LinkForm } from './link-form.tsx';
import type { PasteNotice } from './pasting.ts';
import { PicturePanel } from './picture-panel.tsx';
import type { RichEditor } from './rich-editor.ts';

/** What is shown beside a text, once its editor runs. */
export interface PartProps {
  editor: RichEditor;
  /** The prefix of the ids of its controls. */
  id: string;
}

function noticeText(t: Translate, notice: PasteNotice): string {
  if (notice === null) return '';
  if (notice === 'tooMuch') return t('editor.tooMuchPasted');
  return notice === 'file'
    ? t('editor.fileDropped')
    : t('editor.missingPictures', { count: notice.missing });
}

/** What of an editor a part shows; it is drawn anew when that changes, so that a key draws nothing. */
const useShown = <T,>(editor: RichEditor, read: () => T): T =>
  useSyncExternalStore(editor.subscribe, read);

/** The open panel of an editor. */
export function Panels({ editor, id }: PartProps) {
  useShown(editor, () => editor.panel && editor.changes);
  if (editor.panel === 'link') return <LinkForm editor={editor} id={id} />;
  return editor.panel === 'picture' ? <PicturePanel editor={editor} id={id} /> : null;
}

/** What an editor says of pastes, uploads and its text: below it, so that the line being written stays where it is. */
export function Notes({ editor, id }: PartProps) {
  const t = useT();
  const { uploads } = editor;
  const notice = useShown(editor, () => editor.notice);
  const upload = useShown(editor, () => uploads.current);
  const isHeld = useShown(editor, () => uploads.isHeld);
  return (
    <>
      <p className="editor-notice" aria-live="polite">
        {noticeText(t, notice)}
        {isHeld ? ` ${t('images.wait')}` : null}
      </p>
      {upload ? (
        <div className="editor-notice">
          <UploadStatus
            upload={upload.step === 'done' ? { step: 'idle' } : upload}
            note={upload.step === 'done' ? t('editor.uploaded', { name: upload.name }) : ''}
            onCancel={() => uploads.cancel()}
            onRetry={() => uploads.retry()}
          />
        </div>
      ) : null}
      <Hints editor={editor} id={id} />
    </>
  );
}
