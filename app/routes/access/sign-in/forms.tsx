import { PasswordField, TextField } from '#app/components/form/fields.tsx';
import { autofocus } from '#app/components/form/names.ts';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { saidByForms } from '#app/scripts/required-form.ts';
import { emailForm, signInForm } from '#functions/identity/access/schema.ts';
import { codeForm } from '#functions/identity/account/security/schema.ts';

interface SignInFormProps {
  /** The address that was typed on another screen. */
  address: string;
  /** Where a sign-in by passkey continues. */
  next: string;
  /** The screen for setting a password. */
  recoveryAt: string;
}

/** E-mail and password, and a link to set a password (ACC-01, ACC-02, ACC-05). */
export function SignInForm({ address, recoveryAt, next }: SignInFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('sign-in', signInForm, {
    defaults: { email: address },
    labels: { email: t('labels.email'), password: t('labels.password') },
  });
  return (
    <SiteForm form={form} texts={saidByForms}>
      <TextField field={fields.email} type="email" autoComplete="username webauthn" />
      <PasswordField field={fields.password} autoComplete="current-password" />
      <p className="actions">
        <SubmitButton sending={t('signIn.submitting')}>{t('menu.signIn')}</SubmitButton>
        <a href={recoveryAt} data-carries="">
          {t('signIn.setup')}
        </a>
      </p>
      <PasskeyButton purpose="sign-in" next={next} />
    </SiteForm>
  );
}

interface RecoveryFormProps {
  /** The address that was typed on another screen. */
  address: string;
  submit: string;
  signInAt: string;
}

/** Asks for the e-mail address that gets a password link (ACC-06, ACC-07, PRG-03). */
export function RecoveryForm({ address, submit, signInAt }: RecoveryFormProps) {
  const t = useT();
  const { form, fields } = useSiteForm('recovery', emailForm, {
    defaults: { email: address },
    labels: { email: t('labels.email') },
  });
  return (
    <SiteForm form={form} texts={saidByForms}>
      <TextField field={fields.email} type="email" autoComplete="username" />
      <p className="actions">
        <SubmitButton sending={t('actions.sending')}>{submit}</SubmitButton>
        <a href={signInAt} data-carries="">
          {t('actions.changedMind')}
        </a>
      </p>
    </SiteForm>
  );
}

interface PasskeyButtonProps {
  purpose: 'sign-in' | 'second-step';
  next: string;
}

/** Signs in by passkey; app/scripts/sign-in.ts shows it where the browser knows passkeys, and runs it. */
export function PasskeyButton({ purpose, next }: PasskeyButtonProps) {
  const t = useT();
  return (
    <p className="actions">
      <button
        type="button"
        className="button quiet passkey-use not-yet"
        data-purpose={purpose}
        data-next={next}
      >
        {t('proof.passkey')}
      </button>
      <span className="field-error" role="alert" data-failed={t('proof.passkeyFailed')} />
    </p>
  );
}

interface SecondStepProps {
  step: { hasApp: boolean; hasPasskey: boolean; hasRecovery: boolean; mailed: boolean };
  next: string;
}

/** The second step of a sign-in: a code, or a passkey (D-120). */
export function SecondStep({ step, next }: SecondStepProps) {
  const t = useT();
  const reply = useReply();
  const { mailed, hasApp, hasRecovery, hasPasskey } = step;
  const { form, fields } = useSiteForm('second-step', codeForm, {
    labels: { code: mailed ? t('secondStep.mailCode') : t('proof.code') },
  });
  return (
    <>
      {hasPasskey ? <PasskeyButton purpose="second-step" next={next} /> : null}
      {mailed || hasApp || hasRecovery ? (
        <SiteForm form={form} texts={saidByForms}>
          <TextField
            field={fields.code}
            {...(mailed ? {} : { hint: t('proof.codeHint') })}
            autoComplete="one-time-code"
            // After a refusal the focus goes to the reason.
            {...(reply ? {} : autofocus)}
          />
          <p className="actions">
            <SubmitButton sending={t('proof.going')}>{t('actions.confirm')}</SubmitButton>
          </p>
        </SiteForm>
      ) : null}
      {mailed ? (
        <PlainForm id="send-again">
          <SubmitButton quiet>{t('secondStep.sendAgain')}</SubmitButton>
        </PlainForm>
      ) : null}
    </>
  );
}
