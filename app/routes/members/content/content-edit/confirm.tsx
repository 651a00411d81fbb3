import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { plainOf } from '#app/components/lifecycle/sure.ts';
import { UnsavedConfirm } from '#app/components/lifecycle/unsaved-confirm.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type ReviewAction, review } from '#functions/content/review/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';
import { Reason, reasonId } from './reason.tsx';
import type { EditReply } from './route.tsx';

interface ConfirmProps {
  reply: EditReply & { confirm: ReviewAction };
  isOwn: boolean;
}

const asksAgain = (action: ReviewAction): boolean =>
  review.transitions.some((one) => one.name === action && one.asksAgain);

/** What is asked before it happens: why it is rejected, whether what was typed may be lost, or whether it is meant. */
export function Confirm({ reply, isOwn }: ConfirmProps) {
  const t = useT();
  const { confirm: action, drops, isReasonMissing } = reply;
  if (drops && drops.length > 0 && !asksAgain(action))
    return <UnsavedConfirm action={action} label={t(`content.act-${action}`)} fields={drops} />;
  if (isReasonMissing !== undefined)
    return (
      <ConfirmBox
        action={action}
        title={t('content.rejectTitle')}
        yes={t('content.rejectYes')}
        no={t('content.rejectNo')}
        focusOn={reasonId}
        other={
          <SubmitButton
            name={intentField}
            value={plainOf(action)}
            quiet
            gated={false}
            formNoValidate
          >
            {t('content.rejectPlain')}
          </SubmitButton>
        }
      >
        <Reason isOwn={isOwn} isAsked isMissing={isReasonMissing} />
      </ConfirmBox>
    );
  return (
    <ConfirmBox
      action={action}
      title={t('content.confirmTitle')}
      yes={t('content.confirmYes')}
      no={t('content.confirmNo')}
    >
      <p>{t('content.confirmText', { days: restorableDays })}</p>
    </ConfirmBox>
  );
}
