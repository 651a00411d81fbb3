import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWhole, queryOf } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, formIdOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { inviteAgain, listClaims, withdrawClaim } from '#functions/identity/claims/office.ts';
import { claimStates } from '#functions/identity/claims/rules.ts';
import {
  type ClaimListParams,
  claimListParams,
  inviteAgainForm,
  withdrawForm,
} from '#functions/identity/claims/schema.ts';
import { Row } from './row.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

const whole: ClaimListParams = { state: 'INVITED', q: '', page: 1 };
const listOf = (request: Request): ClaimListParams =>
  claimListParams.parse({
    page: undefined,
    q: undefined,
    ...Object.fromEntries(new URL(request.url).searchParams),
  });

const saved = ['withdrawn', 'invited'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const list = listOf(request);
  const done = new URL(request.url).searchParams.get('saved');
  const found = await listClaims(context.ctx, list);
  return { list, done: saved.find((one) => one === done) ?? null, ...found };
}

/** Withdraws a claim, or invites its address again. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  const back = (done: (typeof saved)[number]) =>
    redirect(hrefTo('my-claims') + queryOf(listOf(request), whole, { saved: done }), 303);
  if (formIdOf(form).startsWith('withdraw'))
    return answerForm(context, form, withdrawForm, async ({ claim, reason }) => {
      await withdrawClaim(context.ctx, claim, reason);
      return back('withdrawn');
    });
  return answerForm(context, form, inviteAgainForm, async ({ claim }) => {
    await inviteAgain(context.ctx, claim);
    return back('invited');
  });
}

export const meta = unlistedMeta((t) => t('claims.title'));

/** Memberships that wait for people whom a conference has named, or what became of them (D-132). */
export default function Claims() {
  const t = useT();
  const language = useLanguage();
  const { claims, counts, list, hasMore, done } = useLoaderData<typeof loader>();
  const reply = useActionData<FormReply>();
  const at = (page: number) => hrefTo('my-claims') + queryOf({ ...list, page }, whole);
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('claims.title')}</h1>
      <p className="lead">{t('claims.lead')}</p>
      <Counters
        label={t('claims.title')}
        entries={claimStates.map((state) => ({
          name: t(`claims.state-${state}`),
          value: counts[state],
          href: hrefTo('my-claims') + queryOf({ ...whole, state }, whole),
          isCurrent: list.state === state,
        }))}
      />
      <DoneRegion said={done ? t(`claims.saved-${done}`) : null} />
      <ListFilters
        list={hrefTo('my-claims')}
        choice={{
          name: 'state',
          label: t('actions.show'),
          value: list.state,
          options: claimStates.map((value) => ({
            value,
            label: `${t(`claims.state-${value}`)} (${counts[value].toLocaleString(language)})`,
          })),
        }}
        search={{ label: t('claims.search'), value: list.q }}
        apply={t('actions.search')}
        isWhole={isWhole(list, whole)}
      />
      {claims.length > 0 ? (
        <>
          <form method="post" action={hrefTo('claims-export')}>
            <input type="hidden" name="state" value={list.state} />
            <input type="hidden" name="q" value={list.q} />
            <button className="link-button" type="submit">
              {t('actions.exportCsv')}
            </button>
          </form>
          <ul className="rows user-rows">
            {claims.map((claim) => (
              <li key={claim.id}>
                <Row claim={claim} reply={reply} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="empty">{t('claims.none')}</p>
      )}
      <p className="actions">
        {list.page > 1 ? <a href={at(list.page - 1)}>{t('my.previous')}</a> : null}
        {hasMore ? <a href={at(list.page + 1)}>{t('my.next')}</a> : null}
      </p>
    </>
  );
}
