import { PasswordField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { passwordForm } from '#functions/identity/access/schema.ts';

/** What the action answers: a refused form, or that the code is not good any more. */
export type PasswordUpdateAnswer = FormReply | { invalidCode: boolean } | undefined;

interface PasswordUpdateProps {
  answer: PasswordUpdateAnswer;
  /** Whether the link carries user and code at all. */
  isWhole: boolean;
  signInAt: string;
  /** Where one can try again. */
  retryAt: string;
}

/** Two passwords that must be the same, or why the link does not work (ACC-13…17, PRG-04, PRG-07). */
export function PasswordUpdate({ answer, isWhole, signInAt, retryAt }: PasswordUpdateProps) {
  const t = useT();
  const reply = answer && 'formId' in answer ? answer : undefined;
  const isInvalid = !isWhole || (answer !== undefined && 'invalidCode' in answer);
  const { form, fields } = useSiteForm('password-update', passwordForm, {
    reply,
    labels: { password: t('fields.password'), confirm: t('passwordUpdate.confirm') },
  });
  if (isInvalid) {
    return (
      <div role="alert">
        <p className="lead">{t('passwordUpdate.failed')}</p>
        <p>{t('passwordUpdate.failedWhy')}</p>
        <p className="actions">
          <a className="button" href={retryAt}>
            {t('passwordUpdate.retry')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <SiteForm form={form}>
      <PasswordField
        field={fields.password}
        hint={t('passwordUpdate.hint')}
        autoComplete="new-password"
      />
      <PasswordField field={fields.confirm} autoComplete="new-password" />
      <p className="actions">
        <SubmitButton sending={t('formControls.saving')}>{t('actions.save')}</SubmitButton>
        <a href={signInAt}>{t('actions.changedMind')}</a>
      </p>
    </SiteForm>
  );
}
