import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useUnsavedWarning } from '#app/components/form/use-unsaved.ts';
import { ActionBar } from '#app/components/lifecycle/action-bar.tsx';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { translationLabels } from '#app/components/lifecycle/translations/labels.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { RichText } from '#app/components/ui/rich-text.tsx';
import { useT } from '#app/i18n/translate.ts';
import { richOf, translatedFields } from '#functions/lifecycle/translations/rules.ts';
import { translationFields } from '#functions/lifecycle/translations/schema.ts';
import type { TranslationReply } from './actions.server.ts';
import type { TranslationData } from './route.tsx';

interface FormProps {
  item: TranslationData;
}

const formId = 'translation';

/** Each English text with the field of its Italian one; English texts that are empty need none. */
export function TextsForm({ item }: FormProps) {
  const t = useT();
  const reply = useReply<TranslationReply>();
  useUnsavedWarning(formId);
  const { resource, italian } = item;
  const labels = translationLabels(t, resource);
  const { form, fields } = useSiteForm(formId, translationFields[resource], {
    defaults: italian,
    labels,
  });
  const rich = richOf(resource);
  const english = reply?.conflict?.english ?? item.english;
  const visible = translatedFields[resource].filter((name) => english[name] || italian[name]);
  return (
    <SiteForm form={form}>
      {reply?.conflict ? <Conflict conflict={reply.conflict} labels={labels} /> : null}
      <VersionField version={item.version} />
      <input
        type="hidden"
        name="fingerprint"
        value={reply?.conflict?.fingerprint ?? item.fingerprint}
      />
      <div className="translation">
        {visible.map((name) => {
          const field = fields[name];
          if (!field) return null;
          return (
            <div className="translation-pair" key={name}>
              <div className="translation-english">
                <h2 className="field-name">
                  {t('translations.inEnglish', { field: labels[name] ?? name })}
                </h2>
                {rich.includes(name) ? (
                  <RichText html={english[name] ?? ''} lang="en" />
                ) : (
                  <p lang="en">{english[name]}</p>
                )}
              </div>
              {rich.includes(name) ? (
                <RichTextField
                  field={field}
                  top={resource === 'pages' || resource === 'awards' ? 2 : 3}
                  rows={name === 'summary' ? 4 : 14}
                />
              ) : (
                <TextField field={field} />
              )}
            </div>
          );
        })}
      </div>
      <ActionBar>
        <SubmitButton intent="save" saves="online" sending={t('actions.saving')}>
          {t('translations.save')}
        </SubmitButton>
      </ActionBar>
    </SiteForm>
  );
}

interface ConflictProps {
  conflict: NonNullable<TranslationReply['conflict']>;
  labels: Record<string, string>;
}

/** A conflict: what is saved now against what was typed, which is still in the form (D-65). */
function Conflict({ conflict: { changes }, labels }: ConflictProps) {
  const t = useT();
  return (
    <div className="conflict">
      <h2>{t('translations.theirs')}</h2>
      <Changes
        changes={changes}
        none={t('review.same')}
        label={(field) => labels[field] ?? field}
      />
    </div>
  );
}

/** Removes the Italian text, after a second press. */
export function RemoveForm({ item }: FormProps) {
  const t = useT();
  return (
    <details className="translation-removal">
      <summary>{t('translations.remove')}</summary>
      <PlainForm id="remove">
        <p>{t('translations.removeText')}</p>
        <VersionField version={item.version} />
        <input type="hidden" name="fingerprint" value={item.fingerprint} />
        <SubmitButton danger gated={false}>
          {t('actions.remove')}
        </SubmitButton>
      </PlainForm>
    </details>
  );
}
