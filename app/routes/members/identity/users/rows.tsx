import type { ReactNode } from 'react';
import { listQuery } from '#app/components/identity/user-list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { storedRoles } from '#functions/core/accounts/rules.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import {
  columnsIn,
  nextOrder,
  partsOfOrder,
  type UserColumn,
  userSorts,
} from '#functions/identity/users/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import type { ListedUser } from '#functions/identity/users/shape.ts';

interface RowsProps {
  users: ListedUser[];
  list: UserListParams;
}

/** One row per account with the chosen columns; what is missing has a yellow pill (USR-02, USR-04, D-129). */
export function Rows({ users, list }: RowsProps) {
  const t = useT();
  const language = useLanguage();
  const columns = columnsIn(list.columns);
  return (
    <div className="user-table-box">
      <table className="user-table">
        <thead>
          <tr>
            <Head name="name" list={list} />
            {columns.map((name) => (
              <Head key={name} name={name} list={list} />
            ))}
          </tr>
        </thead>
        <tbody className="user-rows">
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row" className="row-name">
                <Name user={user} list={list} />
              </th>
              {columns.map((name) => (
                <td key={name} className={`user-${name}`}>
                  <span className="user-label">{t(`users.column-${name}`)}</span>
                  {cells[name](user, t, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of a column: a link that sorts by it, if it has an order. */
function Head({ name, list }: { name: UserColumn | 'name'; list: UserListParams }) {
  const t = useT();
  const text = t(`users.column-${name}`);
  const sort = userSorts.find((one) => one === name);
  if (!sort) return <th scope="col">{text}</th>;
  const { by, isDown } = partsOfOrder(list.sort);
  const sorted = isDown ? 'descending' : 'ascending';
  const href =
    hrefTo('my-users') + listQuery({ ...list, sort: nextOrder(sort, list.sort), page: 1 });
  return (
    <th scope="col" aria-sort={by === sort ? sorted : undefined}>
      <a href={href}>
        {text}
        {by === sort ? <span aria-hidden="true">{isDown ? ' ↓' : ' ↑'}</span> : null}
      </a>
    </th>
  );
}

function Name({ user, list }: { user: ListedUser; list: UserListParams }) {
  const t = useT();
  const carried = storedRoles.filter((role) => user.roles.includes(role));
  return (
    <>
      <a href={hrefTo('user-edit', { userId: user.id }) + listQuery(list)}>
        <strong>{user.lastName}</strong>, {user.givenName}
      </a>
      {carried.length > 0 ? (
        <span className="row-roles">
          {carried.map((role) => t(`users.role-${role}`)).join(' · ')}
        </span>
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
