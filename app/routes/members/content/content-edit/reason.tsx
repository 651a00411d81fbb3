import { useT } from '#app/i18n/translate.ts';

/** The id of the field for the reason. */
export const reasonId = 'item-reason';

interface ReasonProps {
  isOwn: boolean;
  /** Whether the item waits for it: without script the browser goes there. */
  isAsked?: boolean;
  isMissing?: boolean;
}

/** Why the item is moved: told to the author. */
export function Reason({ isOwn, isAsked = false, isMissing = false }: ReasonProps) {
  const t = useT();
  const hint = isAsked ? t('content.rejectHint') : t('content.reasonHint');
  return (
    <div className="field item-reason">
      <label
        htmlFor={reasonId}
        {...(isAsked ? {} : { 'data-mark': ` ${t('formControls.optional')}` })}
      >
        {t('content.reason')}
      </label>
      <p className="field-hint" id={`${reasonId}-hint`}>
        {isOwn ? t('content.reasonHintOwn') : hint}
      </p>
      <textarea
        id={reasonId}
        name="reason"
        rows={isAsked ? 4 : 2}
        maxLength={1000}
        // biome-ignore lint/a11y/noAutofocus: it is asked for in answer to a press
        autoFocus={isAsked}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${reasonId}-hint${isMissing ? ` ${reasonId}-error` : ''}`}
      />
      {isMissing ? (
        <p className="field-error" id={`${reasonId}-error`}>
          {t('content.rejectMissing')}
        </p>
      ) : null}
    </div>
  );
}
