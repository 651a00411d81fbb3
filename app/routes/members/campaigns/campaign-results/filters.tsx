import { drawnStates } from '#app/components/campaigns/delivery-facts.ts';
import { resultsFileHref } from '#app/components/campaigns/links.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { useT } from '#app/i18n/translate.ts';
import type { ResultsParams } from '#functions/campaigns/delivery/schema.ts';
import { isWhole } from './list-query.ts';
import type { ResultsData } from './route.tsx';

/** Whose results are shown: those in a state, and those whose name or address holds some words. */
export function Filters({ href, list }: { href: string; list: ResultsParams }) {
  const t = useT();
  return (
    <ListFilters
      list={href}
      choice={{
        name: 'state',
        label: t('delivery.filterState'),
        value: list.state ?? '',
        options: [
          { value: '', label: t('delivery.anyState') },
          ...drawnStates.map((value) => ({ value, label: t(`delivery.state-${value}`) })),
        ],
      }}
      search={{ label: t('delivery.search'), value: list.q }}
      apply={t('actions.show')}
      isWhole={isWhole(list)}
    />
  );
}

/** How many there are, and the way to take them along as a file. */
export function Found({ data: { resourceName, id, list, total } }: { data: ResultsData }) {
  const t = useT();
  return (
    <div className="list-found">
      <h2>{t('delivery.found', { count: total })}</h2>
      <form method="post" action={resultsFileHref(resourceName, id)}>
        {list.state === null ? null : <input type="hidden" name="state" value={list.state} />}
        <input type="hidden" name="q" value={list.q} />
        <button className="link-button" type="submit">
          {t('delivery.export')}
        </button>
      </form>
    </div>
  );
}
