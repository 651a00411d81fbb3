import { useEffect, useRef } from 'react';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { intentField } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { type ReviewAction, restorableDays } from '#functions/moderation/rules.ts';

/** Asks again before something that hurts, within the form, so that nothing typed is lost. */
export function Confirm({ action }: { action: ReviewAction }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="confirm" role="alertdialog" aria-labelledby="confirm" tabIndex={-1} ref={box}>
      <h2 id="confirm">{t('content.confirmTitle')}</h2>
      <p>{t('content.confirmText', { days: restorableDays })}</p>
      <p className="actions">
        <SubmitButton name={intentField} value={`${action}!`} danger gated={false} formNoValidate>
          {t('content.confirmYes')}
        </SubmitButton>
        <SubmitButton name={intentField} value="keep" quiet gated={false} formNoValidate>
          {t('content.confirmNo')}
        </SubmitButton>
      </p>
    </div>
  );
}
