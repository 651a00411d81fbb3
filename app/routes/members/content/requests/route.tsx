import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { queryOf } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { listRequests } from '#functions/content/requests/queries.ts';
import { requestListParams } from '#functions/content/requests/schema.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import { listPageSize } from '#functions/core/values/paging.ts';

export { ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The requests that wait for an administrator's decision (D-158). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'content.manage');
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { page } = requestListParams.parse(query);
  const found = await listRequests(context.ctx, page);
  redirectToFirst(request, found.items, page);
  return { ...found, page };
}

export const meta = unlistedMeta((t) => t('requests.title'));

export default function Requests() {
  const t = useT();
  const language = useLanguage();
  const { items, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t('requests.title')}</h1>
      <p>{t('requests.listLead')}</p>
      {items.length === 0 ? <p className="empty">{t('requests.empty')}</p> : null}
      <ul className="rows content-rows">
        {items.map(({ id, kind, itemId, title, wish, words, authorName, createdAt }) => (
          <li key={id}>
            <p className="row-name">
              <a href={hrefTo('item-request', { kind, itemId }) + queryOf({ page }, { page: 1 })}>
                {title}
              </a>
              <span className="row-roles">
                {t('requests.askedBy', { name: authorName, wish })}
                {words ? (
                  <>
                    {': '}
                    <q>{words}</q>
                  </>
                ) : null}
              </span>
            </p>
            <p className="row-states">
              <span className="row-waiting">{formatInstant(createdAt, language)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        pageSize={listPageSize}
        total={total}
        href={(to) => hrefTo('my-requests') + queryOf({ page: to }, { page: 1 })}
      />
    </>
  );
}
