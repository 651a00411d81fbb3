import { listQuery } from '#app/components/identity/user-list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { storedRoles } from '#functions/core/accounts/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import type { User } from '#functions/identity/users/shape.ts';

/** One row per account; what is missing has a yellow pill (USR-02, USR-04). */
export function Rows({ users, list }: { users: User[]; list: UserListParams }) {
  return (
    <ul className="rows user-rows">
      {users.map((user) => (
        <li key={user.id}>
          <Row user={user} list={list} />
        </li>
      ))}
    </ul>
  );
}

function Row({ user, list }: { user: User; list: UserListParams }) {
  const t = useT();
  const carried = storedRoles.filter((role) => user.roles.includes(role));
  return (
    <>
      <p className="row-name">
        <a href={hrefTo('user-edit', { userId: user.id }) + listQuery(list)}>
          <strong>{user.lastName}</strong>, {user.givenName}
        </a>
        {carried.length > 0 ? (
          <span className="row-roles">
            {carried.map((role) => t(`users.role-${role}`)).join(' · ')}
          </span>
        ) : null}
      </p>
      <p className="row-email">{user.email}</p>
      <p className="row-states">
        <State is={user.isMember} text={t(`users.member-${yesOrNo(user.isMember)}`)} />
        <State
          is={user.settings.isNewsletterEnabled}
          text={t(`users.newsletter-${yesOrNo(user.settings.isNewsletterEnabled)}`)}
        />
      </p>
    </>
  );
}

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

function State({ is, text }: { is: boolean; text: string }) {
  return <span className={is ? 'state' : 'pill pending'}>{text}</span>;
}
