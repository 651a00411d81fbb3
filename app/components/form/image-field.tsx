import { useEffect, useRef, useState } from 'react';
import { useT } from '#app/i18n/translate.ts';
import {
  imageHref,
  imageTypes,
  mostMegabytes,
  mostMegapixels,
} from '#functions/core/images/rules.ts';
import {
  controlProps,
  FieldErrors,
  FieldHint,
  type FieldProps,
  initialText,
  useLabel,
} from './field.tsx';
import { TextField } from './fields.tsx';
import { fileField, removeField } from './names.ts';
import { ScriptButton } from './script-button.tsx';
import { UploadStatus } from './upload-status.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useFocusReturn, useHold, useInputEvent, useResettingState } from './use-picker.ts';
import { type Field, useFormState } from './use-site-form.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps extends Omit<FieldProps, 'field'> {
  /** The field of the image's id; empty without a picture. */
  idField: Field;
  /** The field of the alternative text; missing where a name serves as such. */
  altField?: Field;
  /** A hint for the alternative text, where a form asks for more than usual. */
  altHint?: string;
  /** The field of caption and credit. */
  captionField?: Field;
}

/**
 * A picture with its alternative text (FOR-16). With script the file is uploaded as soon as it is chosen or
 * dropped, and the form sends its id; without script the form sends the file, so it must be `multipart/form-data`
 * and its action must read it with `readResourceForm`.
 */
export function ImageField(props: ImageFieldProps) {
  const { idField, altField, altHint, captionField, label, hint } = props;
  const { readOnly } = useFormState();
  const t = useT();
  const name = useLabel({ field: idField, label });
  return (
    <fieldset className="field image-field">
      <legend>{name}</legend>
      {readOnly ? <View id={initialText(idField)} /> : <Picker field={idField} hint={hint} />}
      {altField ? (
        <TextField
          field={altField}
          label={t('fields.imageAlt')}
          hint={readOnly ? undefined : (altHint ?? t('images.altHint'))}
        />
      ) : null}
      {captionField ? (
        <TextField
          field={captionField}
          label={t('fields.imageCaption')}
          hint={readOnly ? undefined : t('images.captionHint')}
        />
      ) : null}
    </fieldset>
  );
}

function View({ id }: { id: string }) {
  const t = useT();
  if (!id) return <p className="field-hint">{t('images.none')}</p>;
  return (
    <img
      className="image-shown"
      src={imageHref(id, 'w451')}
      alt={t('images.present')}
      width="640"
      height="320"
    />
  );
}

function Picker({ field, hint }: Pick<FieldProps, 'field' | 'hint'>) {
  const t = useT();
  const hydrated = useHydrated();
  const [id, setId] = useResettingState(initialText(field));
  const [note, setNote] = useState('');
  const hidden = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { upload, send, cancel, retry } = useUpload(setId);

  useInputEvent(hidden, id);
  useFocusReturn(picker, upload.step);
  const isHeld = useHold(hidden, upload.step === 'sending');
  // A file chosen before hydration.
  const early = useRef(send);
  useEffect(() => {
    const file = picker.current?.files?.[0];
    if (file) early.current(file);
  }, []);

  const take = (file: File | undefined) => {
    setNote('');
    if (file) send(file);
  };
  const remove = () => {
    cancel();
    setId('');
    setNote(t('images.removed'));
    picker.current?.focus();
  };
  const limits = t('images.limits', { megabytes: mostMegabytes, megapixels: mostMegapixels });
  return (
    <>
      <FieldHint field={field} hint={hint ?? limits} />
      <input ref={hidden} type="hidden" name={field.name} value={id} />
      {id ? <View id={id} /> : null}
      <div className="image-drop">
        <input
          {...controlProps(field, hint ?? limits)}
          ref={picker}
          required={false}
          type="file"
          name={hydrated ? undefined : fileField(field.name)}
          className="image-input"
          accept={imageTypes.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <label htmlFor={field.id}>{t(id ? 'images.replace' : 'images.choose')}</label>
        <span className="image-drop-hint">{t('images.drop')}</span>
        {id ? (
          <ScriptButton className="button quiet" onClick={remove}>
            {t('images.remove')}
          </ScriptButton>
        ) : null}
      </div>
      {id && !hydrated ? <RemoveBox field={field} /> : null}
      {isHeld ? (
        <p className="field-error" role="alert">
          {t('images.wait')}
        </p>
      ) : null}
      <UploadStatus
        upload={note ? { step: 'idle' } : upload}
        note={note}
        onCancel={cancel}
        onRetry={retry}
      />
      <FieldErrors field={field} />
    </>
  );
}

function RemoveBox({ field }: { field: Field }) {
  const t = useT();
  const id = `${field.id}-remove`;
  return (
    <div className="field-checkbox stand-in">
      <input type="checkbox" id={id} name={removeField(field.name)} />
      <label htmlFor={id}>{t('images.remove')}</label>
    </div>
  );
}
