import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { ListAddress } from '#app/components/lists/list-address.tsx';
import { findOpened } from '#app/components/lists/opened.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { formIdOf, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import { redirectsPageSize } from '#functions/site/redirects/rules.ts';
import { actOn, type RedirectReply } from './actions.server.ts';
import { AddForm } from './forms.tsx';
import { doneTexts, listHref, listOf, panels, wholeList } from './list-query.ts';
import { Rows } from './rows.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The redirect table (D-01); the query holds the search and the opened redirect. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const list = listOf(request);
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
    isGone: opened !== null && picked === null,
    done: readDone(request, doneTexts),
  };
}

export type RedirectsData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'pages.manage');
  const form = await readForm(context, request);
  return actOn(context, request, form, formIdOf(form));
}

export const meta = unlistedMeta((t) => t('redirects.title'));

export default function Redirects() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<RedirectReply | undefined>();
  const { items, total, list, opened, done, isGone } = data;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-pages')}>{t('redirects.back')}</a>
      </p>
      <h1>{t('redirects.title')}</h1>
      <p className="lead">{t('redirects.lead')}</p>
      <DoneRegion said={done ? t(`redirects.${done}`) : null} />
      {isGone && reply?.formId !== 'edit' ? <Trouble>{t('redirects.gone')}</Trouble> : null}
      {opened ? null : <AddForm key={`${done}-${total}`} reply={offerNew(reply, isGone)} />}
      <section aria-labelledby="list-title">
        <div className="list-found">
          <h2 id="list-title">{t('redirects.found', { count: total })}</h2>
          {items.length > 0 ? <ListAddress href={listHref(list)} /> : null}
        </div>
        {total > 0 || list.q !== '' ? <Filters list={list} /> : null}
        {items.length > 0 ? <Rows data={data} reply={reply} /> : <Empty q={list.q} />}
        <Pages
          page={list.page}
          pageSize={redirectsPageSize}
          total={total}
          href={(page) => listHref({ ...list, page })}
        />
      </section>
    </>
  );
}

/** An edit of a redirect that is gone is offered as a new one. */
const offerNew = (reply: RedirectReply | undefined, isGone: boolean): RedirectReply | undefined =>
  reply && isGone && reply.formId === 'edit' ? { ...reply, formId: 'add' } : reply;

function Empty({ q }: { q: string }) {
  const t = useT();
  return (
    <div className="list-empty">
      <h3>{q === '' ? t('redirects.none') : t('redirects.noResult')}</h3>
      <p>{q === '' ? t('redirects.noneText') : t('redirects.noResultText')}</p>
    </div>
  );
}

/** The search, as a GET form (D-67). */
function Filters({ list: { q, sort } }: Pick<RedirectsData, 'list'>) {
  const t = useT();
  return (
    // So that the field follows the address on Back.
    <form className="list-filters" method="get" action={hrefTo('my-redirects')} key={q}>
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <div className="field list-search">
        <label htmlFor="list-q">{t('redirects.search')}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={q} />
      </div>
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {q === '' ? null : <a href={listHref(wholeList)}>{t('my.showAll')}</a>}
    </form>
  );
}
