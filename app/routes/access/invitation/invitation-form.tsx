import { useRef, useState } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { invitationForm } from '#functions/identity/access/schema.ts';

type Name = 'givenName' | 'lastName' | 'email' | 'password' | 'confirm';

/**
 * The fields of an invitation (JOI-09, JOI-10). None has a name, so that nothing typed leaves the page: submitting
 * only leads to the next state (D-14).
 */
export function InvitationForm() {
  const t = useT();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const look = () => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])];
    const values = inputs.map(({ dataset, type, checked, value }) => [
      dataset.field,
      type === 'checkbox' ? checked : value,
    ]);
    setReady(invitationForm.safeParse(Object.fromEntries(values)).success);
  };
  const field = (name: Name, label: string, type: string, autoComplete: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} data-field={name} type={type} autoComplete={autoComplete} required />
    </div>
  );
  return (
    <form
      ref={form}
      className="site-form"
      action={hrefTo('invitation')}
      onInput={look}
      noValidate={hydrated}
    >
      <input type="hidden" name="state" value="done" />
      {field('givenName', t('fields.firstName'), 'text', 'given-name')}
      {field('lastName', t('fields.lastName'), 'text', 'family-name')}
      {field('email', t('labels.email'), 'email', 'email')}
      {field('password', t('labels.password'), 'password', 'new-password')}
      {field('confirm', t('passwordUpdate.confirm'), 'password', 'new-password')}
      <div className="field field-checkbox">
        <input id="privacy" data-field="privacy" type="checkbox" required />
        <label htmlFor="privacy">{t('register.privacy')}</label>
        <p className="field-hint">
          <a href={hrefTo('privacy-policy')}>{t('register.privacyLink')}</a>
        </p>
      </div>
      <p className="actions">
        <button className="button" type="submit" disabled={hydrated && !ready}>
          {t('register.invitationSubmit')}
        </button>
      </p>
    </form>
  );
}
