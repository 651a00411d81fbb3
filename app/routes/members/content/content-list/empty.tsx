import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import { isWholeList } from '#app/components/lists/list-query.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ListData } from './route.tsx';

/** What stands in place of the list: nothing yet, or nothing that fits. */
export function Empty({ data: { kind, list, manages, proposes } }: { data: ListData }) {
  const t = useT();
  if (!isWholeList(list))
    return (
      <div className="list-empty">
        <h2>{t('content.noResult')}</h2>
        <p>{t('content.noResultText')}</p>
        <p>
          <a href={listHref(kind)}>{t('my.showAll')}</a>
        </p>
      </div>
    );
  return (
    <div className="list-empty">
      <h2>{t(`content.empty-${kind}`)}</h2>
      {proposes ? <p>{manages ? t('content.emptyAll') : t('content.emptyMine')}</p> : null}
      {proposes ? (
        <p>
          <a className="button quiet" href={newHref(kind)}>
            {t(`content.new-${kind}`)}
          </a>
        </p>
      ) : null}
    </div>
  );
}
