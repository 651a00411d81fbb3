import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { reviewHref } from '#app/components/content/review/links.ts';
import { readDone } from '#app/components/lifecycle/links.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { daysWaiting, listItems } from '#functions/content/review/queries.ts';
import { reviewStatuses } from '#functions/content/review/rules.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { contentKinds } from '#functions/lifecycle/content/rules.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { OtherLists, submissionsAt, useColumns } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The actions that another screen performs and this list announces. */
const announced = ['save', 'submit', 'publish', 'update', 'delete'] as const;

/** The submissions of a kind: all of them for an administrator, otherwise the user's own (D-28). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  const kind = resourceAt(request, contentKinds);
  const list = submissionsAt(kind).of(request);
  const { ctx } = context;
  const manages = may(actor, 'content.manage');
  const { items, oldestPending, ...found } = await listItems(ctx, reviewOf(kind), list);
  redirectToFirst(request, items, list.page);
  const waited = (since: string | null) => (since ? daysWaiting(since, ctx.now()) : null);
  return {
    ...found,
    items: items.map(({ submittedAt, ...item }) => ({ ...item, waiting: waited(submittedAt) })),
    oldestDays: waited(oldestPending),
    kind,
    list,
    done: readDone(request, announced),
    manages,
    proposes: may(actor, 'content.propose'),
  };
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t(data ? `names.${data.kind}` : 'my.title'),
);

const counted = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED'] as const;

/** One of the five lists (LST-01…06, LST-09…12). */
export default function ContentList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { kind, list, items, total, counts, done, manages, proposes } = data;
  const statuses = reviewStatuses.filter((status) => manages || !isDeleted(status));
  const { DELETED: count } = counts;
  return (
    <>
      <ListScreen
        resource={kind}
        at={submissionsAt(kind)}
        list={list}
        total={total}
        title={t(`names.${kind}`)}
        done={done ? t(`content.done-${done}`) : null}
        create={proposes ? t('content.create') : null}
        banner={proposes ? null : <NotMember />}
        counters={{
          label: t('content.counters'),
          entries: counted.map((status) => ({
            name: t(`states.many-${status}`),
            value: counts[status],
            status,
          })),
        }}
        note={<QueueAge data={data} />}
        filter={{
          label: t('labels.status'),
          any: t('labels.all'),
          options: statuses.map((value) => ({ value, label: t(`states.${value}`) })),
        }}
        search={t('content.search')}
        found={t('content.found', { count: total })}
        deleted={manages && count > 0 ? t('content.deletedLink', { count }) : null}
        empty={{
          title: t(`content.empty-${kind}`),
          text: proposes && !manages ? t('content.emptyMine') : null,
          create: proposes ? t(`content.new-${kind}`) : null,
        }}
        noResult={{ title: t('content.noResult') }}
        table={{
          caption: t(`names.${kind}`),
          className: 'content-rows',
          rows: items,
          idOf: ({ id }) => id,
          columns: useColumns(data),
        }}
      />
      <OtherLists kind={kind} view={!manages && proposes} />
    </>
  );
}

/** A notice to authors who are no longer members. */
function NotMember() {
  const t = useT();
  return (
    <p className="notice">
      {t('content.notMember')}{' '}
      <a href={hrefTo('my-renewal-options')}>{t('actions.becomeMember')}</a>
    </p>
  );
}

/** How long the oldest submission has been waiting, for administrators, and the way to decide. */
function QueueAge({ data: { oldestDays, manages, kind, list } }: { data: ListData }) {
  const t = useT();
  if (!manages || oldestDays === null) return null;
  const back = submissionsAt(kind).href(list);
  return (
    <p className="queue-age">
      {t('content.oldest', { days: oldestDays })}{' '}
      <a href={reviewHref(null, { back })}>{t('review.begin')}</a>
    </p>
  );
}
