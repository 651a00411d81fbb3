import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listHref, readDone } from '#app/components/lifecycle/links.ts';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { readRecordDone } from '#app/components/site/records/schemas.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import {
  recordActions,
  recordResources,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { type AnyLine, Rows } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The records of one resource, for administrators (LST-07, LST-08, ADM-08, ADM-13, D-67). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const resourceName = resourceAt(request, recordResources);
  const kind = recordOf(resourceName);
  requireUser(context, request, kind.permissions.change);
  const list = recordListParams.parse(listParams(request));
  const found = await listRecords<AnyLine>(context.ctx, kind, list);
  redirectToFirst(found.items, list.page, listHref(resourceName) + listQuery({ ...list, page: 1 }));
  return { ...found, resourceName, list, done: readDone(request, recordActions) };
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(data ? `my.${data.resourceName}` : 'my.title'),
);

const counted = ['PUBLISHED', 'DRAFT'] as const;

export default function RecordList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { resourceName, list, items, total, counts, done } = data;
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={resourceName}
      list={list}
      total={total}
      title={t(`my.${resourceName}`)}
      done={done ? readRecordDone(t, done) : null}
      create={t('content.create')}
      links={resourceName === 'pages' ? <PageLinks /> : null}
      counters={{
        label: t('content.counters'),
        entries: counted.map((status) => ({
          name: t(`records.count-${status}`),
          value: counts[status],
          status,
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('records.anyStatus'),
        options: recordStatuses.map((value) => ({ value, label: t(`records.status-${value}`) })),
      }}
      search={t(`records.search-${resourceName}`)}
      found={t(`records.found-${resourceName}`, { count: total })}
      deleted={count > 0 ? t('content.deletedLink', { count }) : null}
      empty={{
        title: t(`records.empty-${resourceName}`),
        text: t(`records.emptyText-${resourceName}`),
        create: t(`records.new-${resourceName}`),
      }}
      noResult={{ title: t('content.noResult'), text: t('content.noResultText') }}
    >
      {items.length > 0 ? <Rows data={data} /> : null}
    </ListScreen>
  );
}

/** Links to what belongs to pages: the styles of sections, Italian texts, and redirects. */
function PageLinks() {
  const t = useT();
  return (
    <>
      <a className="button quiet" href={hrefTo('my-sections')}>
        {t('records.toSections')}
      </a>
      <a className="button quiet" href={hrefTo('my-translations')}>
        {t('translations.title')}
      </a>
      <a className="button quiet" href={hrefTo('my-redirects')}>
        {t('records.toRedirects')}
      </a>
    </>
  );
}
