import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { doneOf, listHref, newHref } from '#app/components/lifecycle/links.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWholeList, listParams, listQuery } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { DoneNotice } from '#app/components/site/records/done-notice.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import {
  recordActions,
  recordFamilies,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { Empty } from './empty.tsx';
import { type Line, Rows } from './rows.tsx';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

/** What administrators publish, of one family (LST-07, LST-08, ADM-08, ADM-13, D-67). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const family = resourceAt(request, recordFamilies);
  const kind = recordOf(family);
  signedIn(context, request, kind.permissions.change);
  const list = recordListParams.parse(listParams(request));
  const found = await listRecords<object>(context.ctx, kind, list);
  if (found.items.length === 0 && list.page > 1)
    throw redirect(listHref(family) + listQuery({ ...list, page: 1 }));
  // Which columns a line has follows from its family.
  const lines = { family, items: found.items } as unknown as Line;
  return { ...found, items: lines.items, family, list, done: doneOf(request, recordActions) };
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  membersHead(matches, (t) => t(data ? `my.${data.family}` : 'my.title'));

const counted = ['PUBLISHED', 'DRAFT'] as const;

export default function RecordList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { family, list, items, total, counts, done } = data;
  return (
    <>
      <div className="list-head">
        <h1>{t(`my.${family}`)}</h1>
        <p className="list-actions">
          {family === 'pages' ? <PageLinks /> : null}
          <a className="button" href={newHref(family)}>
            {t('content.create')}
          </a>
        </p>
      </div>
      <DoneNotice done={done} />
      <Counters
        label={t('content.counters')}
        entries={counted.map((status) => ({
          name: t(`records.count-${status}`),
          value: counts[status],
        }))}
      />
      <ListFilters
        list={listHref(family)}
        choice={{
          name: 'status',
          label: t('content.filterStatus'),
          value: list.status ?? '',
          options: [
            { value: '', label: t('records.anyStatus') },
            ...recordStatuses.map((value) => ({ value, label: t(`records.status-${value}`) })),
          ],
        }}
        search={{ label: t(`records.search-${family}`), value: list.q }}
        apply={t('content.apply')}
        isWhole={isWholeList(list)}
      />
      {items.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t(`records.found-${family}`, { count: total })}</h2>
            <DeletedLink data={data} />
          </div>
          <Rows lines={{ family, items } as unknown as Line} />
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => listHref(family) + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <>
          <Empty family={family} isWhole={isWholeList(list)} />
          <DeletedLink data={data} />
        </>
      )}
    </>
  );
}

/** What else belongs to the pages: the look of their sections, and where old addresses lead. */
function PageLinks() {
  const t = useT();
  return (
    <>
      <a className="button quiet" href={hrefTo('my-sections')}>
        {t('records.toSections')}
      </a>
      <a className="button quiet" href={hrefTo('my-redirects')}>
        {t('records.toRedirects')}
      </a>
    </>
  );
}

/** The way to what can still be restored (D-30). */
function DeletedLink({ data: { family, counts, list } }: { data: ListData }) {
  const t = useT();
  if (counts.DELETED === 0 || list.status !== null) return null;
  return (
    <p>
      <a href={listHref(family) + listQuery({ ...list, status: 'DELETED', page: 1 })}>
        {t('content.deletedLink', { count: counts.DELETED })}
      </a>
    </p>
  );
}
