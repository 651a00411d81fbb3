import type { ReactNode } from 'react';
import { Checkbox, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { userForm } from '#functions/identity/users/schema.ts';
import type { User } from '#functions/identity/users/shape.ts';

interface EditFormProps {
  user: User;
  version: number;
  isPastNetsci: boolean;
  isConfirmed: boolean;
  /** Where its address is changed; null for one's own account. */
  changeAddressAt: string | null;
}

/** Name, committees and the past NetSci mark; the user's own settings are read-only. */
export function EditForm(props: EditFormProps) {
  const { user, version, isPastNetsci, isConfirmed, changeAddressAt } = props;
  const t = useT();
  const { form, fields } = useSiteForm('edit', userForm, {
    defaults: {
      givenName: user.givenName,
      lastName: user.lastName,
      executiveCommittee: user.roles.includes('executive-committee'),
      board: user.roles.includes('board'),
      isPastNetsci,
    },
    labels: {
      givenName: t('fields.givenName'),
      lastName: t('fields.lastName'),
      executiveCommittee: t('fields.isExecutive'),
      board: t('roles.board'),
      isPastNetsci: t('users.isPastNetsci'),
    },
  });
  return (
    <SiteForm form={form}>
      <ConflictBox />
      <VersionField version={version} />
      <div className="field-pair">
        <TextField field={fields.givenName} autoComplete="off" />
        <TextField field={fields.lastName} autoComplete="off" />
      </div>
      <div className="field-pair">
        <View
          id="email"
          label={t('labels.email')}
          value={isConfirmed ? user.email : `${user.email} (${t('users.notConfirmed')})`}
        >
          {changeAddressAt ? <a href={changeAddressAt}>{t('acts.address')}</a> : null}
        </View>
        <View
          id="newsletter"
          label={t('names.one-newsletters')}
          value={user.settings.isNewsletterEnabled ? t('users.chosen') : t('users.notChosen')}
          disabled
        />
      </div>
      <fieldset className="field checkboxes check-row">
        <legend>{t('users.roles')}</legend>
        <Checkbox field={fields.executiveCommittee} />
        <Checkbox field={fields.board} />
        <Checkbox field={fields.isPastNetsci} />
      </fieldset>
      <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
    </SiteForm>
  );
}

interface ViewProps {
  id: string;
  label: string;
  value: string;
  disabled?: boolean;
  children?: ReactNode;
}

/** What this form does not change (USR-07, USR-09). */
function View({ id, label, value, disabled = false, children }: ViewProps) {
  return (
    <div className="field">
      <label htmlFor={`shown-${id}`}>{label}</label>
      <input id={`shown-${id}`} readOnly disabled={disabled} value={value} />
      {children}
    </div>
  );
}
