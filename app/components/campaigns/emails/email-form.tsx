import {
  CampaignForm,
  type CampaignFormProps,
  campaignRule,
} from '#app/components/campaigns/campaign-form.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { intentField } from '#app/components/form/names.ts';
import { RichTextField } from '#app/components/form/rich-text-field.tsx';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { ownText, useT } from '#app/i18n/translate.ts';
import { placeholders } from '#functions/campaigns/bulk-emails/rules.ts';
import {
  emailFields,
  emailNeeds,
  emailToPublish,
  emailToSave,
} from '#functions/campaigns/bulk-emails/schema.ts';
import { namesOfFields } from '#functions/core/forms/fields.ts';
import { FilterFields } from './filter-fields.tsx';

type Name = keyof typeof emailFields.shape;

/** The values of the fields of a bulk e-mail. */
export type EmailValues = Partial<Record<Name, string>>;

interface EmailFormProps extends CampaignFormProps {
  values: EmailValues;
  /** The fees that the filter offers, in the visitor's language. */
  options: { value: string; label: string }[];
  /** Whether the form has the recipients of a test; where a test can be sent, they are beside its button. */
  hasTestRecipients: boolean;
}

const emailRules = { toSave: emailToSave, toPublish: emailToPublish };
const neededToSave = ['subject', 'filterType'] as const;

/**
 * The fields of a bulk e-mail (EML-02, EML-10, EML-11). Marked fields are required to publish (EML-13);
 * creating requires the subject and the filter (EML-12).
 */
export function EmailForm(props: EmailFormProps) {
  const { isNew, values, options, readOnly, hasTestRecipients, message, children } = props;
  const t = useT();
  const { form, fields } = useSiteForm('email', emailFields, {
    defaults: values,
    labels: Object.fromEntries(
      namesOfFields(emailFields).map((name) => [
        name,
        ownText(t, `emails.f-${name}`, `fields.${name}`),
      ]),
    ),
    marked: isNew ? neededToSave : emailNeeds,
    readyBy: isNew ? emailToSave : emailToPublish,
    schemaFor: (sent) => campaignRule(String(sent.get(intentField) ?? ''), emailRules),
    readOnly,
  });
  const hint = (text: string) => (readOnly ? undefined : text);
  return (
    <CampaignForm form={form} message={readOnly ? null : message} actions={children}>
      <TextField field={fields.subject} autoComplete="off" />
      <TextField
        field={fields.sender}
        type="email"
        hint={hint(t('emails.senderHint'))}
        autoComplete="off"
      />
      <RichTextField field={fields.body} hint={t('emails.bodyHint')} rows={12} />
      {readOnly ? null : <Placeholders fieldId={fields.body.id} />}
      <FilterFields
        formId={form.id}
        filter={fields.filterType}
        option={fields.filterRenewalOptionId}
        list={fields.list}
        options={options}
      />
      {hasTestRecipients ? (
        <TextField
          field={fields.testRecipients}
          hint={hint(t('emails.testRecipientsHint'))}
          autoComplete="off"
        />
      ) : null}
    </CampaignForm>
  );
}

/** The placeholders for what differs per recipient, with buttons that insert them. */
function Placeholders({ fieldId }: { fieldId: string }) {
  const t = useT();
  return (
    <div className="placeholders">
      <p className="field-hint">{t('emails.placeholders')}</p>
      <ul>
        {placeholders.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {t(`emails.placeholder-${name}`)}{' '}
            <ScriptButton className="link-button" onClick={() => insertText(fieldId, `{${name}}`)}>
              {t('emails.insert')}
              <span className="visually-hidden"> {t(`emails.placeholder-${name}`)}</span>
            </ScriptButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Inserts at the last position of the caret, in the editor, or in the plain field where there is none. */
function insertText(fieldId: string, text: string): void {
  const area = document.getElementById(`${fieldId}-text`) ?? document.getElementById(fieldId);
  area?.focus();
  // The only way of typing for the user that every editor registers and can undo.
  document.execCommand('insertText', false, text);
}
