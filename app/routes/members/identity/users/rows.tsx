import type { ReactNode } from 'react';
import { userList } from '#app/components/identity/user-list.ts';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { storedRoles } from '#functions/core/accounts/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import {
  columnsIn,
  type UserColumn,
  userColumnNames,
  userSorts,
} from '#functions/identity/users/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import type { ListedUser } from '#functions/identity/users/shape.ts';

const labelled: readonly UserColumn[] = ['fee', 'registered', 'seen'];

/** A row of the list: the chosen columns; what is missing has a yellow pill (USR-02, USR-04, D-129). */
export function useColumns(list: UserListParams): Columns<ListedUser> {
  const t = useT();
  const language = useLanguage();
  const sortOf = (name: string) => userSorts.find((one) => one === name);
  return [
    {
      name: 'name',
      label: t('fields.name'),
      sort: 'name',
      cell: (user) => <Name user={user} list={list} />,
    },
    ...columnsIn(list.columns).map((name) => ({
      name,
      label: t(`users.column-${name}`),
      sort: sortOf(name),
      isLabelled: labelled.includes(name),
      cell: (user: ListedUser) => cells[name](user, t, language),
    })),
  ];
}

function Name({ user, list }: { user: ListedUser; list: UserListParams }) {
  const t = useT();
  const carried = storedRoles.filter((role) => user.roles.includes(role));
  return (
    <>
      <a href={hrefTo('user-edit', { userId: user.id }) + userList.query(list)}>
        <strong>{user.lastName}</strong>, {user.givenName}
      </a>
      {carried.length > 0 ? (
        <span className="row-roles">{carried.map((role) => t(`roles.${role}`)).join(' · ')}</span>
      ) : null}
    </>
  );
}

const none = '–';

const cells: Record<UserColumn, (user: ListedUser, t: Translate, language: Language) => ReactNode> =
  {
    email: ({ email }) => email,
    membership: ({ isMember, membership }, t, language) => (
      <>
        <State is={isMember} text={t(`users.member-${yesOrNo(isMember)}`)} />
        <span className="user-end">
          {membership.state === 'never'
            ? t('users.membership-never')
            : t(`users.membership-${membership.state}`, {
                date: formatDate(membership.day, language),
              })}
        </span>
      </>
    ),
    newsletter: ({ settings: { isNewsletterEnabled: is } }, t) => (
      <State is={is} text={t(`users.newsletter-${yesOrNo(is)}`)} />
    ),
    fee: ({ renewalOption }) => renewalOption ?? none,
    registered: ({ registeredAt }, _, language) => formatDate(registeredAt, language),
    seen: ({ lastSeenAt }, _, language) => (lastSeenAt ? formatDate(lastSeenAt, language) : none),
  };

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

function State({ is, text }: { is: boolean; text: string }) {
  return <span className={is ? 'state' : 'pill pending'}>{text}</span>;
}

/** The columns of the list, as a GET form, so that the address keeps them (D-129). */
export function ColumnChoice({ list }: { list: UserListParams }) {
  const t = useT();
  const chosen = columnsIn(list.columns);
  return (
    <details className="column-choice">
      <summary>{t('users.columns')}</summary>
      <form method="get" action={hrefTo('my-users')} key={list.columns}>
        {userList.keptOf(list, 'columns').map(([name, value]) => (
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
