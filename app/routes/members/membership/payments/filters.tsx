import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import {
  type PaymentFilter,
  type PaymentListParams,
  paymentFilters,
} from '#functions/membership/payments/model/schema.ts';
import { monthName } from './axes.ts';
import { isWhole, monthChoices } from './list-query.ts';

/** The filters of the list, as a GET form (D-67). */
export function Filters({ list, today }: { list: PaymentListParams; today: string }) {
  const t = useT();
  const language = useLanguage();
  const label = (filter: PaymentFilter): string =>
    filter === 'all' || filter === 'flagged'
      ? t(`payments.filter-${filter}`)
      : t(`payments.status-${filter}`);
  return (
    <form
      className="list-filters"
      method="get"
      action={hrefTo('my-payments')}
      // So that the fields follow the address on Back.
      key={`${list.status} ${list.month} ${list.q}`}
    >
      {list.sort ? <input type="hidden" name="sort" value={list.sort} /> : null}
      <div className="field">
        <label htmlFor="list-status">{t('actions.show')}</label>
        <select id="list-status" name="status" defaultValue={list.status}>
          {paymentFilters.map((filter) => (
            <option key={filter} value={filter}>
              {label(filter)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="list-month">{t('payments.month')}</label>
        <select id="list-month" name="month" defaultValue={list.month}>
          <option value="all">{t('payments.anyMonth')}</option>
          {monthChoices(today, list.month).map((month) => (
            <option key={month} value={month}>
              {monthName(month, language)}
            </option>
          ))}
        </select>
      </div>
      <div className="field list-search">
        <label htmlFor="list-q">{t('payments.search')}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={list.q} />
      </div>
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {isWhole(list) ? null : <a href={hrefTo('my-payments')}>{t('my.showAll')}</a>}
    </form>
  );
}
