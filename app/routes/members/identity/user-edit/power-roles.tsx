import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SubmitOrCancel } from '#app/components/form/site-form.tsx';
import { userList } from '#app/components/identity/user-list.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { type PowerRole, powerRoles } from '#functions/core/accounts/rules.ts';
import type { UserListParams } from '#functions/identity/users/schema.ts';
import type { User } from '#functions/identity/users/shape.ts';

interface PowerRolesProps {
  user: User;
  isOwn: boolean;
  hasLongPassword: boolean;
  list: UserListParams;
}

/** The roles with power in the members' area, outside the form: each change needs confirmation (D-37). */
export function PowerRoles({ user, isOwn, hasLongPassword, list }: PowerRolesProps) {
  const t = useT();
  const texts: Record<PowerRole, string> = {
    admin: t('users.powerAdmin'),
    newsletter: t('users.powerNewsletter'),
  };
  return (
    <section aria-labelledby="power">
      <h2 id="power">{t('users.power')}</h2>
      {isOwn ? <p>{t('users.powerOwn')}</p> : null}
      {isOwn || hasLongPassword ? null : <p className="notice">{t('users.needsLong')}</p>}
      <ul className="rows power-rows">
        {powerRoles.map((role) => {
          const has = user.roles.includes(role);
          const href = hrefTo('user-edit', { userId: user.id }) + userList.query(list, { role });
          return (
            <li key={role}>
              <p className="row-name">
                {texts[role]}
                <span className="row-roles">{has ? t('users.has') : t('users.hasNot')}</span>
              </p>
              <p className="row-states">
                <Offer {...{ role, has, href, isOwn, hasLongPassword }} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OfferProps {
  role: PowerRole;
  has: boolean;
  href: string;
  isOwn: boolean;
  hasLongPassword: boolean;
}

function Offer({ role, has, href, isOwn, hasLongPassword }: OfferProps) {
  const t = useT();
  if (isOwn || (!has && !hasLongPassword)) return null;
  const name = t(`roles.${role}`);
  return (
    <a
      className="button quiet"
      href={href}
      aria-label={has ? t('users.takeOf', { role: name }) : t('users.grantOf', { role: name })}
    >
      {has ? t('users.take') : t('users.grant')}
    </a>
  );
}

interface ConfirmRoleProps {
  user: User;
  role: PowerRole;
  cancelAt: string;
}

/** Asks before a role is granted or taken; a page of its own, so that it works without script. */
export function ConfirmRole({ user, role, cancelAt }: ConfirmRoleProps) {
  const t = useT();
  const has = user.roles.includes(role);
  const words = { role: t(`roles.${role}`), name: `${user.givenName} ${user.lastName}` };
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{has ? t('users.takeTitle', words) : t('users.grantTitle', words)}</h2>
      <p>{has ? t('users.takeText', words) : t('users.grantText', words)}</p>
      <PlainForm id="role">
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="granted" value={has ? 'no' : 'yes'} />
        <SubmitOrCancel cancelAt={cancelAt} danger={has}>
          {has ? t('users.takeConfirm') : t('users.grantConfirm')}
        </SubmitOrCancel>
      </PlainForm>
    </section>
  );
}
