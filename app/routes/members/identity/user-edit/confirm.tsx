import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { userList } from '#app/components/identity/user-list.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { PowerRole } from '#functions/core/accounts/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import {
  powerRoleForm,
  removeForm,
  type UserListParams,
} from '#functions/identity/users/schema.ts';
import type { User } from '#functions/identity/users/shape.ts';
import type { RenewalView } from './renewals.tsx';

interface ConfirmProps {
  user: User;
  list: UserListParams;
  confirm: { role: PowerRole | null; renewal: Omit<RenewalView, 'state'> | null };
  reply: FormReply | undefined;
}

/** Asks for confirmation of a serious action; a page of its own, so that it works without script. */
export function Confirm({ user, list, confirm: { role, renewal }, reply }: ConfirmProps) {
  const cancelAt = hrefTo('user-edit', { userId: user.id }) + userList.query(list);
  if (role) return <ConfirmRole {...{ user, role, cancelAt, reply }} />;
  return renewal ? <ConfirmRemoval {...{ renewal, cancelAt, reply }} /> : null;
}

interface StepProps {
  cancelAt: string;
  reply: FormReply | undefined;
}

function ConfirmRole({ user, role, cancelAt, reply }: StepProps & { user: User; role: PowerRole }) {
  const t = useT();
  const { form } = useSiteForm('role', powerRoleForm, { reply, labels: {} });
  const has = user.roles.includes(role);
  const words = { role: t(`users.role-${role}`), name: `${user.givenName} ${user.lastName}` };
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{has ? t('users.takeTitle', words) : t('users.grantTitle', words)}</h2>
      <p>{has ? t('users.takeText', words) : t('users.grantText', words)}</p>
      <p>{t('users.powerText')}</p>
      <SiteForm form={form}>
        <input type="hidden" name="role" value={role} />
        <input type="hidden" name="granted" value={has ? 'no' : 'yes'} />
        <p className="actions">
          <SubmitButton sending={t('actions.saving')} danger={has}>
            {has ? t('users.takeConfirm') : t('users.grantConfirm')}
          </SubmitButton>
          <a href={cancelAt}>{t('actions.cancel')}</a>
        </p>
      </SiteForm>
    </section>
  );
}

function ConfirmRemoval({
  renewal,
  cancelAt,
  reply,
}: StepProps & { renewal: NonNullable<ConfirmProps['confirm']['renewal']> }) {
  const t = useT();
  const date = formatDate(renewal.validTo, useLanguage());
  const { form } = useSiteForm('remove', removeForm, { reply, labels: {} });
  const { optionDescription: what, reference } = renewal;
  return (
    <section className="confirm" aria-labelledby="confirm">
      <h2 id="confirm">{t('users.removeTitle')}</h2>
      <p>{t('users.removeText', { what, date, reference })}</p>
      <SiteForm form={form}>
        <input type="hidden" name="renewal" value={renewal.id} />
        <p className="actions">
          <SubmitButton sending={t('actions.saving')} danger>
            {t('actions.remove')}
          </SubmitButton>
          <a href={cancelAt}>{t('actions.cancel')}</a>
        </p>
      </SiteForm>
    </section>
  );
}
