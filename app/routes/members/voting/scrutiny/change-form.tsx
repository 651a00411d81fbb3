import { SelectField, TextArea, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';
import { rollChangeForm } from '#functions/voting/scrutiny/schema.ts';

/** Asks a scrutineer how the roll is to change, and says what follows, before it counts. */
export function ChangeForm() {
  const t = useT();
  const { form, fields } = useSiteForm('change', rollChangeForm, {
    labels: {
      email: t('address.title'),
      kind: t('payments.atBankDo'),
      reason: t('fields.why'),
      note: t('scrutiny.changeNote'),
    },
  });
  return (
    <details className="more-form" open={form.reply !== undefined}>
      <summary>{t('scrutiny.changeOpen')}</summary>
      <p>{t('scrutiny.meansChange')}</p>
      <SiteForm form={form}>
        <TextField field={fields.email} type="email" autoComplete="off" />
        <SelectField
          field={fields.kind}
          options={rollChangeKinds.map((value) => ({
            value,
            label: t(`scrutiny.changeKind-${value}`),
          }))}
        />
        <SelectField
          field={fields.reason}
          hint={t('scrutiny.changeReasonHint')}
          options={rollChangeReasons.map((value) => ({
            value,
            label: t(`scrutiny.reason-${value}`),
          }))}
        />
        <TextArea field={fields.note} hint={t('scrutiny.changeNoteHint')} rows={4} />
        <p className="actions">
          <SubmitButton danger>{t('scrutiny.yesChange')}</SubmitButton>
        </p>
      </SiteForm>
    </details>
  );
}
