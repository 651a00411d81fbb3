import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm } from '#app/form.server.ts';
import { hrefTo } from '#app/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { membersHead } from '#app/meta.ts';
import { signedIn } from '#app/signed-in.server.ts';
import { CodedError } from '#functions/errors.ts';
import { sendDeadLetterAgain, sendNoticeAgain } from '#functions/notices/dead-letters.ts';
import { deadLettersByStatus, noticesByStatus } from '#functions/notices/queries.ts';
import { letterParams, sendAgainForm } from '#functions/notices/schema.ts';
import { Messages, Notices } from './items.tsx';
import { letterHref, Views } from './views.tsx';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/error-screen.tsx';

const statusOf = { failed: 'FAILED', waiting: 'QUEUED', sent: 'SENT' } as const;

/** Letters that were not taken, wait, or have gone, and messages that were put aside. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'letters.manage');
  const query = new URL(request.url).searchParams;
  const params = letterParams.parse(Object.fromEntries(query));
  const wasSent = query.has('done');
  if (params.show === 'dead') {
    const { items, hasMore } = await deadLettersByStatus(context.ctx, 'OPEN', params.page);
    return { params, wasSent, hasMore, messages: items, notices: [] };
  }
  const { items, hasMore } = await noticesByStatus(context.ctx, statusOf[params.show], params.page);
  return { params, wasSent, hasMore, messages: [], notices: items };
}

/** Sends one again; a second click finds it on its way already. */
export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request, 'letters.manage');
  const sent = sendAgainForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw new Response(null, { status: 400 });
  const { what, id } = sent.data;
  try {
    await (what === 'letter'
      ? sendNoticeAgain(context.ctx, id)
      : sendDeadLetterAgain(context.ctx, id));
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return data({ refused: true }, error.status);
  }
  const { show } = letterParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  return redirect(`${letterHref({ show, page: 1 })}&done=1`, 303);
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('letters.title'));

export default function Letters() {
  const t = useT();
  const { params, wasSent, hasMore, messages, notices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  return (
    <>
      <h1>{t('letters.title')}</h1>
      <p className="lead">{t('letters.lead')}</p>
      {refused ? (
        <p className="notice" role="alert">
          {t('letters.already')}
        </p>
      ) : wasSent ? (
        <p className="notice good" role="status">
          {t('letters.queued')}
        </p>
      ) : null}
      <Views show={params.show} />
      {messages.length + notices.length === 0 ? (
        <div className="list-empty">
          <h2>{t('letters.none')}</h2>
          <p>{t(`letters.${params.show}Text`)}</p>
        </div>
      ) : null}
      {messages.length > 0 ? <Messages items={messages} /> : null}
      {notices.length > 0 ? <Notices items={notices} /> : null}
      {params.page > 1 || hasMore ? (
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
        <a href={hrefTo('my-audit')}>{t('letters.audit')}</a>
      </p>
    </>
  );
}
