import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { doneText, readCampaignDone } from '#app/components/campaigns/done-message.tsx';
import { campaignIn, nextIntent, resultsHref } from '#app/components/campaigns/links.ts';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { intentField } from '#app/components/form/names.ts';
import { listName } from '#app/components/identity/list-name.ts';
import { editHref, listHref, newHref } from '#app/components/lifecycle/links.ts';
import { SamplePill } from '#app/components/lifecycle/status-pill.tsx';
import { inOrder, listParams, listQuery } from '#app/components/lists/list-query.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { type Column, ListTable } from '#app/components/lists/list-table.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { listEmails, listNewsletters } from '#functions/campaigns/editing/list.ts';
import {
  type CampaignName,
  campaignNames,
  campaignStatuses,
  isSent,
} from '#functions/campaigns/model/rules.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** The newsletters, or the bulk e-mails (NLT-01, NLT-10, NLT-11, EML-01, D-39, D-67). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const list = campaignListParams.parse(listParams(request));
  const { items, total, counts } =
    resourceName === 'emails'
      ? await listEmails(context.ctx, list)
      : await listNewsletters(context.ctx, list);
  redirectToFirst(items, list.page, listHref(resourceName) + listQuery({ ...list, page: 1 }));
  const done = readCampaignDone(request);
  return { resourceName, items, total, counts, list, done, nextKey: context.ctx.newId() };
}

export const meta = unlistedMeta((t, _, { pathname }) => t(`${campaignIn(pathname)}.title`));

type Line = ReturnType<typeof useLoaderData<typeof loader>>['items'][number];

const counted = ['DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SENT'] as const;

export default function CampaignList() {
  const t = useT();
  const { resourceName, list, items, total, counts, done, nextKey } =
    useLoaderData<typeof loader>();
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={resourceName}
      list={list}
      total={total}
      title={t(`${resourceName}.title`)}
      done={doneText(t, resourceName, done)}
      create={t(`${resourceName}.create`)}
      links={
        resourceName === 'newsletters' && counts.SENT > 0 ? <NextIssue formKey={nextKey} /> : null
      }
      counters={{
        label: t(`${resourceName}.counters`),
        entries: counted.map((status) => ({
          name: t(`mailings.count-${status}`),
          value: counts[status],
          status,
        })),
      }}
      filter={{
        label: t('labels.status'),
        any: t('actions.all'),
        options: campaignStatuses.map((value) => ({ value, label: t(`mailings.choice-${value}`) })),
      }}
      search={t(`${resourceName}.search`)}
      found={t(`${resourceName}.found`, { count: total })}
      deleted={count > 0 ? t('actions.deleted', { count }) : null}
      empty={{
        title: t(`${resourceName}.empty`),
        text: t(`${resourceName}.emptyText`),
        create: t(`${resourceName}.new`),
      }}
      noResult={{ title: t(`${resourceName}.noResult`), text: t(`${resourceName}.noResultText`) }}
    >
      {items.length > 0 ? (
        <CampaignRows resourceName={resourceName} items={items} list={list} />
      ) : null}
    </ListScreen>
  );
}

/** Creates the next newsletter from the one that was sent last (D-180); its key makes two presses harmless. */
function NextIssue({ formKey }: { formKey: string }) {
  const t = useT();
  return (
    <form method="post" action={newHref('newsletters')}>
      <input type="hidden" name="key" value={formKey} />
      <button className="button" type="submit" name={intentField} value={nextIntent}>
        {t('newsletters.next')}
      </button>
    </form>
  );
}

interface CampaignRowsProps {
  resourceName: CampaignName;
  items: readonly Line[];
  list: ReturnType<typeof useLoaderData<typeof loader>>['list'];
}

/** One row per campaign: name, facts, recipients linked to the results, date, status (EML-01, D-170). */
function CampaignRows({ resourceName, items, list }: CampaignRowsProps) {
  const t = useT();
  return (
    <ListTable
      caption={t(`${resourceName}.title`)}
      className="content-rows"
      rows={items}
      idOf={({ id }) => id}
      columns={useColumns({ resourceName, list })}
      order={list.sort ?? '-created'}
      hrefOf={(sort) => listHref(resourceName) + listQuery(inOrder(list, sort, '-created'))}
    />
  );
}

function useColumns({
  resourceName,
  list,
}: Omit<CampaignRowsProps, 'items'>): [Column<Line>, ...Column<Line>[]] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      name: 'name',
      label: t(resourceName === 'emails' ? 'my.column-subject' : 'my.column-title'),
      sort: 'name',
      cell: (line) => (
        <>
          <a href={editHref(resourceName, line.id) + listQuery(list)}>
            {'subject' in line ? line.subject : line.title}
          </a>
          <span className="row-roles">{factsOf(t, language, line).join(' · ')}</span>
        </>
      ),
    },
    {
      name: 'recipients',
      label: t('my.column-recipients'),
      cell: (line) => <a href={resultsHref(resourceName, line.id)}>{sentText(t, line)}</a>,
    },
    {
      name: 'created',
      label: t('my.column-created'),
      sort: 'created',
      isLabelled: true,
      cell: ({ createdAt }) => formatDate(createdAt, language),
    },
    {
      name: 'status',
      label: t('labels.status'),
      cell: (line) => (
        <span className="row-states">
          {line.waits ? <strong className="row-warning">{t('mailings.needsWord')}</strong> : null}
          <SamplePill isSample={'isSample' in line && line.isSample} />
          <CampaignPill status={line.status} sendOn={line.sendOn} />
        </span>
      ),
    },
  ];
}

/** The second line of a row. */
function factsOf(t: Translate, language: Language, line: Line): string[] {
  if ('subject' in line)
    return [
      t(`emails.filter-${line.filterType}`),
      line.list ? listName(t, language, line.list) : '',
    ].filter(Boolean);
  const { issueNumber, issuePeriod, publicationDate } = line;
  return [
    [issueNumber, issuePeriod].filter(Boolean).join(', '),
    publicationDate ? formatDate(publicationDate, language) : t('newsletters.noDate'),
  ].filter(Boolean);
}

/** How many e-mails were sent, of how many, and how many outcomes are unknown. */
function sentText(t: Translate, { status, recipients, stoppedAt, sent, unknown }: Line): string {
  if (recipients === null) return t('mailings.notSentYet');
  const counts = { sent: sent ?? 0, count: recipients };
  const lost = unknown ? t('mailings.unknown', { count: unknown }) : null;
  if (stoppedAt) return [t('mailings.stoppedTo', counts), lost].filter(Boolean).join('; ');
  if (!isSent(status)) return t('mailings.sendingTo', counts);
  const text = t(sent === recipients ? 'mailings.sentTo' : 'mailings.sentToSome', counts);
  return [text, lost].filter(Boolean).join('; ');
}
