import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { monthName } from './axes.ts';
import type { Months } from './plot.tsx';

/** The numbers of the plot, newest month first. */
export function MonthTable({ data: { months, currency } }: { data: Months }) {
  const t = useT();
  const language = useLanguage();
  return (
    <details className="more-form">
      <summary>{t('payments.plotTable')}</summary>
      <p>{t('payments.incomeNote')}</p>
      <table className="my-table number-table">
        <thead>
          <tr>
            <th scope="col">{t('fields.month')}</th>
            <th scope="col">{t('payments.income')}</th>
            <th scope="col">{t('names.payments')}</th>
            <th scope="col">{t('users.filter-members')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, income, count, members }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, language)}</th>
              <td>{formatMoney(income, currency, language)}</td>
              <td>{count}</td>
              <td>{members}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
