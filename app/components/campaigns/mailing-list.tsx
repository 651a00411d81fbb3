import type { MailingDone } from '#app/components/campaigns/done.ts';
import { ListScreen } from '#app/components/lists/list-screen.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { MailingCounts, MailingLine } from '#functions/campaigns/editing/list.ts';
import { type MailingFamily, mailingStatuses } from '#functions/campaigns/model/rules.ts';
import type { MailingListParams } from '#functions/campaigns/model/schema.ts';
import { doneText } from './done-notice.tsx';
import { type Listed, MailingRows } from './mailing-rows.tsx';

interface MailingListProps {
  family: MailingFamily;
  list: MailingListParams;
  items: (Listed & MailingLine)[];
  total: number;
  counts: MailingCounts;
  done: MailingDone | null;
}

const counted = ['DRAFT', 'PUBLISHED', 'SEND', 'SENDING', 'SENT'] as const;

/** The list of newsletters or of e-mails (NLT-01, EML-01, D-67). */
export function MailingList({ family, list, items, total, counts, done }: MailingListProps) {
  const t = useT();
  const { DELETED: count } = counts;
  return (
    <ListScreen
      resource={family}
      list={list}
      total={total}
      title={t(`${family}.title`)}
      done={doneText(t, family, done)}
      create={t(`${family}.create`)}
      counters={{
        label: t(`${family}.counters`),
        entries: counted.map((status) => ({
          name: t(`mailings.count-${status}`),
          value: counts[status],
        })),
      }}
      filter={{
        label: t('mailings.filterStatus'),
        any: t('mailings.anyStatus'),
        options: mailingStatuses.map((value) => ({ value, label: t(`mailings.choice-${value}`) })),
      }}
      search={t(`${family}.search`)}
      found={t(`${family}.found`, { count: total })}
      deleted={count > 0 ? t('mailings.deletedLink', { count }) : null}
      empty={{
        title: t(`${family}.empty`),
        text: t(`${family}.emptyText`),
        create: t(`${family}.new`),
      }}
      noResult={{ title: t(`${family}.noResult`), text: t(`${family}.noResultText`) }}
    >
      {items.length > 0 ? <MailingRows family={family} items={items} /> : null}
    </ListScreen>
  );
}
