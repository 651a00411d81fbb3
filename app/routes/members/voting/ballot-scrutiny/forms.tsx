import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { lockForm, scrutineerForm } from '#functions/voting/scrutineers/schema.ts';

interface FormProps {
  reply: FormReply | undefined;
}

/** Names a scrutineer by e-mail address. */
export function NameForm({ reply }: FormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('name', scrutineerForm, {
    reply,
    labels: { email: t('address.title') },
  });
  return (
    <SiteForm form={form}>
      <TextField
        field={fields.email}
        type="email"
        hint={t('scrutiny.nameHint')}
        autoComplete="off"
      />
      <SubmitButton>{t('scrutiny.nameDo')}</SubmitButton>
    </SiteForm>
  );
}

/** Takes a scrutineer away again. */
export function RemovalForm({ userId, name, reply }: FormProps & { userId: string; name: string }) {
  const t = useT();
  const { form } = useSiteForm(`remove-${userId}`, noFields, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <SubmitButton quiet>{t('scrutiny.remove', { name })}</SubmitButton>
    </SiteForm>
  );
}

/** Switches the scrutineers' lock on or off. */
export function LockForm({ hasLock, reply }: FormProps & { hasLock: boolean }) {
  const t = useT();
  const { form } = useSiteForm('lock', lockForm, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="isLocked" value={hasLock ? 'no' : 'yes'} />
      <SubmitButton quiet>{t(hasLock ? 'scrutiny.unlockDo' : 'scrutiny.lockDo')}</SubmitButton>
    </SiteForm>
  );
}
