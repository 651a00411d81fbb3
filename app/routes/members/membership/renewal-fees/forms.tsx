import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton, SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { type Field, useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { currencies, formatAmountInput, formatMoney } from '#functions/core/values/money.ts';
import type { ListedOption } from '#functions/membership/fees/options.ts';
import { type OptionFields, optionEdit, optionForm } from '#functions/membership/fees/schema.ts';
import type { FeeConflict } from './actions.server.ts';

type Name = keyof OptionFields;

/** The labels of the fields of a fee. */
function useFeeLabels(): Record<Name, string> {
  const t = useT();
  return {
    description: t('fields.body'),
    descriptionIt: t('fees.descriptionIt'),
    amount: t('fields.amount'),
    currency: t('fields.currency'),
    ordinal: t('fees.ordinal'),
  };
}

/** The fields of a fee: texts, price, position. */
function FeeFields({ fields }: { fields: Record<Name, Field> }) {
  const t = useT();
  const choice = currencies.map((value) => ({ value, label: t(`fees.currency-${value}`) }));
  return (
    <>
      <TextField field={fields.description} autoComplete="off" />
      <TextField
        field={fields.descriptionIt}
        hint={t('fees.descriptionItHint')}
        autoComplete="off"
      />
      <div className="field-pair fee-pair">
        <TextField field={fields.amount} hint={t('fees.amountHint')} autoComplete="off" />
        <SelectField field={fields.currency} options={choice} />
        <TextField field={fields.ordinal} type="number" hint={t('fees.ordinalHint')} />
      </div>
    </>
  );
}

interface AddFormProps {
  /** The idempotency key, which becomes the id of the new fee. */
  formKey: string;
  /** The position after all others. */
  last: number;
}

export function AddForm({ formKey, last }: AddFormProps) {
  const t = useT();
  const labels = useFeeLabels();
  const { form, fields } = useSiteForm('add', optionForm, {
    defaults: { currency: 'USD', ordinal: last },
    labels,
  });
  return (
    <section className="redirect-add" aria-labelledby="add-title">
      <h2 id="add-title">{t('fees.add')}</h2>
      <SiteForm form={form} action={hrefTo('my-renewal-fees')}>
        <input type="hidden" name="key" value={formKey} />
        <FeeFields fields={fields} />
        <SubmitButton sending={t('actions.saving')}>{t('actions.add')}</SubmitButton>
      </SiteForm>
    </section>
  );
}

interface OpenedProps {
  option: ListedOption;
  /** The list without an opened fee. */
  cancelAt: string;
}

/** The fee as another user has saved it. */
function SavedFee({ option }: { option: ListedOption }) {
  const t = useT();
  const { description, descriptionIt, amount, currency, ordinal, retiredAt } = option;
  const values = {
    description,
    descriptionIt: descriptionIt || '–',
    amount: formatMoney(amount, currency, useLanguage()),
    ordinal: String(ordinal),
    isRetired: retiredAt ? 'yes' : 'no',
  };
  return <p>{t('fees.theirs', values)}</p>;
}

/** The form that replaces a fee's row in the list. */
export function EditForm({ option, cancelAt }: OpenedProps) {
  const t = useT();
  const reply = useReply<FeeConflict>();
  const language = useLanguage();
  const { description, descriptionIt, amount, currency, ordinal, version } = option;
  const labels = useFeeLabels();
  const { form, fields } = useSiteForm('edit', optionEdit, {
    defaults: {
      ...{ description, descriptionIt, currency, ordinal },
      amount: formatAmountInput(amount, language),
    },
    labels,
  });
  return (
    <>
      <h3>{t('fees.editTitle', { name: optionText(option, language) })}</h3>
      <SiteForm form={form}>
        <VersionField version={version} />
        {reply?.conflict ? <SavedFee option={reply.conflict} /> : null}
        <FeeFields fields={fields} />
        <SubmitOrCancel cancelAt={cancelAt}>{t('actions.save')}</SubmitOrCancel>
      </SiteForm>
    </>
  );
}

/** Asks for confirmation before a fee is retired or offered again; replaces its row in the list. */
export function ConfirmMove({ option, cancelAt }: OpenedProps) {
  const t = useT();
  const reply = useReply<FeeConflict>();
  const language = useLanguage();
  const panel = option.retiredAt === null ? 'retire' : 'offer';
  const amount = formatMoney(option.amount, option.currency, language);
  return (
    <div className="confirm">
      <h3>{t(`fees.${panel}Title`, { name: optionText(option, language) })}</h3>
      <p>{t(`fees.${panel}Text`, { amount })}</p>
      <PlainForm id={panel}>
        <VersionField version={option.version} />
        {reply?.conflict ? <SavedFee option={reply.conflict} /> : null}
        <SubmitOrCancel cancelAt={cancelAt} danger={panel === 'retire'}>
          {t(`fees.${panel}`)}
        </SubmitOrCancel>
      </PlainForm>
    </div>
  );
}
