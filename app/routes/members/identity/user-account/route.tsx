import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { userList } from '#app/components/identity/user-list.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, formIdOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import {
  closeUser,
  endUserSessions,
  restoreUser,
  sendLink,
  startAddressChange,
  stopNewsletter,
  suspendUser,
} from '#functions/identity/administration/commands.ts';
import { userWithActs } from '#functions/identity/administration/queries.ts';
import { actForm, addressActForm } from '#functions/identity/administration/schema.ts';
import { openInvoiceOf } from '#functions/membership/invoices/model/queries.ts';
import { actNames, doneActs, offeredActs } from './acts.ts';
import { ConfirmAct, ConfirmAddress } from './confirm.tsx';
import { History } from './history.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const actor = requireUser(context, request, 'users.manage');
  const managed = await userWithActs(context.ctx, params.userId ?? '');
  if (!managed) throw new Response(null, { status: 404 });
  const { user, suspendedAt, acts } = managed;
  const offered = offeredActs({ isOwn: user.id === actor.id, suspendedAt, user });
  const act = new URL(request.url).searchParams.get('act');
  // The act to confirm is in the address, so that it works without script.
  const asked = offered.find((name) => name === act) ?? null;
  return {
    user,
    acts,
    asked,
    invoice: asked === 'close' ? await openInvoiceOf(context.ctx, user.id) : null,
    list: userList.of(request),
    done: readDone(request, doneActs),
  };
}

/** The command of each act. */
const commands = {
  link: sendLink,
  address: startAddressChange,
  sessions: endUserSessions,
  newsletter: stopNewsletter,
  suspend: suspendUser,
  restore: restoreUser,
  close: closeUser,
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const name = actNames.find((one) => one === formIdOf(form));
  if (!name) throw new Response(null, { status: 400 });
  const [{ ctx }, id] = [context, params.userId ?? ''];
  const back = () => {
    // A closed account has no screen any more.
    const href = name === 'close' ? hrefTo('my-users') : hrefTo('user-account', { userId: id });
    const [param, value] = name === 'close' ? ['closed', '1'] : ['done', name];
    return redirect(href + userList.query(userList.of(request), { [`${param}`]: `${value}` }), 303);
  };
  if (name === 'address')
    return answerForm(context, form, addressActForm, async (typed) => {
      await commands.address(ctx, id, typed);
      return back();
    });
  return answerForm(context, form, actForm, async (typed) => {
    await commands[name](ctx, id, typed);
    return back();
  });
}

export const meta = unlistedMeta((t) => t('acts.history'));

/** What administrators can do for, or to, an account, and what they have done (D-128). */
export default function UserAccount() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { user, acts, asked, list, done } = page;
  const { invoice } = page;
  const name = `${user.givenName} ${user.lastName}`;
  const here = hrefTo('user-account', { userId: user.id });
  return (
    <>
      <p className="back">
        <a href={hrefTo('user-edit', { userId: user.id }) + userList.query(list)}>
          {t('acts.back', { name })}
        </a>
      </p>
      <h1>{t('acts.title', { name })}</h1>
      <DoneRegion said={done ? t(`acts.${done}-done`) : null} />
      {asked === 'address' ? (
        <ConfirmAddress email={user.email} cancelAt={here + userList.query(list)} />
      ) : asked ? (
        <ConfirmAct
          act={asked}
          name={name}
          invoice={invoice}
          cancelAt={here + userList.query(list)}
        />
      ) : (
        <History acts={acts} />
      )}
    </>
  );
}
