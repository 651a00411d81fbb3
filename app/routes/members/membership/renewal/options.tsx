import type { ReactNode } from 'react';
import { FieldErrors } from '#app/components/form/field.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useSite } from '#app/components/frame/use-site.ts';
import { OpenPayment, usePaymentPoll } from '#app/components/membership/renewal/open-payment.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';
import type { OptionsView } from './view.server.ts';

/** The fees to choose from (REN-01…03), or why none can be paid at present (D-69). */
export function Options(props: OptionsView) {
  const t = useT();
  const { unsettled, renewableFrom, options } = props;
  usePaymentPoll(unsettled?.state === 'confirming');
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('renewal.title')}</h1>
      {unsettled ? (
        <OpenPayment {...unsettled} />
      ) : renewableFrom ? (
        <RenewalStart from={renewableFrom} />
      ) : options.length === 0 ? (
        <NoFees />
      ) : (
        <ChoiceForm {...props} />
      )}
      {props.byInvoice && !unsettled ? (
        <p>
          {t('invoices.instead')} <a href={hrefTo('invoice-request')}>{t('invoices.request')}</a>
        </p>
      ) : null}
    </>
  );
}

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="list-empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function RenewalStart({ from }: { from: string }) {
  const t = useT();
  const date = formatDate(from, useLanguage());
  return (
    <Empty title={t('renewal.renewFrom', { date })}>
      <p className="actions">
        <a className="button quiet" href={hrefTo('my-overview')}>
          {t('my.toOverview')}
        </a>
      </p>
    </Empty>
  );
}

function NoFees() {
  const t = useT();
  const email = useSite()?.contactEmail;
  return (
    <Empty title={t('renewal.none')}>
      <p>
        {t('renewal.noneText')} {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </p>
    </Empty>
  );
}

function ChoiceForm({ options, expiry, added }: OptionsView) {
  const t = useT();
  const { form, fields } = useSiteForm('renewal', chosenOption, {
    labels: { membershipRenewalOptionId: t('renewal.fee') },
  });
  return (
    <>
      <p className="lead">{t('renewal.lead')}</p>
      <SiteForm form={form} action={hrefTo('my-renewal-options')}>
        <FeeChoice
          field={fields.membershipRenewalOptionId}
          options={options}
          expiry={expiry}
          added={added}
        />
        <SubmitButton sending={t('renewal.preparing')}>{t('renewal.proceed')}</SubmitButton>
      </SiteForm>
    </>
  );
}

interface FeeChoiceProps extends Pick<OptionsView, 'options' | 'expiry' | 'added'> {
  field: Field;
}

/** The fees as radio buttons: description, expiry, amount (REN-01, REN-02, D-21). */
function FeeChoice({ field, options, expiry, added }: FeeChoiceProps) {
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
            // The error summary links to the first one.
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
