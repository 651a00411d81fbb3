import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { listHref } from '#app/components/lifecycle/links.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWholeList, listParams, listQuery } from '#app/components/lists/list-query.ts';
import { Pages } from '#app/components/lists/pages.tsx';
import { BallotRows } from '#app/components/voting/ballot-rows.tsx';
import { BallotSaid } from '#app/components/voting/ballot-said.tsx';
import { ballotDone } from '#app/components/voting/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { listPageSize } from '#functions/core/values/paging.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';
import { listedBallots } from '#functions/voting/administration/list.ts';
import { ballotStatuses, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballotListParams } from '#functions/voting/ballots/schema.ts';

export const handle = { hydrate: true, frame: 'members' };

export { ScreenError as ErrorBoundary } from '#app/components/frame/error-screen.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'ballots.manage');
  const { ctx } = context;
  const list = ballotListParams.parse(listParams(request));
  const { items, ...found } = await listedBallots(ctx, list);
  if (items.length === 0 && list.page > 1)
    throw redirect(listHref('ballots') + listQuery({ ...list, page: 1 }));
  const now = ctx.now();
  return {
    ...found,
    items: items.map((item) => ({ ...item, phase: phaseOf(item, now) })),
    list,
    done: ballotDone(request),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('ballots.list'));

type ListData = ReturnType<typeof useLoaderData<typeof loader>>;

const counted = ['DRAFT', 'PUBLISHED'] as const;

/** All ballots with how they stand and how many have voted (BAL-01, RTE-50, D-67). */
export default function Ballots() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { list, items, total, counts, done } = data;
  return (
    <>
      <div className="list-head">
        <h1>{t('ballots.list')}</h1>
        <p className="list-actions">
          <a className="button" href={hrefTo('ballot-new')}>
            {t('ballots.new')}
          </a>
        </p>
      </div>
      <BallotSaid done={done} />
      <Counters
        label={t('ballots.counters')}
        entries={counted.map((status) => ({
          name: t(`ballots.count-${status}`),
          value: counts[status],
        }))}
      />
      <ListFilters
        list={listHref('ballots')}
        choice={{
          name: 'status',
          label: t('ballots.filterStatus'),
          value: list.status ?? '',
          options: [
            { value: '', label: t('ballots.anyStatus') },
            ...ballotStatuses.map((value) => ({ value, label: t(`ballots.choice-${value}`) })),
          ],
        }}
        search={{ label: t('ballots.search'), value: list.q }}
        apply={t('content.apply')}
        isWhole={isWholeList(list)}
      />
      {items.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t('ballots.found', { count: total })}</h2>
            <DeletedLink {...data} />
          </div>
          <BallotRows items={items} />
          <Pages
            page={list.page}
            pageSize={listPageSize}
            total={total}
            href={(page) => listHref('ballots') + listQuery({ ...list, page })}
          />
        </>
      ) : (
        <>
          <Empty isWhole={isWholeList(list)} />
          <DeletedLink {...data} />
        </>
      )}
    </>
  );
}

/** What stands in place of the list: nothing yet, or nothing that fits. */
function Empty({ isWhole }: { isWhole: boolean }) {
  const t = useT();
  return (
    <div className="list-empty">
      <h2>{t(isWhole ? 'ballots.empty' : 'ballots.noResult')}</h2>
      <p>{t(isWhole ? 'ballots.emptyText' : 'ballots.noResultText')}</p>
      <p>
        {isWhole ? (
          <a className="button quiet" href={hrefTo('ballot-new')}>
            {t('ballots.new')}
          </a>
        ) : (
          <a href={listHref('ballots')}>{t('my.showAll')}</a>
        )}
      </p>
    </div>
  );
}

/** The way to what can still be restored. */
function DeletedLink({ counts, list }: Pick<ListData, 'counts' | 'list'>) {
  const t = useT();
  if (counts.DELETED === 0 || list.status !== null) return null;
  const status = ballotStatuses.find(isDeleted) ?? null;
  return (
    <p>
      <a href={listHref('ballots') + listQuery({ ...list, status, page: 1 })}>
        {t('ballots.deletedLink', { count: counts.DELETED })}
      </a>
    </p>
  );
}
