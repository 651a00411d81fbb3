import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { publicListLimit, publicPageSize } from '#functions/core/values/paging.ts';

interface ShowMoreProps {
  /** How many items are shown. */
  count: number;
  /** How many that are, where an item of the list stands for several. */
  shown?: number;
  /** The id of the first item that is not shown; null if there is none. */
  next: string | null;
  /** What the address says besides: the filter of the list. */
  keep?: Record<string, string>;
}

/** "Show more" as a link to the first new item; works without script (D-67, D-83). */
export function ShowMore({ count, shown = count, next, keep = {} }: ShowMoreProps) {
  const t = useT();
  if (next === null) return null;
  if (count >= publicListLimit)
    return (
      <p className="show-more">
        {t('site.showMoreEnd', { count: String(shown) })}{' '}
        <a href={hrefTo('search')}>{t('actions.search')}</a>
      </p>
    );
  const show = Math.min(count + publicPageSize, publicListLimit);
  const query = new URLSearchParams({ ...keep, show: String(show) });
  return (
    <p className="show-more">
      <a className="button quiet" href={`?${query}#${next}`}>
        {t('site.showMore')}
      </a>{' '}
      <span className="meta">{t('site.showMoreOf', { count: String(shown) })}</span>
    </p>
  );
}
