import { ConfirmBox } from '#app/components/members/confirm-box.tsx';
import { useT } from '#app/i18n/translate.ts';
import { type ReviewAction, restorableDays } from '#functions/moderation/rules.ts';

/** Asks again before an item is deleted. */
export function Confirm({ action }: { action: ReviewAction }) {
  const t = useT();
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
