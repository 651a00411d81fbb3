import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { MailingFamily } from '#functions/campaigns/model/rules.ts';
import { restorableDays } from '#functions/lifecycle/machine.ts';

/** Asks again before a mailing is deleted. */
export function DeleteConfirm({ family }: { family: MailingFamily }) {
  const t = useT();
  return (
    <ConfirmBox
      action="delete"
      title={t(`mailings.confirmDelete-${family}`)}
      yes={t('mailings.confirmDeleteYes')}
      no={t('mailings.confirmNo')}
    >
      <p>{t('mailings.confirmDeleteText', { days: restorableDays })}</p>
    </ConfirmBox>
  );
}
