import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Trouble } from '#app/components/members/trouble.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { deadLettersByStatus, noticesByStatus } from '#functions/email/outbox/queries.ts';
import { letterParams } from '#functions/email/outbox/schema.ts';
import { failedNotices } from '#functions/email/outbox/send-all.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { actOnLetters } from './actions.server.ts';
import { Messages, Notices } from './items.tsx';
import { SendAllAgain } from './send-all.tsx';
import { Suppressed } from './suppressed.tsx';
import { letterHref, Views } from './views.tsx';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

const statusOf = { failed: 'FAILED', waiting: 'QUEUED', sent: 'SENT' } as const;

/** Letters that were not taken, wait, or have gone, messages that were put aside, and suppressed addresses. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'letters.manage');
  const query = new URL(request.url).searchParams;
  const params = letterParams.parse(Object.fromEntries(query));
  const none = {
    params,
    wasSent: query.get('done'),
    hasMore: false,
    messages: [],
    notices: [],
    suppressed: null,
    failed: 0,
  };
  if (params.show === 'suppressed') {
    const suppressed = await listSuppressions(context.ctx, params);
    const { q, page } = params;
    if (suppressed.items.length === 0 && page > 1)
      throw redirect(letterHref({ ...params, page: 1 }));
    return { ...none, suppressed: { ...suppressed, q, page } };
  }
  if (params.show === 'dead') {
    const { items, hasMore } = await deadLettersByStatus(context.ctx, 'OPEN', params.page);
    return { ...none, hasMore, messages: items };
  }
  const [{ items, hasMore }, failed] = await Promise.all([
    noticesByStatus(context.ctx, statusOf[params.show], params.page),
    params.show === 'failed' ? failedNotices(context.ctx) : 0,
  ]);
  return { ...none, hasMore, notices: items, failed };
}

/** Sends one again, or lifts a suppression; a second click finds it done already. */
export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request, 'letters.manage');
  const form = await readForm(context, request);
  try {
    await actOnLetters(context.ctx, form);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return data({ refused: form.get('what') === 'all' ? 'all' : 'one' } as const, error.status);
  }
  const { show, q } = letterParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const done = form.get('what') === 'all' ? 'all' : '1';
  return redirect(`${letterHref({ show, page: 1, q })}&done=${done}`, 303);
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('letters.title'));

export default function Letters() {
  const t = useT();
  const { params, wasSent, hasMore, messages, notices, suppressed, failed } =
    useLoaderData<typeof loader>();
  const words = suppressed ? 'suppression' : 'letters';
  const refused = useActionData<typeof action>()?.refused;
  return (
    <>
      <h1>{t('letters.title')}</h1>
      <p className="lead">{t(`${words}.lead`)}</p>
      {refused ? (
        <Trouble>{t(refused === 'all' ? 'letters.allChanged' : `${words}.already`)}</Trouble>
      ) : null}
      <DoneRegion
        said={
          wasSent
            ? t(
                suppressed
                  ? 'suppression.lifted'
                  : wasSent === 'all'
                    ? 'letters.allQueued'
                    : 'letters.queued',
              )
            : null
        }
      />
      <Views show={params.show} />
      {suppressed ? <Suppressed list={suppressed} /> : null}
      {params.show !== 'suppressed' && messages.length + notices.length === 0 ? (
        <div className="list-empty">
          <h2>{t('letters.none')}</h2>
          <p>{t(`letters.${params.show}Text`)}</p>
        </div>
      ) : null}
      {failed > 1 ? <SendAllAgain count={failed} /> : null}
      {messages.length > 0 ? <Messages items={messages} /> : null}
      {notices.length > 0 ? <Notices items={notices} /> : null}
      {!suppressed && (params.page > 1 || hasMore) ? (
        <nav className="pages" aria-label={t('letters.pages')}>
          {params.page > 1 ? (
            <a href={letterHref({ ...params, page: params.page - 1 })} rel="prev">
              {t('letters.newer')}
            </a>
          ) : null}
          {hasMore ? (
            <a href={letterHref({ ...params, page: params.page + 1 })} rel="next">
              {t('letters.older')}
            </a>
          ) : null}
        </nav>
      ) : null}
      <p>
        <a href={hrefTo('my-audit')}>{t(`${words}.audit`)}</a>
      </p>
    </>
  );
}
