import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { listAt } from '#app/components/lists/list-at.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import type { Column } from '#app/components/lists/list-table.tsx';
import { readBallotDone, resultsHref } from '#app/components/voting/links.ts';
import {
  BallotPill,
  candidatesText,
  statusText,
  TypeLabel,
} from '#app/components/voting/phase.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { ownText, useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { listBallots } from '#functions/voting/administration/resource.ts';
import { ballotStatuses, phaseOf } from '#functions/voting/ballots/rules.ts';
import { ballotListParams } from '#functions/voting/ballots/schema.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

const at = listAt(listHref('ballots'), ballotListParams, '-created');

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'ballots.manage');
  const { ctx } = context;
  const list = at.of(request);
  const { items, ...found } = await listBallots(ctx, list);
  redirectToFirst(request, items, list.page);
  const now = ctx.now();
  return {
    ...found,
    items: items.map((item) => ({ ...item, phase: phaseOf(item, now) })),
    list,
    done: readBallotDone(request),
  };
}

export const meta = unlistedMeta((t) => t('names.ballots'));

const counted = ['DRAFT', 'PUBLISHED'] as const;

/** All ballots with status and turnout (BAL-01, RTE-50, D-67). */
export default function Ballots() {
  const t = useT();
  const { list, items, total, counts, done } = useLoaderData<typeof loader>();
  const { DELETED: count } = counts;
  const create = t('names.newBallot');
  return (
    <ListScreen
      resource="ballots"
      at={at}
      list={list}
      total={total}
      title={t('names.ballots')}
      done={done ? t(`ballots.done-${done}`) : null}
      create={create}
      counters={{
        label: t('emails.counters'),
        entries: counted.map((status) => ({
          name: ownText(t, `ballots.count-${status}`, `states.many-${status}`),
          value: counts[status],
          status,
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('actions.all'),
        options: ballotStatuses.map((value) => ({ value, label: statusText(t, value) })),
      }}
      search={t('ballots.search')}
      found={t('ballots.found', { count: total })}
      deleted={count > 0 ? t('actions.deleted', { count }) : null}
      empty={{ title: t('ballots.empty'), create }}
      noResult={{ title: t('content.noResult') }}
      table={{
        caption: t('ballots.caption'),
        className: 'ballot-rows',
        rows: items,
        idOf: ({ id }) => id,
        columns: useColumns(list),
      }}
    />
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;
type Line = Data['items'][number];

/** A row of the list: name, type, end of the vote, status, turnout, results (BAL-01, D-170). */
function useColumns(list: Data['list']): [Column<Line>, ...Column<Line>[]] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      name: 'title',
      label: t('fields.name'),
      sort: 'title',
      cell: ({ id, title }) => <a href={editHref('ballots', id) + at.query(list)}>{title}</a>,
    },
    {
      name: 'type',
      label: t('ballots.type'),
      cell: (ballot) => (
        <>
          <TypeLabel ballot={ballot} />{' '}
          <span className="ballot-more">{candidatesText(t, ballot)}</span>
        </>
      ),
    },
    {
      name: 'end',
      label: t('my.column-end'),
      sort: 'end',
      isLabelled: true,
      cell: ({ votingEndTime }) => (votingEndTime ? formatDate(votingEndTime, language) : '–'),
    },
    { name: 'status', label: t('labels.status'), cell: (ballot) => <BallotPill ballot={ballot} /> },
    {
      name: 'results',
      label: t('names.results'),
      cell: ({ id, title, turnout }) => (
        <>
          <a href={resultsHref(id)}>
            {t('ballots.showResults')}
            <span className="visually-hidden">: {title}</span>
          </a>
          <span className="ballot-more">{t('ballots.voted', { count: turnout })}</span>
        </>
      ),
    },
  ];
}
