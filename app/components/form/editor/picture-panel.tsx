import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import {
  imageHref,
  imageTypes,
  mostMegabytes,
  mostMegapixels,
} from '#functions/core/images/rules.ts';
import { UploadStatus } from '../upload-status.tsx';
import { useFocusReturn, useHold } from '../use-picker.ts';
import { useUpload } from '../use-upload.ts';
import { chainInText } from './in-text.ts';
import type { PanelProps } from './kit.ts';
import { changePicture, insertPicture, placeOf, selectedPicture } from './picture.ts';
import { keepDescription, RecentPictures } from './recent-pictures.tsx';
import type { WaitingPicture } from './use-pasting.ts';

interface PicturePanelProps extends PanelProps {
  /** A picture that was dropped or pasted. */
  waiting: WaitingPicture | null;
  /** How many wait after it. */
  more: number;
  /** Whether it takes the focus; not when it opens by itself while someone writes. */
  takesFocus: boolean;
}

type Size = Partial<Pick<ImageBitmap, 'width' | 'height'>>;

/** The size of a file's picture, known before the uploaded one is shown; nothing for what no browser can read. */
async function sizeOf(file: File): Promise<Size> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return {};
  }
}

/** Whether the focus is within a panel, or nowhere. */
const isFocusIn = (panel: HTMLElement | null): boolean =>
  document.activeElement === document.body || (panel?.contains(document.activeElement) ?? false);

/** The picture that was selected when the panel opened, tracked through later edits. */
function useEditedPicture({ editor }: Pick<PanelProps, 'editor'>) {
  const [edited] = useState(() => selectedPicture(editor));
  useEffect(() => {
    if (!edited) return;
    const follow = ({ transaction }: { transaction: { mapping: { map(at: number): number } } }) => {
      edited.at = transaction.mapping.map(edited.at);
    };
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor, edited]);
  return edited;
}

/**
 * Uploads a picture, asks for its alternative text and inserts it; edits a selected picture in the same way.
 * Outside any form, so that it submits nothing.
 */
export function PicturePanel(props: PicturePanelProps) {
  const { editor, id, source, waiting, more, takesFocus, onClose } = props;
  const t = useT();
  const selected = useEditedPicture({ editor });
  const edited = waiting ? null : selected;
  const [src, setSrc] = useState(edited?.attributes.src ?? '');
  const [alt, setAlt] = useState<string>(waiting?.alt ?? edited?.attributes.alt ?? '');
  const [wrong, setWrong] = useState<'needPicture' | 'needAlt' | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const view = useRef<HTMLImageElement>(null);
  const form = useRef(source);
  const { upload, send, cancel, retry } = useUpload((image) => {
    setSrc(imageHref(image));
    setWrong(null);
    // An upload ends at any time: whoever writes elsewhere by then keeps the focus.
    if (isFocusIn(panel.current)) words.current?.focus();
  });
  const isHeld = useHold(form, upload.step === 'sending' || src !== (edited?.attributes.src ?? ''));
  useFocusReturn(picker, upload.step);
  const atFirst = useRef(() => {
    if (takesFocus) (edited ? words : picker).current?.focus();
  });
  useEffect(() => atFirst.current(), []);
  const size = useRef<Size>({});
  const take = (file: File) => {
    size.current = {};
    void sizeOf(file).then((found) => {
      size.current = found;
    });
    send(file);
  };
  const sendFile = useRef(take);
  useEffect(() => {
    if (waiting) sendFile.current(waiting.file);
  }, [waiting]);

  /** The place of a picture of a pasted text. */
  const place = () => (waiting?.key ? placeOf(editor, waiting.key) : null);
  const close = () => {
    const at = place();
    if (at === null) chainInText(editor).run();
    else changePicture(editor, at, null);
    onClose();
  };
  const refuse = (why: 'needPicture' | 'needAlt') => {
    setWrong(why);
    (why === 'needAlt' ? words : picker).current?.focus();
  };
  const attributesOf = (now: string) => {
    if (edited && now === edited.attributes.src) return edited.attributes;
    // The size keeps the text below from jumping when the picture loads.
    const { naturalWidth, naturalHeight } = view.current ?? {};
    const { width, height } = size.current;
    return {
      src: now,
      width: naturalWidth || width || null,
      height: naturalHeight || height || null,
    };
  };
  const apply = () => {
    if (src === '') return refuse('needPicture');
    if (alt.trim() === '') return refuse('needAlt');
    const picture = { ...attributesOf(src), alt: alt.trim(), 'data-pasted': null };
    const at = edited ? edited.at : place();
    if (at === null) insertPicture(editor, picture);
    else changePicture(editor, at, picture);
    if (src !== edited?.attributes.src) keepDescription(src, picture.alt);
    onClose();
  };
  const remove = () => {
    if (edited) changePicture(editor, edited.at, null);
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === words.current) apply();
    else return;
    event.preventDefault();
  };
  const limits = t('images.limits', { megabytes: mostMegabytes, megapixels: mostMegapixels });
  const leave = t(waiting?.key ? 'editor.leaveOut' : 'editor.cancel');
  const note = upload.step === 'done' ? t('editor.uploaded', { name: upload.name }) : '';

  return (
    <fieldset
      ref={panel}
      className="editor-panel editor-picture"
      aria-label={t('editor.picture')}
      onKeyDown={keys}
    >
      {src ? <img ref={view} className="image-shown" src={src} alt={t('images.present')} /> : null}
      <div className="editor-picture-parts">
        <div className="image-drop">
          <input
            ref={picker}
            id={`${id}-picture`}
            form=""
            type="file"
            className="image-input"
            accept={imageTypes.join(',')}
            aria-invalid={wrong === 'needPicture' || undefined}
            aria-describedby={`${id}-picture-limits ${id}-picture-error`}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) take(chosen);
              // So that the same file can be chosen again.
              event.target.value = '';
            }}
          />
          <label htmlFor={`${id}-picture`}>{t(src ? 'images.replace' : 'images.choose')}</label>
          <span className="image-drop-hint">{t('images.drop')}</span>
        </div>
        <p className="field-hint" id={`${id}-picture-limits`}>
          {limits}
        </p>
        <UploadStatus
          upload={note ? { step: 'idle' } : upload}
          note={note}
          onCancel={cancel}
          onRetry={retry}
        />
        <RecentPictures
          id={id}
          onChoose={(chosen) => {
            cancel();
            setSrc(imageHref(chosen.id));
            setAlt(chosen.alt);
            setWrong(null);
            words.current?.focus();
          }}
        />
        <label htmlFor={`${id}-alt`}>{t('editor.alt')}</label>
        <p className="field-hint" id={`${id}-alt-hint`}>
          {t('editor.altHint')}
        </p>
        <input
          ref={words}
          id={`${id}-alt`}
          form=""
          type="text"
          autoComplete="off"
          required
          maxLength={500}
          value={alt}
          aria-invalid={wrong === 'needAlt' || undefined}
          aria-describedby={`${id}-alt-hint ${id}-picture-error`}
          onChange={(event) => {
            setAlt(event.target.value);
            setWrong(null);
          }}
        />
        <p className="field-error" id={`${id}-picture-error`} role="alert">
          {wrong ? t(`editor.${wrong}`) : null}
          {isHeld && !wrong ? t('editor.pictureWaits', { button: leave }) : null}
        </p>
        <div className="editor-panel-actions">
          <button type="button" className="button" onClick={apply}>
            {t(edited?.attributes.src ? 'editor.apply' : 'editor.insertPicture')}
          </button>
          {edited ? (
            <button type="button" className="button quiet" onClick={remove}>
              {t('editor.removePicture')}
            </button>
          ) : null}
          <button type="button" className="button quiet" onClick={close}>
            {leave}
          </button>
          {more > 0 ? (
            <span className="field-hint">{t('editor.morePictures', { count: more })}</span>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
