import { userList } from '#app/components/identity/user-list.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { columnsIn, userColumnNames } from '#functions/identity/users/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';

/** The columns of the list, as a GET form, so that the address keeps them (D-129). */
export function ColumnChoice({ list }: { list: UserListParams }) {
  const t = useT();
  const chosen = columnsIn(list.columns);
  return (
    <details className="column-choice">
      <summary>{t('users.columns')}</summary>
      <form method="get" action={hrefTo('my-users')} key={list.columns}>
        {userList.keptOf(list, 'page', 'columns').map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* So that no column at all is a choice too. */}
        <input type="hidden" name="columns" value="name" />
        <fieldset>
          <legend className="visually-hidden">{t('users.columns')}</legend>
          {userColumnNames.map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name="columns"
                value={name}
                defaultChecked={chosen.includes(name)}
              />{' '}
              {t(`users.column-${name}`)}
            </label>
          ))}
        </fieldset>
        <button className="button quiet" type="submit">
          {t('users.showColumns')}
        </button>
      </form>
    </details>
  );
}
