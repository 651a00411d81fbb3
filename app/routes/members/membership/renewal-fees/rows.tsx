import { openId } from '#app/components/lists/opened.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import type { ListedOption } from '#functions/membership/fees/options.ts';
import { ConfirmMove, EditForm } from './forms.tsx';
import { fees } from './list-query.ts';
import type { FeesData } from './route.tsx';

interface RowsProps {
  options: ListedOption[];
  data: FeesData;
}

/** One row per fee; the opened one is a form. */
export function Rows({ options, data }: RowsProps) {
  const { opened, list } = data;
  const Opened = opened?.as === 'edit' ? EditForm : ConfirmMove;
  return (
    <ul className="rows fee-rows">
      {options.map((option) =>
        option.id === opened?.id ? (
          <li key={option.id} id={openId} className="row-opened">
            <Opened option={option} cancelAt={fees.href(list)} />
          </li>
        ) : (
          <li key={option.id}>
            <Row option={option} data={data} />
          </li>
        ),
      )}
    </ul>
  );
}

function Row({ option, data }: { option: ListedOption; data: FeesData }) {
  const t = useT();
  const language = useLanguage();
  const { id, amount, currency, sold, retiredAt } = option;
  const [view, other] = [optionText(option, language), otherText(option, language)];
  const name = <span className="visually-hidden"> {t('fees.of', { name: view })}</span>;
  const panel = retiredAt === null ? 'retire' : 'offer';
  return (
    <>
      <p className="row-name">
        <strong>{view}</strong>
        {other ? (
          <span className="row-roles" lang={other.lang}>
            {other.text}
          </span>
        ) : null}
      </p>
      <p className="fee-price">
        <span className="fee-amount">{formatMoney(amount, currency, language)}</span>
        {retiredAt === null && !data.taken.includes(currency) ? (
          <span className="pill expired">{t('fees.notByCard')}</span>
        ) : null}
        <span className="row-roles">{t('fees.sold', { count: sold })}</span>
      </p>
      <p className="row-states">
        <a href={`${fees.href(data.list, { edit: id })}#${openId}`}>
          {t('actions.edit')}
          {name}
        </a>
        <a href={`${fees.href(data.list, { [panel]: id })}#${openId}`}>
          {t(`fees.${panel}`)}
          {name}
        </a>
      </p>
    </>
  );
}

/** The text of a fee in the other language. */
function otherText({ description, descriptionIt }: ListedOption, language: 'en' | 'it') {
  if (descriptionIt === '') return null;
  return language === 'it'
    ? { lang: 'en', text: description }
    : { lang: 'it', text: descriptionIt };
}
