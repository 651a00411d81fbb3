import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { userFilters } from '#functions/users/rules.ts';
import type { UserListParams } from '#functions/users/schema.ts';

/** Whom the list shows, as a form whose answer is an address (USR-05, D-35). */
export function Filters({ list }: { list: UserListParams }) {
  const t = useT();
  const isWhole = list.filter === 'all' && list.q === '';
  return (
    <form
      className="list-filters"
      method="get"
      action={hrefTo('my-users')}
      // The fields follow the address when one goes back.
      key={`${list.filter} ${list.q}`}
    >
      <div className="field">
        <label htmlFor="users-filter">{t('users.filter')}</label>
        <select id="users-filter" name="filter" defaultValue={list.filter}>
          {userFilters.map((filter) => (
            <option key={filter} value={filter}>
              {t(`users.filter-${filter}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field list-search">
        <label htmlFor="users-q">{t('users.search')}</label>
        <input id="users-q" name="q" type="search" maxLength={100} defaultValue={list.q} />
      </div>
      <button className="button quiet" type="submit">
        {t('users.apply')}
      </button>
      {isWhole ? null : <a href={hrefTo('my-users')}>{t('users.reset')}</a>}
    </form>
  );
}
