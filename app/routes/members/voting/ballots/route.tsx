import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { listParams, listQuery } from '#app/components/lists/list-query.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { readBallotDone, resultsHref } from '#app/components/voting/links.ts';
import { BallotPill, candidatesText, TypeLabel } from '#app/components/voting/phase.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { listBallots } from '#functions/voting/administration/list.ts';
import { ballotStatuses, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballotListParams } from '#functions/voting/ballots/schema.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const { ctx } = context;
  const list = ballotListParams.parse(listParams(request));
  const { items, ...found } = await listBallots(ctx, list);
  redirectToFirst(items, list.page, listHref('ballots') + listQuery({ ...list, page: 1 }));
  const now = ctx.now();
  return {
    ...found,
    items: items.map((item) => ({ ...item, phase: phaseOf(item, now) })),
    list,
    done: readBallotDone(request),
  };
}

export const meta = unlistedMeta((t) => t('ballots.list'));

const counted = ['DRAFT', 'PUBLISHED'] as const;

/** All ballots with status and turnout (BAL-01, RTE-50, D-67). */
export default function Ballots() {
  const t = useT();
  const { list, items, total, counts, done } = useLoaderData<typeof loader>();
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource="ballots"
      list={list}
      total={total}
      title={t('ballots.list')}
      done={done ? t(`ballots.done-${done}`) : null}
      create={t('ballots.new')}
      counters={{
        label: t('ballots.counters'),
        entries: counted.map((status) => ({
          name: t(`ballots.count-${status}`),
          value: counts[status],
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('actions.all'),
        options: ballotStatuses.map((value) => ({ value, label: t(`ballots.choice-${value}`) })),
      }}
      search={t('ballots.search')}
      found={t('ballots.found', { count: total })}
      deleted={count > 0 ? t('actions.deleted', { count }) : null}
      empty={{ title: t('ballots.empty'), text: t('ballots.emptyText'), create: t('ballots.new') }}
      noResult={{ title: t('ballots.noResult'), text: t('ballots.noResultText') }}
    >
      {items.length > 0 ? <BallotRows items={items} /> : null}
    </ListScreen>
  );
}

/** One row per ballot: name, type, status, turnout, results (BAL-01). */
function BallotRows({
  items,
}: {
  items: ReturnType<typeof useLoaderData<typeof loader>>['items'];
}) {
  const t = useT();
  return (
    <table className="my-table ballots-table">
      <caption className="visually-hidden">{t('ballots.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col">{t('ballots.type')}</th>
          <th scope="col">{t('labels.status')}</th>
          <th scope="col">{t('ballots.results')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((ballot) => (
          <tr key={ballot.id}>
            <th scope="row">
              <a href={editHref('ballots', ballot.id)}>{ballot.title}</a>
            </th>
            <td>
              <TypeLabel ballot={ballot} />{' '}
              <span className="candidate-count">{candidatesText(t, ballot)}</span>
            </td>
            <td>
              <BallotPill ballot={ballot} />
            </td>
            <td>
              <a href={resultsHref(ballot.id)}>
                {t('ballots.showResults')}
                <span className="visually-hidden">: {ballot.title}</span>
              </a>
              <span className="ballot-turnout">
                {t('ballots.voted', { count: ballot.turnout })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
