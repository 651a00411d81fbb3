import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { type Language, languages } from '#functions/core/values/dates.ts';
import { detailsForm } from '#functions/identity/account/schema.ts';

interface DetailsFormProps {
  details: {
    email: string | null;
    givenName: string;
    lastName: string;
    language: Language;
    version: number;
  };
}

/** Name and language; the e-mail is read-only, since it identifies the account. */
export function DetailsForm({ details }: DetailsFormProps) {
  const t = useT();
  const { givenName, lastName, language, version } = details;
  const { form, fields } = useSiteForm('details', detailsForm, {
    defaults: { givenName, lastName, language },
    labels: {
      givenName: t('fields.givenName'),
      lastName: t('fields.lastName'),
      language: t('account.language'),
    },
  });
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      <div className="field">
        <label htmlFor="details-email">{t('labels.email')}</label>
        <p className="field-hint" id="details-email-hint">
          <a href={hrefTo('my-account-email')}>{t('address.toChange')}</a>
        </p>
        <input
          id="details-email"
          type="email"
          readOnly
          value={details.email ?? ''}
          autoComplete="username"
          aria-describedby="details-email-hint"
        />
      </div>
      <TextField field={fields.givenName} autoComplete="given-name" />
      <TextField field={fields.lastName} autoComplete="family-name" />
      <SelectField
        field={fields.language}
        options={languages.map((value) => ({ value, label: t(`account.${value}`) }))}
      />
      <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
    </SiteForm>
  );
}
