import { isWholeList } from '#app/components/identity/user-list-query.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { userFilters } from '#functions/core/accounts/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';

/** Whom the list shows (USR-05, D-35). */
export function Filters({ list }: { list: UserListParams }) {
  const t = useT();
  const options = userFilters.map((value) => ({ value, label: t(`users.filter-${value}`) }));
  return (
    <ListFilters
      list={hrefTo('my-users')}
      choice={{ name: 'filter', label: t('actions.show'), value: list.filter, options }}
      search={{ label: t('users.search'), value: list.q }}
      apply={t('actions.search')}
      isWhole={isWholeList(list)}
    />
  );
}
