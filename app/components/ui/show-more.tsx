import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import { publicListLimit, publicPageSize } from '#functions/core/values/paging.ts';

interface ShowMoreProps {
  shown: number;
  /** The id of the first item that is not shown yet; null when there is none. */
  next: string | null;
}

/** "Show more" as a link that leads to the first new item; works without a script (D-67, D-83). */
export function ShowMore({ shown, next }: ShowMoreProps) {
  const t = useT();
  if (next === null) return null;
  if (shown >= publicListLimit)
    return (
      <p className="show-more">
        {t('site.showMoreEnd', { shown: String(shown) })}{' '}
        <a href={hrefTo('search')}>{t('site.search')}</a>
      </p>
    );
  const show = Math.min(shown + publicPageSize, publicListLimit);
  return (
    <p className="show-more">
      <a className="button quiet" href={`?show=${show}#${next}`}>
        {t('site.showMore')}
      </a>{' '}
      <span className="meta">{t('site.showMoreOf', { shown: String(shown) })}</span>
    </p>
  );
}
