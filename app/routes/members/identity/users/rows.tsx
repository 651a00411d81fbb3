import { userList } from '#app/components/identity/user-list.ts';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { storedRoles } from '#functions/core/accounts/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import type { ListedUser } from '#functions/identity/users/shape.ts';

/** A row of the list; what is missing has a yellow pill (USR-02, USR-04). */
export function useColumns(list: UserListParams): Columns<ListedUser> {
  const t = useT();
  const language = useLanguage();
  return [
    {
      name: 'name',
      label: t('fields.name'),
      sort: 'name',
      cell: (user) => <Name user={user} list={list} />,
    },
    { name: 'email', label: t('labels.email'), sort: 'email', cell: ({ email }) => email },
    {
      name: 'membership',
      label: t('names.membership'),
      sort: 'membership',
      cell: ({ isMember, membership }) => (
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
    },
    {
      name: 'newsletter',
      label: t('names.one-newsletters'),
      sort: 'newsletter',
      cell: ({ settings: { isNewsletterEnabled: is } }) => (
        <State is={is} text={t(`users.newsletter-${yesOrNo(is)}`)} />
      ),
    },
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

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

function State({ is, text }: { is: boolean; text: string }) {
  return <span className={is ? 'state' : 'pill pending'}>{text}</span>;
}
