import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { doneOf, listHref, newHref } from '#app/components/lifecycle/links.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { daysWaiting, listItems } from '#functions/content/review/queries.ts';
import { contentKinds } from '#functions/content/review/rules.ts';
import { reviewListParams } from '#functions/content/review/schema.ts';
import { reviewOf } from '#functions/content/submissions/kinds.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { Empty } from './empty.tsx';
import { Filters } from './filters.tsx';
import { Other } from './other.tsx';
import { Rows } from './rows.tsx';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

/** What is told when it has been done on another screen. */
const told = ['save', 'submit', 'publish', 'update', 'delete'] as const;

/** The submissions of a kind: everybody's for an admin, one's own for anybody else (D-28). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = signedIn(context, request);
  const kind = resourceAt(request, contentKinds);
  const list = reviewListParams.parse(listParams(request));
  const { ctx } = context;
  const { items, oldestPending, ...found } = await listItems(ctx, reviewOf(kind), list);
  const waited = (since: string | null) => (since ? daysWaiting(since, ctx.now()) : null);
  return {
    ...found,
    items: items.map(({ submittedAt, ...item }) => ({ ...item, waiting: waited(submittedAt) })),
    oldestDays: waited(oldestPending),
    kind,
    list,
    done: doneOf(request, told),
    manages: may(actor, 'content.manage'),
    proposes: may(actor, 'content.propose'),
  };
}

export type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  membersHead(matches, (t) => t(data ? `content.list-${data.kind}` : 'my.title'));

const counted = ['PUBLISHED', 'PENDING', 'DRAFT', 'REJECTED'] as const;

/** One of the five lists (LST-01…06, LST-09…12). */
export default function ContentList() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { kind, list, items, total, counts, done, proposes } = data;
  return (
    <>
      <div className="list-head">
        <h1>{t(`content.list-${kind}`)}</h1>
        {proposes ? (
          <p className="list-actions">
            <a className="button" href={newHref(kind)}>
              {t('content.create')}
            </a>
          </p>
        ) : null}
      </div>
      <DoneRegion said={done ? t(`content.done-${done}`) : null} />
      {proposes ? null : (
        <p className="notice">
          {t('content.notMember')}{' '}
          <a href={hrefTo('my-renewal-options')}>{t('content.becomeMember')}</a>
        </p>
      )}
      <Counters
        label={t('content.counters')}
        entries={counted.map((status) => ({
          name: t(`content.count-${status}`),
          value: counts[status],
        }))}
      />
      <Oldest data={data} />
      <Filters kind={kind} list={list} showsDeleted={data.manages} />
      {items.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t('content.found', { count: total })}</h2>
            <DeletedLink data={data} />
          </div>
          <Rows data={data} />
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => listHref(kind) + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <>
          <Empty data={data} />
          <DeletedLink data={data} />
        </>
      )}
      <Other kind={kind} shown={!data.manages && proposes} />
    </>
  );
}

/** For how long the oldest submission has been waiting, for those who decide. */
function Oldest({ data: { oldestDays, manages } }: { data: ListData }) {
  const t = useT();
  if (!manages || oldestDays === null) return null;
  return <p className="queue-age">{t('content.oldest', { days: oldestDays })}</p>;
}

/** The way to what can still be restored, for those who may (D-30). */
function DeletedLink({ data: { kind, counts, manages, list } }: { data: ListData }) {
  const t = useT();
  if (!manages || counts.DELETED === 0 || list.status !== null) return null;
  return (
    <p>
      <a href={listHref(kind) + listQuery({ ...list, status: 'DELETED', page: 1 })}>
        {t('content.deletedLink', { count: counts.DELETED })}
      </a>
    </p>
  );
}
