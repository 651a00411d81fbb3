import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { List } from '#app/components/lists/list.tsx';
import { Steps } from '#app/components/lists/pages.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import type { Context } from '#functions/core/context.ts';
import { CodedError } from '#functions/core/errors.ts';
import { failedQueuedEmails } from '#functions/email/outbox/dead-letters.ts';
import { deadLettersByStatus, queuedEmailsByStatus } from '#functions/email/outbox/queries.ts';
import { type EmailParams, emailViews } from '#functions/email/outbox/schema.ts';
import { listSuppressions } from '#functions/email/suppression/queries.ts';
import { actOnEmails } from './actions.server.ts';
import { Messages, QueuedEmails, SendAllAgain } from './items.tsx';
import { emails } from './list-query.ts';
import { SuppressedAddresses } from './suppressed.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const statusOf = { failed: 'FAILED', waiting: 'QUEUED', sent: 'SENT' } as const;

/** What the part of the screen lists that the address names. */
async function itemsOf(ctx: Context, list: EmailParams) {
  const { show, q, page } = list;
  if (show === 'suppressed') return { show, ...(await listSuppressions(ctx, list)) };
  if (show === 'dead') return { show, ...(await deadLettersByStatus(ctx, 'OPEN', page)) };
  const [found, failed] = await Promise.all([
    queuedEmailsByStatus(ctx, statusOf[show], list),
    show === 'failed' && q === '' ? failedQueuedEmails(ctx) : 0,
  ]);
  return { show, ...found, failed };
}

/** E-mails that failed, are waiting or were sent, queue messages that were given up, and suppressed addresses. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'outbox.manage');
  const list = emails.of(request);
  const found = await itemsOf(context.ctx, list);
  redirectToFirst(request, found.items, list.page);
  return { found, list, wasSent: new URL(request.url).searchParams.get('done') };
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
  const what = form.get('what');
  const done = what === 'all' || what === 'discard' ? what : '1';
  return redirect(emails.href(emails.of(request), { done }), 303);
}

export const meta = unlistedMeta((t) => t('names.outbox'));

export default function Emails() {
  const t = useT();
  const { found, list, wasSent } = useLoaderData<typeof loader>();
  const words = list.show === 'suppressed' ? 'suppression' : 'outbox';
  const refused = useActionData<typeof action>()?.refused;
  const done = words === 'suppression' ? 'suppression.lifted' : saidOf[wasSent ?? ''];
  return (
    <>
      <h1>{t('names.outbox')}</h1>
      <p className="lead">{t(`${words}.lead`)}</p>
      {refused ? (
        <Trouble>{t(refused === 'all' ? 'outbox.allChanged' : `${words}.already`)}</Trouble>
      ) : null}
      <DoneRegion said={wasSent ? t(done ?? 'outbox.queued') : null} />
      <Views {...list} />
      {found.show === 'suppressed' ? (
        <SuppressedAddresses found={found} list={list} />
      ) : (
        <Outbox found={found} list={list} />
      )}
    </>
  );
}

/** Links to the parts of the screen; the address that is looked for stays. */
function Views({ show, q }: EmailParams) {
  const t = useT();
  return (
    <nav aria-label={t('outbox.views')}>
      <ul className="view-links">
        {emailViews.map((view) => (
          <li key={view}>
            <a
              href={emails.href({ show: view, q })}
              aria-current={view === show ? 'page' : undefined}
            >
              {t(`outbox.${view}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OutboxProps {
  found: Exclude<Awaited<ReturnType<typeof itemsOf>>, { show: 'suppressed' }>;
  list: EmailParams;
}

/** A part of the outbox; the given-up messages are not searched, as they have no address. */
function Outbox({ found, list }: OutboxProps) {
  const t = useT();
  const isDead = found.show === 'dead';
  const isSearched = list.q !== '' && !isDead;
  const isFound = found.items.length > 0;
  const at = (page: number) => emails.href({ ...list, page });
  return (
    <List
      at={emails}
      list={list}
      search={isSearched || (isFound && !isDead) ? t('outbox.search') : undefined}
      above={!isDead && found.failed > 1 ? <SendAllAgain count={found.failed} /> : null}
      empty={{
        title: t(isSearched ? 'outbox.noResult' : 'outbox.none'),
        link: null,
      }}
      pages={
        <Steps
          label={t('names.pages')}
          back={list.page > 1 ? at(list.page - 1) : null}
          backText={t('outbox.newer')}
          next={found.hasMore ? at(list.page + 1) : null}
          nextText={t('outbox.older')}
        />
      }
    >
      {!isFound ? null : found.show === 'dead' ? (
        <Messages items={found.items} />
      ) : (
        <QueuedEmails items={found.items} />
      )}
    </List>
  );
}
