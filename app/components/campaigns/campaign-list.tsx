import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { CampaignCounts, CampaignLine } from '#functions/campaigns/editing/list.ts';
import { type CampaignName, campaignStatuses } from '#functions/campaigns/model/rules.ts';
import type { CampaignListParams } from '#functions/campaigns/model/schema.ts';
import { CampaignRows, type Listed } from './campaign-rows.tsx';
import type { CampaignDone } from './done.ts';
import { doneText } from './done-message.tsx';

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
