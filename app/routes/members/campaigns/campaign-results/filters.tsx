import { drawnStates } from '#app/components/campaigns/delivery-facts.ts';
import { resultsFileHref } from '#app/components/campaigns/links.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWhole as isWholeOf, listParams, queryOf } from '#app/components/lists/list-query.ts';
import { useT } from '#app/i18n/translate.ts';
import { type ResultsParams, resultsParams } from '#functions/campaigns/delivery/schema.ts';
import type { ResultsData } from './route.tsx';

/** Everybody. */
const whole: ResultsParams = { state: null, q: '', page: 1 };

/** Which recipients an address asks for. */
export function listOf(request: Request): ResultsParams {
  const { state = null, ...rest } = listParams(request);
  return resultsParams.parse({ ...rest, state });
}

/** Whether the results leave nobody out. */
export const isWhole = (list: ResultsParams): boolean => isWholeOf(list, whole);

/** The address of some of the results. */
export const listHref = (href: string, list: ResultsParams): string => href + queryOf(list, whole);

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
