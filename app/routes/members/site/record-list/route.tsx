import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { doneOf, listHref } from '#app/components/lifecycle/links.ts';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { recordDone } from '#app/components/site/records/labels.ts';
import { hrefTo } from '#app/framework/href.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { toFirstPage } from '#app/server/first-page.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import {
  recordActions,
  recordFamilies,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { recordListParams } from '#functions/lifecycle/publishing/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
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
  toFirstPage(found.items, list.page, listHref(family) + listQuery({ ...list, page: 1 }));
  // Which columns a line has follows from its family.
  const lines = { family, items: found.items } as unknown as Line;
  return { ...found, items: lines.items, family, list, done: doneOf(request, recordActions) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  membersHead(matches, (t) => t(data ? `my.${data.family}` : 'my.title'));

const counted = ['PUBLISHED', 'DRAFT'] as const;

export default function RecordList() {
  const t = useT();
  const { family, list, items, total, counts, done } = useLoaderData<typeof loader>();
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={family}
      list={list}
      total={total}
      title={t(`my.${family}`)}
      done={done ? recordDone(t, done) : null}
      create={t('content.create')}
      links={family === 'pages' ? <PageLinks /> : null}
      counters={{
        label: t('content.counters'),
        entries: counted.map((status) => ({
          name: t(`records.count-${status}`),
          value: counts[status],
        })),
      }}
      filter={{
        label: t('content.filterStatus'),
        any: t('records.anyStatus'),
        options: recordStatuses.map((value) => ({ value, label: t(`records.status-${value}`) })),
      }}
      search={t(`records.search-${family}`)}
      found={t(`records.found-${family}`, { count: total })}
      deleted={count > 0 ? t('content.deletedLink', { count }) : null}
      empty={{
        title: t(`records.empty-${family}`),
        text: t(`records.emptyText-${family}`),
        create: t(`records.new-${family}`),
      }}
      noResult={{ title: t('content.noResult'), text: t('content.noResultText') }}
    >
      {items.length > 0 ? <Rows lines={{ family, items } as unknown as Line} /> : null}
    </ListScreen>
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
