import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSite } from '#app/components/frame/use-site.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  documentHref,
  documentType,
  mostMegabytes,
  withoutEnding,
} from '#functions/core/images/rules.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { linkAddress } from '#functions/core/values/link-address.ts';
import { UploadStatus } from '../upload-status.tsx';
import { useUpload } from '../use-upload.ts';
import type { PartProps } from './editor-parts.tsx';

/** Asks for the address of the selected text's link; outside any form, so that it submits nothing. */
export function LinkForm({ editor, id }: PartProps) {
  const t = useT();
  const viewer = useSite()?.viewer;
  const field = useRef<HTMLInputElement>(null);
  const [present] = useState(() => editor.link.at());
  const [typed, setTyped] = useState(present?.href ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => field.current?.select(), []);

  const remove = () => {
    editor.link.remove();
    editor.closePanel();
  };
  const apply = () => {
    const text = typed.trim();
    if (text === '') return present ? remove() : editor.closePanel();
    const href = linkAddress(text);
    if (href === null) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    editor.link.set(href, text);
    editor.closePanel();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.closePanel();
    else if (event.key === 'Enter') apply();
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className="editor-panel editor-link" aria-label={t('editor.link')}>
      <label htmlFor={`${id}-address`}>{t('editor.address')}</label>
      <input
        ref={field}
        id={`${id}-address`}
        form=""
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-address-error` : undefined}
        onKeyDown={keys}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      <button type="button" className="button" onClick={apply}>
        {t('editor.apply')}
      </button>
      {present ? (
        <button type="button" className="button quiet" onClick={remove}>
          {t('editor.remove')}
        </button>
      ) : null}
      <button type="button" className="button quiet" onClick={editor.closePanel}>
        {t('editor.cancel')}
      </button>
      {isWrong ? (
        <p className="field-error" id={`${id}-address-error`} role="alert">
          {t('editor.badAddress')}
        </p>
      ) : null}
      {may(viewer, 'content.manage') ? <DocumentUpload editor={editor} id={id} /> : null}
    </fieldset>
  );
}

/** Uploads a PDF, to which the selected words lead then, or the name of the file (D-262). */
function DocumentUpload({ editor, id }: PartProps) {
  const t = useT();
  const limits = { megabytes: mostMegabytes };
  const { upload, send, cancel, retry } = useUpload((document, { name }) => {
    editor.link.set(documentHref(document, name), withoutEnding(name));
    editor.closePanel();
  }, '/files');
  return (
    <div className="editor-document">
      <div className="image-drop">
        <input
          id={`${id}-document`}
          form=""
          type="file"
          className="image-input"
          accept={documentType}
          aria-describedby={`${id}-document-hint`}
          onChange={({ target }) => {
            if (target.files?.[0]) send(target.files[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
        />
        <label htmlFor={`${id}-document`}>{t('editor.document')}</label>
      </div>
      <p className="field-hint" id={`${id}-document-hint`}>
        {t('editor.documentHint', limits)}
      </p>
      <UploadStatus
        upload={upload}
        note=""
        unfit={t('editor.documentUnfit', limits)}
        onCancel={cancel}
        onRetry={retry}
      />
    </div>
  );
}
