import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { plainIntent } from '#app/components/lifecycle/intents.ts';
import { useT } from '#app/i18n/translate.ts';
import { type ReadyReason, readyReasonsOf } from '#functions/content/review/reasons.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { type ContentKind, resourceOf } from '#functions/lifecycle/content/rules.ts';

/** The id of the field of a reason. */
const reasonId = 'item-reason';

/** The name of the checkboxes of ready reasons. */
export const readyField = 'ready';

interface ReasonProps {
  isOwn: boolean;
  /** Whether an action requires it: then it takes the focus. */
  isAsked?: boolean;
  isMissing?: boolean;
  /** The ready reasons to choose from. */
  ready?: readonly ReadyReason[];
}

/** The reason for an action, which the author will read: ready ones, and own words. */
export function Reason({ isOwn, isAsked = false, isMissing = false, ready = [] }: ReasonProps) {
  const t = useT();
  const hint = isAsked ? t('content.rejectHint') : t('content.reasonHint');
  const hasReady = ready.length > 0;
  const own = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isMissing) own.current?.focus();
  }, [isMissing]);
  const missing = hasReady ? t('review.rejectMissing') : t('content.rejectMissing');
  return (
    <>
      {hasReady ? <Ready ready={ready} /> : null}
      <div className="field item-reason">
        <label htmlFor={reasonId}>{hasReady ? t('review.own') : t('fields.reason')}</label>
        <p className="field-hint" id={`${reasonId}-hint`}>
          {isOwn ? t('content.reasonHintOwn') : hint}
        </p>
        <textarea
          id={reasonId}
          ref={own}
          name="reason"
          rows={isAsked ? 3 : 2}
          maxLength={1000}
          // biome-ignore lint/a11y/noAutofocus: it answers the user's press
          autoFocus={isAsked && !hasReady}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${reasonId}-hint${isMissing ? ` ${reasonId}-error` : ''}`}
        />
        {isMissing ? (
          <p className="field-error" role="alert" id={`${reasonId}-error`}>
            {missing}
          </p>
        ) : null}
      </div>
    </>
  );
}

/** The id of the first ready reason, which takes the focus. */
const firstReadyId = `${reasonId}-0`;

/** Ready reasons to choose from: a press of the space bar each. */
function Ready({ ready }: { ready: readonly ReadyReason[] }) {
  const t = useT();
  return (
    <fieldset className="field-group ready-reasons" aria-describedby={`${reasonId}-ready`}>
      <legend>{t('review.ready')}</legend>
      <p className="field-hint" id={`${reasonId}-ready`}>
        {t('review.readyHint')}
      </p>
      {ready.map((name, nth) => (
        <label key={name} className="ready-reason">
          <input
            type="checkbox"
            id={`${reasonId}-${nth}`}
            name={readyField}
            value={name}
            // biome-ignore lint/a11y/noAutofocus: it answers the user's press
            autoFocus={nth === 0}
          />
          <span>{t(`review.ready-${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The names of the fields of that question. */
export const reasonFields = `reason ${readyField}`;

/** What the question calls its fields, also while it is closed. */
export const reasonLabels = (t: Translate, kind: ContentKind): Record<string, string> => ({
  reason: t('review.own'),
  ...Object.fromEntries(
    readyReasonsOf(resourceOf(kind)).map((name) => [
      `${readyField}=${name}`,
      t(`review.ready-${name}`),
    ]),
  ),
});

/** The question before an item is rejected: why. */
export const rejectQuestion = (
  t: Translate,
  { kind, isOwn, isMissing }: { kind: ContentKind; isOwn: boolean; isMissing: boolean },
): Question => ({
  title: t('content.rejectTitle'),
  yes: t('content.rejectYes'),
  no: t('content.rejectNo'),
  focusOn: firstReadyId,
  other: (
    <SubmitButton intent={plainIntent('reject')} quiet gated={false} formNoValidate>
      {t('content.rejectPlain')}
    </SubmitButton>
  ),
  children: (
    <Reason isOwn={isOwn} isAsked isMissing={isMissing} ready={readyReasonsOf(resourceOf(kind))} />
  ),
});
