import { Checkbox, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { registerForm } from '#functions/identity/access/schema.ts';

/** Name, e-mail, consent, and the newsletter, which is on by default (JOI-03…05). */
export function RegisterForm({ reply }: { reply: FormReply | undefined }) {
  const t = useT();
  const { form, fields } = useSiteForm('register', registerForm, {
    reply,
    defaults: { newsletter: true },
    labels: {
      givenName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      email: t('labels.email'),
      privacy: t('register.privacy'),
      newsletter: t('register.newsletter'),
    },
  });
  return (
    <SiteForm form={form}>
      <TextField field={fields.givenName} autoComplete="given-name" />
      <TextField field={fields.lastName} autoComplete="family-name" />
      <TextField
        field={fields.email}
        type="email"
        autoComplete="email"
        hint={t('register.emailHint')}
      />
      <Checkbox
        field={fields.privacy}
        hint={<a href={hrefTo('privacy-policy')}>{t('register.privacyLink')}</a>}
      />
      <Checkbox field={fields.newsletter} />
      <p className="actions">
        <SubmitButton sending={t('formControls.sending')}>{t('register.submit')}</SubmitButton>
      </p>
    </SiteForm>
  );
}
