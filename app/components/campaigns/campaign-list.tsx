import { editHref } from '#app/components/lifecycle/links.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { CampaignCounts, CampaignLine } from '#functions/campaigns/editing/list.ts';
import {
  type CampaignName,
  type CampaignStatus,
  campaignStatuses,
  isSent,
} from '#functions/campaigns/model/rules.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { type CampaignDone, doneText } from './done-message.tsx';
import { resultsHref } from './links.ts';
import { CampaignPill } from './status.tsx';

/** What a line of a list says besides what both resources say. */
interface Listed {
  name: string;
  /** What stands below the name; empty ones are left out. */
  facts: readonly string[];
  /** Whether it waits for somebody's word (D-39). */
  waits: boolean;
}

interface CampaignListProps {
  resourceName: CampaignName;
  list: CampaignListParams;
  items: (Listed & CampaignLine)[];
  total: number;
  counts: CampaignCounts;
  done: CampaignDone | null;
}

const counted = ['DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SENT'] as const;

/** The list of newsletters or of e-mails (NLT-01, EML-01, D-67). */
export function CampaignList({
  resourceName,
  list,
  items,
  total,
  counts,
  done,
}: CampaignListProps) {
  const t = useT();
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={resourceName}
      list={list}
      total={total}
      title={t(`${resourceName}.title`)}
      done={doneText(t, resourceName, done)}
      create={t(`${resourceName}.create`)}
      counters={{
        label: t(`${resourceName}.counters`),
        entries: counted.map((status) => ({
          name: t(`mailings.count-${status}`),
          value: counts[status],
        })),
      }}
      filter={{
        label: t('fields.status'),
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
      {items.length > 0 ? <CampaignRows resourceName={resourceName} items={items} /> : null}
    </ListScreen>
  );
}

interface CampaignRowsProps {
  resourceName: CampaignName;
  items: readonly (Listed & CampaignLine)[];
}

/**
 * One line for each mailing: what it is called, its facts, how it stands, and to how many it went, which
 * leads to its results (EML-01).
 */
function CampaignRows({ resourceName, items }: CampaignRowsProps) {
  const t = useT();
  return (
    <ul className="rows content-rows">
      {items.map(({ id, name, facts, status, sendOn, waits, ...sending }) => (
        <li key={id}>
          <p className="row-name">
            <a href={editHref(resourceName, id)}>{name}</a>
            <span className="row-roles">
              {facts.filter(Boolean).map((fact) => `${fact} · `)}
              <a href={resultsHref(resourceName, id)}>{sentText(t, status, sending)}</a>
            </span>
          </p>
          <p className="row-states">
            {waits ? <strong className="row-warning">{t('mailings.needsWord')}</strong> : null}
            <CampaignPill status={status} sendOn={sendOn} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To how many it went, or goes; of one that was stopped also to how many it would have gone. */
function sentText(
  t: Translate,
  status: CampaignStatus,
  { recipients, stoppedAt, sent }: Pick<CampaignLine, 'recipients' | 'stoppedAt' | 'sent'>,
): string {
  if (recipients === null) return t('mailings.notSentYet');
  if (stoppedAt) return t('mailings.stoppedTo', { sent, count: recipients });
  return t(isSent(status) ? 'mailings.sentTo' : 'mailings.sendingTo', { count: recipients });
}
