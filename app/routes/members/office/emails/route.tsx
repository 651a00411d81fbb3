import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { failedQueuedEmails } from '#functions/email/outbox/dead-letters.ts';
import { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { sentAgainAtOnce } from '#functions/email/outbox/rules.ts';
import { emailParams } from '#functions/email/outbox/schema.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { actOnEmails } from './actions.server.ts';
import { AddressSearch } from './address-search.tsx';
import { Messages, QueuedEmails } from './items.tsx';
import { SuppressedAddresses } from './suppressed.tsx';
import { emailHref, Views } from './views.tsx';

/** Asks for confirmation before sending all failed e-mails again, with their number. */
function SendAllAgain({ count }: { count: number }) {
  const t = useT();
  return (
    <details className="lift">
      <summary className="link-button">{t('outbox.sendAll', { count })}</summary>
      <div className="confirm">
        <p>{t('outbox.sendAllText')}</p>
        {count > sentAgainAtOnce ? (
          <p>{t('outbox.sendAllMost', { most: sentAgainAtOnce })}</p>
        ) : null}
        <Form method="post" discover="none">
          <input type="hidden" name="what" value="all" />
          <input type="hidden" name="count" value={count} />
          <button className="button" type="submit">
            {t('outbox.sendAllConfirm', { count: Math.min(count, sentAgainAtOnce) })}
          </button>
        </Form>
      </div>
    </details>
  );
}

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const statusOf = { failed: 'FAILED', waiting: 'QUEUED', sent: 'SENT' } as const;

/** E-mails that failed, are waiting or were sent, queue messages that were given up, and suppressed addresses. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'outbox.manage');
  const query = new URL(request.url).searchParams;
  const params = emailParams.parse(Object.fromEntries(query));
  const none = {
    params,
    wasSent: query.get('done'),
    hasMore: false,
    messages: [],
    queuedEmails: [],
    suppressed: null,
    failed: 0,
  };
  if (params.show === 'suppressed') {
    const suppressed = await listSuppressions(context.ctx, params);
    redirectToFirst(request, suppressed.items, params.page);
    return { ...none, suppressed };
  }
  if (params.show === 'dead') {
    const { items, hasMore } = await deadLettersByStatus(context.ctx, 'OPEN', params.page);
    redirectToFirst(request, items, params.page);
    return { ...none, hasMore, messages: items };
  }
  const [{ items, hasMore }, failed] = await Promise.all([
    queuedEmailsByStatus(context.ctx, statusOf[params.show], params),
    params.show === 'failed' && params.q === '' ? failedQueuedEmails(context.ctx) : 0,
  ]);
  redirectToFirst(request, items, params.page);
  return { ...none, hasMore, queuedEmails: items, failed };
}

/** What a screen says after an action, when that is not that one e-mail is on its way. */
const saidOf: Record<string, 'outbox.allQueued' | 'outbox.discarded'> = {
  all: 'outbox.allQueued',
  discard: 'outbox.discarded',
};

/** Sends an e-mail again, discards a message, or lifts a suppression; repeating it has no effect. */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'outbox.manage');
  const form = await readForm(context, request);
  try {
    await actOnEmails(context.ctx, form);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return data({ refused: form.get('what') === 'all' ? 'all' : 'one' } as const, error.status);
  }
  const list = emailParams.parse(Object.fromEntries(new URL(request.url).searchParams));
  const what = form.get('what');
  const done = what === 'all' || what === 'discard' ? what : '1';
  return redirect(`${emailHref(list)}&done=${done}`, 303);
}

export const meta = unlistedMeta((t) => t('outbox.title'));

export default function Emails() {
  const t = useT();
  const { params, wasSent, hasMore, messages, queuedEmails, suppressed, failed } =
    useLoaderData<typeof loader>();
  const isSearched = params.q !== '' && params.show in statusOf;
  const words = suppressed ? 'suppression' : 'outbox';
  const refused = useActionData<typeof action>()?.refused;
  return (
    <>
      <h1>{t('outbox.title')}</h1>
      <p className="lead">{t(`${words}.lead`)}</p>
      {refused ? (
        <Trouble>{t(refused === 'all' ? 'outbox.allChanged' : `${words}.already`)}</Trouble>
      ) : null}
      <DoneRegion
        said={
          wasSent
            ? t(suppressed ? 'suppression.lifted' : (saidOf[wasSent] ?? 'outbox.queued'))
            : null
        }
      />
      <Views {...params} />
      {suppressed ? <SuppressedAddresses found={suppressed} list={params} /> : null}
      {isSearched || queuedEmails.length > 0 ? (
        <AddressSearch list={params} label={t('outbox.search')} />
      ) : null}
      {params.show !== 'suppressed' && messages.length + queuedEmails.length === 0 ? (
        <div className="list-empty">
          <h2>{t(isSearched ? 'outbox.noResult' : 'outbox.none')}</h2>
          <p>{t(isSearched ? 'outbox.noResultText' : `outbox.${params.show}Text`)}</p>
        </div>
      ) : null}
      {failed > 1 ? <SendAllAgain count={failed} /> : null}
      {messages.length > 0 ? <Messages items={messages} /> : null}
      {queuedEmails.length > 0 ? <QueuedEmails items={queuedEmails} /> : null}
      {!suppressed && (params.page > 1 || hasMore) ? (
        <nav className="pages" aria-label={t('outbox.pages')}>
          {params.page > 1 ? (
            <a href={emailHref({ ...params, page: params.page - 1 })} rel="prev">
              {t('outbox.newer')}
            </a>
          ) : null}
          {hasMore ? (
            <a href={emailHref({ ...params, page: params.page + 1 })} rel="next">
              {t('outbox.older')}
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
