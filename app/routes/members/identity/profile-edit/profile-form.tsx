import type { ReactNode } from 'react';
import { Checkbox, SelectField, TextArea, TextField } from '#app/components/form/fields.tsx';
import { ImageField } from '#app/components/form/image-field.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { Profile } from '#functions/site/profiles/queries.ts';
import { mostFieldWords, shownBy, shownFields } from '#functions/site/profiles/rules.ts';
import { profileForm } from '#functions/site/profiles/schema.ts';

interface ProfileFormProps {
  profile: Profile;
  countries: { value: string; label: string }[];
  mayUpload: boolean;
}

const checked = (is: boolean): 'on' | undefined => (is ? 'on' : undefined);

/** The fields of a profile, each with its own choice whether the directory shows it; all of them optional. */
export function ProfileForm({ profile, countries, mayUpload }: ProfileFormProps) {
  const t = useT();
  const { listedSince, version, fieldWords, ...facts } = profile;
  const { form, fields } = useSiteForm('profile', profileForm, {
    defaults: {
      affiliation: facts.affiliation ?? '',
      position: facts.position ?? '',
      country: facts.country ?? '',
      orcid: facts.orcid ?? '',
      website: facts.website ?? '',
      imageId: facts.imageId ?? '',
      fieldWords: fieldWords.join('\n'),
      isListed: checked(listedSince !== null),
      ...Object.fromEntries(
        shownFields.map((name) => [shownBy[name], checked(facts[shownBy[name]])]),
      ),
    } as never,
    labels: {
      isListed: t('profile.isListed'),
      affiliation: t('fields.affiliation'),
      position: t('profile.position'),
      country: t('fields.country'),
      fieldWords: t('profile.fieldWords'),
      orcid: t('fields.orcid'),
      website: t('fields.website'),
      imageId: t('profile.imageId'),
      ...Object.fromEntries(shownFields.map((name) => [shownBy[name], t(`profile.show-${name}`)])),
    },
  });
  useUnsavedWarning(form.id);
  const hasPicture = mayUpload || profile.imageId !== null;
  return (
    <SiteForm form={form} encType="multipart/form-data">
      <VersionField version={version} />
      <fieldset className="field checkboxes">
        <legend>{t('names.directory')}</legend>
        <Checkbox field={fields.isListed} hint={t('profile.isListedHint')} />
        <Checkbox field={fields.showsEmail} />
      </fieldset>
      <Shown by={<Checkbox field={fields.showsAffiliation} />}>
        <TextField field={fields.affiliation} autoComplete="organization" />
      </Shown>
      <Shown by={<Checkbox field={fields.showsPosition} />}>
        <TextField field={fields.position} autoComplete="organization-title" />
      </Shown>
      <Shown by={<Checkbox field={fields.showsCountry} />}>
        <SelectField field={fields.country} options={countries} none={t('fields.noCountry')} />
      </Shown>
      <Shown by={<Checkbox field={fields.showsFieldWords} />}>
        <TextArea
          field={fields.fieldWords}
          rows={4}
          hint={t('profile.fieldWordsHint', { most: mostFieldWords })}
        />
      </Shown>
      <Shown by={<Checkbox field={fields.showsOrcid} />}>
        <TextField field={fields.orcid} autoComplete="off" hint={t('profile.orcidHint')} />
      </Shown>
      <Shown by={<Checkbox field={fields.showsWebsite} />}>
        <TextField
          field={fields.website}
          type="url"
          autoComplete="url"
          hint={t('profile.websiteHint')}
        />
      </Shown>
      {hasPicture ? (
        <Shown by={<Checkbox field={fields.showsPicture} hint={t('profile.pictureHint')} />}>
          <ImageField idField={fields.imageId} />
        </Shown>
      ) : (
        <p className="field-hint form-note">{t('profile.pictureForMembers')}</p>
      )}
      <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
    </SiteForm>
  );
}

/** A field, and the choice about it. */
const Shown = ({ by, children }: { by: ReactNode; children: ReactNode }) => (
  <div className="profile-field">
    {children}
    {by}
  </div>
);
