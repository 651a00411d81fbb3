import { FieldErrors } from '#app/components/form/field.tsx';
import type { Field } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { OptionsView } from './view.server.ts';

interface FeeChoiceProps extends Pick<OptionsView, 'options' | 'expiry' | 'added'> {
  field: Field;
}

/** The radio list of the fees: description, expiry, amount (REN-01, REN-02, D-21). */
export function FeeChoice({ field, options, expiry, added }: FeeChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const first = options.find(({ isTaken }) => isTaken);
  return (
    <fieldset
      className="field fees-choice"
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend>{t('renewal.fee')}</legend>
      {options.map((option) => (
        <label key={option.id} className="fee-option">
          <input
            type="radio"
            // The summary of what is missing leads to the first one.
            id={option === first ? field.id : `${field.id}-${option.id}`}
            name={field.name}
            value={option.id}
            required={field.required}
            disabled={!option.isTaken}
            defaultChecked={field.initialValue === option.id}
          />
          <span>
            <span className="fee-name">{optionText(option, language)}</span>
            <span className="fee-more">
              {t('renewal.validTo', { date: formatDate(expiry, language) })}
            </span>
            {added ? (
              <span className="fee-more">
                {t('renewal.daysAdded', {
                  days: added.days,
                  date: formatDate(added.validTo, language),
                })}
              </span>
            ) : null}
            {option.isTaken ? null : <span className="fee-more">{t('renewal.otherCurrency')}</span>}
          </span>
          <span className="fee-amount">
            {formatMoney(option.amount, option.currency, language)}
          </span>
        </label>
      ))}
      <FieldErrors field={field} />
    </fieldset>
  );
}
