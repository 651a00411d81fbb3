import { initialText, remarkedField } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/fields.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { type Field, useFormState } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { listName } from '#app/components/identity/list-name.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  type FilterType,
  filterTypes,
  needsOption,
} from '#functions/campaigns/bulk-emails/rules.ts';
import { countryOf, emailLists, isEmailList } from '#functions/identity/users/rules.ts';

interface FilterFieldsProps {
  formId: string;
  filter: Field;
  option: Field;
  list: Field;
  options: { value: string; label: string }[];
}

/** The recipients of a bulk e-mail: the filter, whom it reaches, and its fee if it needs one (EML-02, EML-03). */
export function FilterFields({ formId, filter, option, list, options }: FilterFieldsProps) {
  const t = useT();
  const { readOnly } = useFormState();
  const initial = initialText(filter);
  const typed = useFieldValue(formId, filter.name, initial);
  const chosen = filterTypes.find((one) => one === (readOnly ? initial : typed)) ?? 'WEB-USERS';
  return (
    <>
      <SelectField
        field={filter}
        hint={t(`emails.reach-${chosen}`)}
        options={filterTypes.map((value) => ({ value, label: t(`emails.filter-${value}`) }))}
      />
      <OptionField field={option} options={options} filter={chosen} />
      <ListField field={list} />
      {readOnly ? null : (
        <details className="filter-help">
          <summary>{t('emails.allFilters')}</summary>
          <dl>
            {filterTypes.map((one) => (
              <div key={one}>
                <dt>{t(`emails.filter-${one}`)}</dt>
                <dd>{t(`emails.reach-${one}`)}</dd>
              </div>
            ))}
          </dl>
          <p>{t('emails.allFiltersNote')}</p>
        </details>
      )}
    </>
  );
}

/** The list of users that narrows the filter (D-129). */
function ListField({ field }: { field: Field }) {
  const t = useT();
  const { readOnly } = useFormState();
  const language = useLanguage();
  const chosen = initialText(field);
  if (readOnly && chosen === '') return null;
  // Countries come from the list of users, which knows whose there are.
  const country = isEmailList(chosen) && countryOf(chosen) !== null ? [chosen] : [];
  return (
    <SelectField
      field={field}
      hint={t('emails.listHint')}
      none={t('emails.noList')}
      options={[...emailLists, ...country].map((value) => ({
        value,
        label: listName(t, language, value),
      }))}
    />
  );
}

interface OptionFieldProps {
  field: Field;
  options: { value: string; label: string }[];
  filter: FilterType;
}

/**
 * The fee of a filter by fee. Without scripts it is always shown, and its hint says when it applies; with one it waits
 * in the form, so that a choice that was kept can be read and put back together with the filter.
 */
function OptionField({ field, options, filter }: OptionFieldProps) {
  const t = useT();
  const hydrated = useHydrated();
  const { readOnly } = useFormState();
  const isNeeded = needsOption(filter);
  if (!isNeeded && readOnly) return null;
  const isOff = hydrated && !isNeeded;
  return (
    <div className={isNeeded ? undefined : 'stand-in'} hidden={isOff}>
      <SelectField
        field={remarkedField(field, isNeeded)}
        hint={t('emails.optionHint')}
        none={t('invoices.chooseFee')}
        options={options}
        disabled={isOff}
      />
    </div>
  );
}
