import { SelectField, TextArea, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { rollChangeKinds, rollChangeReasons } from '#functions/voting/roll/rules.ts';
import { rollChangeForm } from '#functions/voting/scrutiny/schema.ts';

interface ChangeFormProps {
  backTo: string;
  reply: FormReply | undefined;
}

/** Asks a scrutineer how the roll is to change, and says what follows, before it counts. */
export function ChangeForm({ backTo, reply }: ChangeFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('change', rollChangeForm, {
    reply,
    labels: {
      email: t('address.title'),
      kind: t('payments.atBankDo'),
      reason: t('fields.why'),
      note: t('scrutiny.changeNote'),
    },
  });
  return (
    <section className="scrutiny-task" aria-labelledby="task">
      <h2 id="task">{t('scrutiny.askChange')}</h2>
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
        <SubmitOrCancel cancelAt={backTo} danger>
          {t('scrutiny.yesChange')}
        </SubmitOrCancel>
      </SiteForm>
    </section>
  );
}
