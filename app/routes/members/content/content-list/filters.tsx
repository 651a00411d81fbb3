import { listHref } from '#app/components/lifecycle/links.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWholeList } from '#app/components/lists/list-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { type ContentKind, reviewStatuses } from '#functions/content/review/rules.ts';
import type { ReviewListParams } from '#functions/content/review/schema.ts';
import { isDeleted } from '#functions/lifecycle/machine.ts';

interface FiltersProps {
  kind: ContentKind;
  list: ReviewListParams;
  /** Whether deleted items can be looked at. */
  showsDeleted: boolean;
}

/** What the list shows (D-67). */
export function Filters({ kind, list, showsDeleted }: FiltersProps) {
  const t = useT();
  const statuses = reviewStatuses.filter((status) => showsDeleted || !isDeleted(status));
  return (
    <ListFilters
      list={listHref(kind)}
      choice={{
        name: 'status',
        label: t('content.filterStatus'),
        value: list.status ?? '',
        options: [
          { value: '', label: t('content.anyStatus') },
          ...statuses.map((value) => ({ value, label: t(`content.status-${value}`) })),
        ],
      }}
      search={{ label: t('content.search'), value: list.q }}
      apply={t('content.apply')}
      isWhole={isWholeList(list)}
    />
  );
}
