import { SubmitButton } from '#app/components/form/site-form.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { plainIntent } from '#app/components/lifecycle/intents.ts';
import { readyReasonsOf } from '#functions/content/review/reasons.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { type ContentKind, resourceOf } from '#functions/lifecycle/content/rules.ts';
import { firstReadyId, Reason, readyField } from './reason.tsx';

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
