import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import { imageTypes, mostMegabytes, mostMegapixels } from '#functions/core/images/rules.ts';
import type { PartProps } from './editor-parts.tsx';

/**
 * Puts a picture into the text, or changes the selected one: what it shows, and which it is. A chosen file stands in
 * the text at once and is uploaded meanwhile. Outside any form, so that it submits nothing.
 */
export function PicturePanel({ editor, id }: PartProps) {
  const t = useT();
  const { pictures } = editor;
  const selected = pictures.selected();
  const attributes = selected?.attributes;
  const [alt, setAlt] = useState(attributes?.alt ?? '');
  const picker = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const isNew = !selected;
  useEffect(() => (isNew ? picker : words).current?.focus(), [isNew]);

  const describe = (text: string) => {
    setAlt(text);
    const now = pictures.selected();
    if (now) pictures.change(now.at, { alt: text.trim() });
  };
  const take = (file: File) => {
    if (selected) pictures.replace(selected.at, file);
    else pictures.add(file);
  };
  const remove = () => {
    if (selected) pictures.change(selected.at, null);
    editor.closePanel();
  };
  const keys = (event: KeyboardEvent) => {
    const isWords = event.target === words.current;
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isWords)) return;
    event.preventDefault();
    pictures.leave();
  };

  return (
    <fieldset
      className="editor-panel editor-picture"
      aria-label={t('editor.picture')}
      onKeyDown={keys}
    >
      {attributes?.src ? (
        <img
          className="image-shown"
          src={attributes.src}
          alt={t('images.present')}
          // The size keeps the text below from jumping when the picture loads.
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            const now = pictures.selected();
            if (now && !now.attributes.width) pictures.change(now.at, { width, height });
          }}
        />
      ) : null}
      <div className="editor-picture-parts">
        {selected ? (
          <>
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
              maxLength={500}
              value={alt}
              aria-describedby={`${id}-alt-hint`}
              onChange={(event) => describe(event.target.value)}
            />
          </>
        ) : null}
        <div className="image-drop">
          <input
            ref={picker}
            id={`${id}-picture`}
            form=""
            type="file"
            className="image-input"
            accept={imageTypes.join(',')}
            aria-describedby={`${id}-picture-limits`}
            onChange={({ target }) => {
              if (target.files?.[0]) take(target.files[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
          />
          <label htmlFor={`${id}-picture`}>
            {t(attributes?.src ? 'images.replace' : 'images.choose')}
          </label>
          <span className="image-drop-hint">{t('images.drop')}</span>
        </div>
        <p className="field-hint" id={`${id}-picture-limits`}>
          {t('images.limits', { megabytes: mostMegabytes, megapixels: mostMegapixels })}
        </p>
        <div className="editor-panel-actions">
          <button type="button" className="button" onClick={pictures.leave}>
            {t(selected ? 'editor.apply' : 'editor.cancel')}
          </button>
          {selected ? (
            <button type="button" className="button quiet" onClick={remove}>
              {t('editor.removePicture')}
            </button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
