import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keyIn } from '#app/components/content/review/links.ts';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { editHref } from '#app/components/lifecycle/links.ts';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerOf } from '#app/server/form.server.ts';
import { notFound } from '#app/server/public-page.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { itemForms } from '#app/server/resources/items.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import type { Preview } from '#functions/content/submissions/kinds.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { ContentKind } from '#functions/lifecycle/content/rules.ts';
import { requestAnswers } from './answers.server.ts';
import { AskForChange, AskToTakeDown } from './ask-forms.tsx';
import { ExtendForm } from './extend-form.tsx';
import { OpenRequest } from './open-request.tsx';
import { requestView } from './view.server.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

type Params = LoaderFunctionArgs['params'];

/** The item in the address; throws 404 for no kind of items. */
function itemIn({ kind, itemId }: Params): { kind: ContentKind; itemId: string } {
  const key = keyIn(kind, itemId);
  if (!key) throw notFound();
  return { kind: key.kind, itemId: key.id };
}

/** What the author of a published item asks for, for the author and for administrators (D-158). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { kind, itemId } = itemIn(params);
  return requestView(context, request, kind, itemId);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const item = itemIn(params);
  const sent = await readResourceForm(context, request, itemForms(item.kind));
  const answer = answerOf(requestAnswers, sent.form);
  if (!answer) throw new Response(null, { status: 400 });
  return answer({ context, sent, ...item });
}

export type RequestScreen = ReturnType<typeof useLoaderData<typeof loader>>;
export type RequestReply = ActionReply<Preview>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? `${t('requests.title')}: ${data.title}` : t('requests.title'),
);

export default function ItemRequest() {
  const t = useT();
  const view = useLoaderData<typeof loader>();
  const reply = useActionData() as RequestReply | undefined;
  const { kind, id, title, open, done, wishes, isOwn } = view;
  return (
    <>
      <FormHead
        back={useListBack(view.decides ? hrefTo('my-requests') : editHref(kind, id))}
        title={title}
      />
      <DoneRegion said={done ? t(`requests.done-${done}`) : null} />
      {view.trouble ? <Trouble>{t(`requests.${view.trouble}Meanwhile`)}</Trouble> : null}
      <Answered view={view} />
      {open ? (
        <OpenRequest key={`${open.id} ${view.version}`} view={view} open={open} reply={reply} />
      ) : null}
      {!open && !isOwn ? <p className="empty">{t('requests.noRequest')}</p> : null}
      {isOwn && wishes.length === 0 && !view.decides ? (
        <p className="empty">{t('requests.notOnline')}</p>
      ) : null}
      {view.extends ? (
        <ExtendForm key={`extend ${open?.id} ${view.version}`} view={view} reply={reply} />
      ) : null}
      {wishes.includes('CHANGE') && !view.isExtending ? (
        <AskForChange key={`change ${open?.id}`} view={view} reply={reply} />
      ) : null}
      {view.isExtending && wishes.includes('CHANGE') ? (
        <p>
          <a href={hrefTo('item-request', { kind, itemId: id })}>{t('requests.otherChange')}</a>
        </p>
      ) : null}
      {wishes.includes('TAKE_DOWN') && open?.wish !== 'TAKE_DOWN' ? (
        <AskToTakeDown key={`down ${open?.id}`} view={view} reply={reply} />
      ) : null}
    </>
  );
}

/** How the last request was decided, for its author. */
function Answered({ view: { answered } }: { view: RequestScreen }) {
  const t = useT();
  const language = useLanguage();
  if (!answered) return null;
  const { status, at, answer } = answered;
  return (
    <div className="item-message">
      <p>{t('requests.answered', { status, date: formatDate(at.slice(0, 10), language) })}</p>
      {answer ? (
        <p>
          <q>{answer}</q>
        </p>
      ) : null}
    </div>
  );
}
