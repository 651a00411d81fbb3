import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { objectionFields } from '#functions/voting/objections/schema.ts';

const objectionForm = 'objection';

interface ObjectionFormProps {
  /** The idempotency key, and the society's address. */
  page: { key: string; contact: string };
  reply: FormReply | undefined;
}

/** What is wrong, who reads it, and what happens then. */
export function ObjectionForm({ page: { key, contact }, reply }: ObjectionFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm(objectionForm, objectionFields, {
    reply,
    labels: { text: t('objecting.text') },
  });
  useUnsavedWarning(objectionForm);
  return (
    <SiteForm form={form}>
      <input type="hidden" name="key" value={key} />
      <p className="field-hint">
        {t('objecting.password')} <a href={hrefTo('my-account')}>{t('objecting.toPassword')}</a>
      </p>
      <TextArea field={fields.text} hint={t('objecting.textHint')} rows={8} />
      <p>{t('objecting.next', { contact })}</p>
      <p className="actions">
        <SubmitButton sending={t('actions.sending')} formNoValidate>
          {t('objecting.send')}
        </SubmitButton>
      </p>
    </SiteForm>
  );
}
