import type { ReactNode } from 'react';
import * as z from 'zod';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { receiptField } from '#functions/voting/votes/schema.ts';

export const findForm = z.object({ receipt: receiptField });

/** "Find my receipt", with the answer below. */
export function FindReceipt({ children }: { children: ReactNode }) {
  const t = useT();
  const { form, fields } = useSiteForm('find', findForm, {
    labels: { receipt: t('voting.receiptNumber') },
  });
  return (
    <section aria-labelledby="find-title" className="find-receipt">
      <h2 id="find-title">{t('voting.findTitle')}</h2>
      <SiteForm keeps={false} form={form}>
        <TextField field={fields.receipt} hint={t('voting.findHint')} autoComplete="off" />
        <p className="actions">
          <SubmitButton formNoValidate>{t('voting.find')}</SubmitButton>
        </p>
      </SiteForm>
      {children}
    </section>
  );
}
