import { resultsHref } from '#app/components/campaigns/links.ts';
import { CampaignPill } from '#app/components/campaigns/status.tsx';
import { listName } from '#app/components/identity/list-name.ts';
import { editHref, listHref } from '#app/components/lifecycle/links.ts';
import { SampleMark } from '#app/components/lifecycle/status-pill.tsx';
import { listAt } from '#app/components/lists/list-at.ts';
import type { Columns } from '#app/components/lists/list-table.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { type CampaignName, isSent } from '#functions/campaigns/model/rules.ts';
import { campaignListParams } from '#functions/campaigns/model/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate, type Language } from '#functions/core/values/dates.ts';
import type { ListData } from './route.tsx';

type Line = ListData['items'][number];

/** The name of a campaign in its list. */
const nameOf = (line: Line): string => ('subject' in line ? line.subject : line.title);

/** The list of newsletters, or of bulk e-mails. */
export const campaignsAt = (resourceName: CampaignName) =>
  listAt(listHref(resourceName), campaignListParams, '-created');

/** A row of the list: name, facts, recipients linked to the results, date, status (EML-01, D-170). */
export function useColumns({
  resourceName,
  list,
}: Pick<ListData, 'resourceName' | 'list'>): Columns<Line> {
  const t = useT();
  const language = useLanguage();
  const query = campaignsAt(resourceName).query(list);
  return [
    {
      name: 'name',
      label: t(resourceName === 'emails' ? 'fields.subject' : 'fields.title'),
      sort: 'name',
      cell: (line) => (
        <>
          <a href={editHref(resourceName, line.id) + query}>{nameOf(line)}</a>
          <span className="row-roles">{factsOf(t, language, line).join(' · ')}</span>
          <SampleMark isSample={'isSample' in line && line.isSample} />
        </>
      ),
    },
    {
      name: 'recipients',
      label: t('fields.filterType'),
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
