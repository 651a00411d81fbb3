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
}

/** Name, committees and the past NetSci mark; the user's own settings are read-only. */
export function EditForm({ user, version, isPastNetsci, isConfirmed }: EditFormProps) {
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
      <View
        id="email"
        label={t('labels.email')}
        value={user.email}
        hint={
          isConfirmed
            ? t('users.emailHint')
            : `${t('users.emailHint')} (${t('users.notConfirmed')})`
        }
      />
      <View
        id="newsletter"
        label={t('names.one-newsletters')}
        value={user.settings.isNewsletterEnabled ? t('users.chosen') : t('users.notChosen')}
        hint={t('users.newsletterHint')}
        disabled
      />
      <fieldset className="field checkboxes">
        <legend>{t('users.roles')}</legend>
        <Checkbox field={fields.executiveCommittee} />
        <Checkbox field={fields.board} />
      </fieldset>
      <Checkbox field={fields.isPastNetsci} />
      <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
    </SiteForm>
  );
}

interface ViewProps {
  id: string;
  label: string;
  value: string;
  hint: string;
  disabled?: boolean;
}

/** What this form does not change (USR-07, USR-09). */
function View({ id, label, value, hint, disabled = false }: ViewProps) {
  return (
    <div className="field">
      <label htmlFor={`shown-${id}`}>{label}</label>
      <p className="field-hint" id={`shown-${id}-hint`}>
        {hint}
      </p>
      <input
        id={`shown-${id}`}
        readOnly
        disabled={disabled}
        value={value}
        aria-describedby={`shown-${id}-hint`}
      />
    </div>
  );
}
