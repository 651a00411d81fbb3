import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useReply } from '#app/components/form/use-site-form.ts';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { List } from '#app/components/lists/list.tsx';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { findOpened, openId } from '#app/components/lists/opened.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { formIdOf, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { type ListedRedirect, listRedirects } from '#functions/site/redirects/queries.ts';
import { redirectsPageSize } from '#functions/site/redirects/rules.ts';
import { actOn, type RedirectReply } from './actions.server.ts';
import { AddForm, ConfirmRemoval, EditForm, LostList } from './forms.tsx';
import { doneTexts, panels, redirects } from './list-query.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The redirect table (D-01); the query holds the search and the opened redirect. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const list = redirects.of(request);
  const opened = findOpened(request, panels);
  const { items, picked, ...found } = await listRedirects(context.ctx, list, opened?.id);
  redirectToFirst(request, items, list.page);
  const isListed = items.some(({ fromPath }) => fromPath === picked?.fromPath);
  return {
    // The opened redirect is shown whatever the search and page.
    items: picked && !isListed ? [picked, ...items] : items,
    ...found,
    list,
    opened: picked && opened,
    from: new URL(request.url).searchParams.get('from') ?? '',
    isGone: opened !== null && picked === null,
    done: readDone(request, doneTexts),
  };
}

type RedirectsData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const form = await readForm(context, request);
  return actOn(context, request, form, formIdOf(form));
}

export const meta = unlistedMeta((t) => t('names.redirects'));

export default function Redirects() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const reply = useReply<RedirectReply>();
  const { total, list, opened, done, isGone } = data;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-pages')}>{t('redirects.back')}</a>
      </p>
      <h1>{t('names.redirects')}</h1>
      <DoneRegion said={done ? t(`redirects.${done}`) : null} />
      {isGone && reply?.formId !== 'edit' ? <Trouble>{t('redirects.gone')}</Trouble> : null}
      {opened ? null : (
        <AddForm key={`${done}-${total}`} reply={offerNew(reply, isGone)} fromPath={data.from} />
      )}
      <List
        at={redirects}
        list={list}
        total={total}
        pageSize={redirectsPageSize}
        search={t('redirects.search')}
        found={t('redirects.found', { count: total })}
        empty={{ title: t('redirects.none') }}
        noResult={{ title: t('redirects.noResult') }}
        table={useTable(data)}
      />
      <LostList lost={data.lost} />
    </>
  );
}

/** An edit of a redirect that is gone is offered as a new one. */
const offerNew = (reply: RedirectReply | undefined, isGone: boolean): RedirectReply | undefined =>
  reply && isGone && reply.formId === 'edit' ? { ...reply, formId: 'add' } : reply;

/** The rows of the list; the opened one is a form (D-170). */
function useTable({ items, opened, list }: RedirectsData) {
  const t = useT();
  const Opened = opened?.as === 'edit' ? EditForm : ConfirmRemoval;
  return {
    caption: t('names.redirects'),
    className: 'redirect-rows',
    rows: items,
    idOf: ({ fromPath }: ListedRedirect) => fromPath,
    columns: useColumns(list),
    openedId: opened?.id,
    opened: (one: ListedRedirect) => <Opened redirect={one} cancelAt={redirects.href(list)} />,
  };
}

function useColumns(list: RedirectsData['list']): Columns<ListedRedirect> {
  const t = useT();
  return [
    {
      name: 'from',
      label: t('fields.fromPath'),
      sort: 'from',
      cell: ({ fromPath, isOfPage }) => (
        <>
          {fromPath}
          {isOfPage ? <span className="row-roles">{t('redirects.ofPage')}</span> : null}
        </>
      ),
    },
    {
      name: 'path',
      label: t('fields.toPath'),
      sort: 'to',
      isLabelled: true,
      cell: ({ toPath, isFound }) => (
        <>
          <a href={toPath}>{toPath}</a>
          {isFound ? null : <span className="row-warning">{t('redirects.nowhere')}</span>}
        </>
      ),
    },
    {
      name: 'actions',
      label: t('labels.actions'),
      cell: ({ fromPath }) => {
        const of = (
          <span className="visually-hidden"> {t('redirects.of', { path: fromPath })}</span>
        );
        return (
          <span className="row-states">
            <a href={`${redirects.href(list, { edit: fromPath })}#${openId}`}>
              {t('actions.edit')}
              {of}
            </a>
            <a href={`${redirects.href(list, { remove: fromPath })}#${openId}`}>
              {t('actions.remove')}
              {of}
            </a>
          </span>
        );
      },
    },
  ];
}
