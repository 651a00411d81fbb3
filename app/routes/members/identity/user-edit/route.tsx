import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { userList } from '#app/components/identity/user-list.ts';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { MoreMenu } from '#app/components/lifecycle/more-menu.tsx';
import { useLoadedVersion } from '#app/components/lifecycle/version-field.tsx';
import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { isHarsh, offeredActs } from '#app/routes/members/identity/user-account/acts.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { powerRoles } from '#functions/core/accounts/rules.ts';
import { periodStateOf } from '#functions/core/membership/rules.ts';
import { formatDate, formatInstant } from '#functions/core/values/dates.ts';
import { sessionDaysKept } from '#functions/identity/access/rules.ts';
import { factorsOfUser } from '#functions/identity/account/security/reset.ts';
import { managedUser } from '#functions/identity/users/managed.ts';
import { doneTexts, userActions } from './actions.server.ts';
import { EditForm } from './edit-form.tsx';
import { ConfirmRole, PowerRoles } from './power-roles.tsx';
import { ConfirmRemoval, RecordForm, Renewals } from './renewals.tsx';
import { SecondFactors } from './second-factors.tsx';

interface AccountFactsProps {
  registeredAt: string;
  confirmedAt: string | null;
  lastSeenAt: string | null;
}

/** When the person registered, confirmed the address and was last seen (D-129); older sessions are not kept. */
function AccountFacts({ registeredAt, confirmedAt, lastSeenAt }: AccountFactsProps) {
  const t = useT();
  const language = useLanguage();
  const facts: [string, string][] = [
    [t('users.registeredOn'), formatDate(registeredAt, language)],
    [
      t('users.confirmedOn'),
      confirmedAt ? formatDate(confirmedAt, language) : t('users.neverConfirmed'),
    ],
    [
      t('users.column-seen'),
      lastSeenAt ? formatDate(lastSeenAt, language) : t('users.notSeen', { days: sessionDaysKept }),
    ],
  ];
  return <FactList className="account-facts" label={t('users.facts')} facts={facts} />;
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

const accountAt = ({ user, list }: PageData, query: Record<string, string> = {}): string =>
  hrefTo('user-account', { userId: user.id }) + userList.query(list, query);

/** What administrators may do to the account (D-128), and what it has paid: a press away. */
function AccountMenu(page: PageData) {
  const t = useT();
  const { user } = page;
  return (
    <MoreMenu label={t('my.account')} text={`${t('my.account')} ▾`}>
      {offeredActs(page).map((act) => (
        <a
          key={act}
          className={`button${isHarsh(act) ? ' danger' : ''}`}
          href={accountAt(page, { act })}
        >
          {t(`acts.${act}`)}
        </a>
      ))}
      <a className="button" href={accountAt(page)}>
        {t('acts.history')}
      </a>
      <a className="button" href={`${hrefTo('my-payments')}?q=${encodeURIComponent(user.email)}`}>
        {t('payments.ofUser')}
      </a>
    </MoreMenu>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireUser(context, request, 'users.manage');
  const { ctx, today } = context;
  const id = params.userId ?? '';
  const [managed, factors, log] = await Promise.all([
    managedUser(ctx, id),
    factorsOfUser(ctx, id),
    recordLog(context, 'user', id),
  ]);
  if (!managed) throw new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const asked = managed.renewals.find(({ id }) => id === query.get('remove'));
  return {
    ...managed,
    factors,
    log,
    renewals: managed.renewals.map((one) => ({
      ...one,
      state: periodStateOf(one, today),
    })),
    list: userList.of(request),
    isOwn: managed.user.id === actor.id,
    today,
    // The action to confirm, and what has just been done, are in the query.
    confirm: {
      // Users cannot change their own roles: what the server refuses is not offered.
      role:
        (managed.user.id !== actor.id && powerRoles.find((role) => role === query.get('role'))) ||
        null,
      renewal: asked && asked.source !== 'payment' ? asked : null,
    },
    done: readDone(request, doneTexts),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const run = answerOf(userActions, form);
  if (!run) throw new Response(null, { status: 400 });
  return run(context, form, { id: params.userId ?? '', list: userList.of(request) });
}

export const meta = unlistedMeta((t) => t('users.editTitle'));

/** An account: details, renewals, and the roles with power over others (USR-07…11). */
export default function EditUser() {
  const t = useT();
  const language = useLanguage();
  const page = useLoaderData<typeof loader>();
  const loaded = useLoadedVersion();
  const { user, list, done, confirm, pending } = page;
  const cancelAt = hrefTo('user-edit', { userId: user.id }) + userList.query(list);
  return (
    <>
      <p className="back">
        <a href={userList.href(list)}>{t('users.back')}</a>
      </p>
      <div className="list-head">
        <h1>
          {user.givenName} {user.lastName}
        </h1>
        <div className="list-actions">
          <AccountMenu {...page} />
        </div>
      </div>
      {page.suspendedAt ? (
        <p>
          <span className="pill expired">
            {t('acts.suspendedSince', { date: formatInstant(page.suspendedAt, language) })}
          </span>
        </p>
      ) : null}
      {pending ? (
        <p className="notice">
          {t('acts.pending', {
            email: pending.newEmail,
            until: formatInstant(pending.expiresAt, language),
          })}
        </p>
      ) : null}
      <DoneRegion
        said={done ? t(done === 'factors' ? 'security.userRemoved' : `users.${done}`) : null}
      />
      {confirm.role ? (
        <ConfirmRole user={user} role={confirm.role} cancelAt={cancelAt} />
      ) : confirm.renewal ? (
        <ConfirmRemoval renewal={confirm.renewal} cancelAt={cancelAt} />
      ) : (
        <>
          <AccountFacts {...page} />
          <EditForm
            key={`${page.version}-${loaded}`}
            {...page}
            changeAddressAt={
              offeredActs(page).includes('address') ? accountAt(page, { act: 'address' }) : null
            }
          />
          <Renewals {...page} />
          <p>
            <a className="button quiet" href={`${hrefTo('payment-new')}?user=${user.id}`}>
              {t('names.recordPayment')}
            </a>
          </p>
          <RecordForm key={`${done}-${page.renewals.length}`} today={page.today} />
          <details className="more-form" id="roles">
            <summary>{t('users.power')}</summary>
            <PowerRoles {...page} />
            <SecondFactors key={`factors-${done}`} {...page} />
          </details>
          <RecordLogPart log={page.log} />
        </>
      )}
    </>
  );
}
