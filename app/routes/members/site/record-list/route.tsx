import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { Trouble } from '#app/components/lifecycle/done-region.tsx';
import { listHref, readDone } from '#app/components/lifecycle/links.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { readRecordDone } from '#app/components/site/records/schemas.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { ownText, useT } from '#app/i18n/translate.ts';
import { isChangedOrGone } from '#app/server/conflict.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { listRecords } from '#functions/lifecycle/publishing/queries.ts';
import {
  recordActions,
  recordResources,
  recordStatuses,
} from '#functions/lifecycle/publishing/rules.ts';
import { personGroups } from '#functions/site/people/schema.ts';
import { recordOf } from '#functions/site/records/kinds.ts';
import { isMovable, moveForm } from '#functions/site/records/moved.ts';
import { moveRecord } from '#functions/site/records/moving.ts';
import { type AnyLine, nameOf, recordsAt, useTable } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The records of one resource, for administrators (LST-07, LST-08, ADM-08, ADM-13, D-67). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const resourceName = resourceAt(request, recordResources);
  const kind = recordOf(resourceName);
  requireUser(context, request, kind.permissions.change);
  const list = recordsAt(resourceName).of(request);
  const found = await listRecords<AnyLine>(context.ctx, kind, list);
  redirectToFirst(request, found.items, list.page);
  const query = new URL(request.url).searchParams;
  const moved = found.items.find(({ id }) => id === query.get('moved'));
  const way = query.get('way') === 'down' ? ('down' as const) : ('up' as const);
  return {
    ...found,
    resourceName,
    list,
    done: readDone(request, recordActions),
    moved: moved ? { id: moved.id, way } : null,
    isNotMoved: query.has('unmoved'),
  };
}

/** Moves a person or a page (D-171), and returns to the list, where the button that was pressed has the focus. */
export async function action({ context, request }: ActionFunctionArgs) {
  const resourceName = resourceAt(request, recordResources);
  const kind = recordOf(resourceName);
  requireUser(context, request, kind.permissions.change);
  const { ctx } = context;
  const form = await readForm(context, request);
  const way = form.has('up') ? 'up' : 'down';
  const sent = moveForm.safeParse({ ...Object.fromEntries(form), after: form.get(way) });
  if (!isMovable(resourceName) || !sent.success) throw new Response(null, { status: 400 });
  const list = recordsAt(resourceName).of(request);
  const back = (more: Record<string, string>) =>
    redirect(
      keepList(
        `${listHref(resourceName)}?${new URLSearchParams(more)}`,
        recordsAt(resourceName).query(list),
      ),
      303,
    );
  try {
    await moveRecord(ctx, resourceName, sent.data);
  } catch (error) {
    if (!isChangedOrGone(error)) throw error;
    return back({ unmoved: '1' });
  }
  return back({ moved: sent.data.id, way });
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? ownText(t, `my.${data.resourceName}`, `names.${data.resourceName}`) : t('my.title'),
);

const counted = ['PUBLISHED', 'DRAFT'] as const;

export default function RecordList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { resourceName, list, total, counts, done } = data;
  const { DELETED: count } = counts;
  const title = ownText(t, `my.${resourceName}`, `names.${resourceName}`);
  return (
    <ListScreen
      resource={resourceName}
      at={recordsAt(resourceName)}
      list={list}
      total={total}
      title={title}
      done={done ? readRecordDone(t, done) : null}
      create={t('content.create')}
      links={resourceName === 'pages' ? <PageLinks /> : null}
      counters={{
        label: t('content.counters'),
        entries: counted.map((status) => ({
          name: t(`states.many-${status}`),
          value: counts[status],
          status,
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('records.anyStatus'),
        options: recordStatuses.map((value) => ({ value, label: t(`states.${value}`) })),
      }}
      search={t(`records.search-${resourceName}`)}
      found={t(`records.found-${resourceName}`, { count: total })}
      deleted={count > 0 ? t('content.deletedLink', { count }) : null}
      note={
        <>
          <MoveNote data={data} />
          {resourceName === 'people' ? <GroupLinks list={list} /> : null}
        </>
      }
      empty={{
        title: t(`records.empty-${resourceName}`),
        create: t(`records.new-${resourceName}`),
      }}
      noResult={{ title: t('content.noResult') }}
      table={{
        caption: title,
        className: 'content-rows',
        ...useTable(data),
      }}
    />
  );
}

/** Says where something has been moved; the focus stays at its button. */
function MoveNote({ data: { moved, isNotMoved, resourceName, items } }: { data: ListData }) {
  const t = useT();
  const item = items.find(({ id }) => id === moved?.id);
  const among = items.filter(({ sectionId }) => sectionId === item?.sectionId);
  return (
    <>
      {isNotMoved ? <Trouble>{t('records.notMoved')}</Trouble> : null}
      <p className="visually-hidden" aria-live="polite">
        {item
          ? t('records.moved', {
              name: nameOf(resourceName, item),
              place: among.indexOf(item) + 1,
              count: among.length,
            })
          : null}
      </p>
    </>
  );
}

/** The groups of people: within one they have an order, and can be moved. */
function GroupLinks({ list }: Pick<ListData, 'list'>) {
  const t = useT();
  return (
    <nav aria-label={t('records.groups')}>
      <ul className="view-links">
        {[null, ...personGroups].map((group) => (
          <li key={group}>
            <a
              href={recordsAt('people').href({ ...list, group, page: 1 })}
              aria-current={list.group === group ? 'true' : undefined}
            >
              {t(group ? `fields.${group}` : 'records.anyGroup')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to what belongs to pages: the styles of sections, Italian texts, and redirects. */
function PageLinks() {
  const t = useT();
  return (
    <>
      <a className="button quiet" href={hrefTo('my-sections')}>
        {t('names.sections')}
      </a>
      <a className="button quiet" href={hrefTo('my-translations')}>
        {t('names.translations')}
      </a>
      <a className="button quiet" href={hrefTo('my-redirects')}>
        {t('names.redirects')}
      </a>
    </>
  );
}
