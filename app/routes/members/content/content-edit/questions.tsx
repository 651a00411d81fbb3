import { SubmitButton } from '#app/components/form/site-form.tsx';
import type { Question } from '#app/components/lifecycle/confirm-box.tsx';
import { plainOf } from '#app/components/lifecycle/confirmed.ts';
import { useT } from '#app/i18n/translate.ts';
import { review } from '#functions/content/review/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { Reason, reasonId } from './reason.tsx';
import type { EditReply } from './route.tsx';

const asksAgain = (action: string): boolean =>
  review.transitions.some((one) => one.name === action && one.asksAgain);

/** What is asked before something happens to an item: why it is rejected, or whether it is meant. */
export function useQuestions(reply: EditReply | undefined, isOwn: boolean) {
  const t = useT();
  const { isReasonMissing } = reply ?? {};
  return (action: string): Question | null => {
    if (isReasonMissing !== undefined)
      return {
        title: t('content.rejectTitle'),
        yes: t('content.rejectYes'),
        no: t('content.rejectNo'),
        focusOn: reasonId,
        other: (
          <SubmitButton intent={plainOf(action)} quiet gated={false} formNoValidate>
            {t('content.rejectPlain')}
          </SubmitButton>
        ),
        children: <Reason isOwn={isOwn} isAsked isMissing={isReasonMissing} />,
      };
    if (!asksAgain(action)) return null;
    return {
      title: t('content.confirmTitle'),
      yes: t('actions.confirmDelete'),
      no: t('content.confirmNo'),
      children: <p>{t('content.confirmText', { days: restorableDays })}</p>,
    };
  };
}
