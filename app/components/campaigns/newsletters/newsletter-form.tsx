import {
  CampaignForm,
  type CampaignFormProps,
  campaignRule,
} from '#app/components/campaigns/campaign-form.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { ownText, useT } from '#app/i18n/translate.ts';
import type { Choices } from '#functions/campaigns/newsletters/choices.ts';
import { type ChosenKind, chosenKinds } from '#functions/campaigns/newsletters/rules.ts';
import {
  newsletterFields,
  newsletterNeeds,
  newsletterToPublish,
} from '#functions/campaigns/newsletters/schema.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { ChoiceField } from './choice-field.tsx';

type Name = keyof typeof newsletterFields.shape;

/** The values of the fields of a newsletter. */
export type NewsletterValues = Partial<
  Record<Exclude<Name, ChosenKind>, string> & Record<ChosenKind, string[]>
>;

interface NewsletterFormProps extends CampaignFormProps {
  values: NewsletterValues;
  choices: Choices;
}

const rules = { toSave: newsletterFields, toPublish: newsletterToPublish };

/**
 * The fields of a newsletter (NLT-02). Marked fields are required to publish (NLT-14); creating requires only
 * the title (NLT-15).
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { isNew, values, choices, readOnly, message, children } = props;
  const t = useT();
  const { form, fields } = useSiteForm('newsletter', newsletterFields, {
    defaults: values as Record<string, string>,
    labels: Object.fromEntries(
      namesOfFields(newsletterFields).map((name) => [
        name,
        ownText(t, `newsletters.f-${name}`, `fields.${name}`),
      ]),
    ),
    marked: isNew ? ['title'] : newsletterNeeds,
    readyBy: isNew ? newsletterFields : newsletterToPublish,
    schemaFor: (sent) => campaignRule(String(sent.get(intentField) ?? ''), rules),
    readOnly,
  });
  return (
    <CampaignForm form={form} message={readOnly ? null : message} actions={children}>
      <TextField field={fields.title} autoComplete="off" />
      <div className="field-pair">
        <TextField field={fields.publicationDate} type="date" />
        <TextField field={fields.issueNumber} autoComplete="off" />
        <TextField
          field={fields.issuePeriod}
          hint={t('newsletters.issuePeriodHint')}
          autoComplete="off"
        />
      </div>
      <RichTextField field={fields.opening} rows={8} />
      {chosenKinds.map((kind) => (
        <ChoiceField key={kind} kind={kind} field={fields[kind]} choices={choices[kind]} />
      ))}
      <RichTextField field={fields.closing} rows={5} />
    </CampaignForm>
  );
}
