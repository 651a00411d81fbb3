import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { List } from '#app/components/lists/list.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { formIdOf, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { inviteAgain, listClaims, withdrawClaim } from '#functions/identity/claims/office.ts';
import { claimStates, claimsPageSize } from '#functions/identity/claims/rules.ts';
import {
  claimListParams,
  inviteAgainForm,
  withdrawForm,
} from '#functions/identity/claims/schema.ts';
import { useColumns } from './rows.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

const at = listAt(hrefTo('my-claims'), claimListParams, '-created');

const saved = ['withdrawn', 'invited'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = at.of(request);
  const done = new URL(request.url).searchParams.get('saved');
  const found = await listClaims(context.ctx, list);
  redirectToFirst(request, found.claims, list.page);
  return { list, done: saved.find((one) => one === done) ?? null, ...found };
}

/** Withdraws a claim, or invites its address again. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const back = thenGoBack((done: (typeof saved)[number]) =>
    redirect(at.href(at.of(request), { saved: done }), 303),
  );
  const run = formIdOf(form).startsWith('withdraw')
    ? back('withdrawn', withdrawForm, (ctx, { claim, reason }) => withdrawClaim(ctx, claim, reason))
    : back('invited', inviteAgainForm, (ctx, { claim }) => inviteAgain(ctx, claim));
  return run(context, form);
}

export const meta = unlistedMeta((t) => t('names.claims'));

/** Memberships that wait for people whom a conference has named, or what became of them (D-132). */
export default function Claims() {
  const t = useT();
  const { claims, counts, total, list, done } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('names.claims')}</h1>
      <List
        at={at}
        list={list}
        total={total}
        pageSize={claimsPageSize}
        counters={{
          label: t('names.claims'),
          entries: claimStates.map((state) => ({
            name: t(`claims.state-${state}`),
            value: counts[state],
            shows: { state },
          })),
        }}
        note={<DoneRegion said={done ? t(`claims.saved-${done}`) : null} />}
        search={t('claims.search')}
        found={t('claims.found', { count: total })}
        exportTo={hrefTo('claims-export')}
        empty={{ title: t('claims.none') }}
        table={{
          caption: t('names.claims'),
          className: 'claim-rows',
          rows: claims,
          idOf: ({ id }) => id,
          columns: useColumns(),
        }}
      />
    </>
  );
}
