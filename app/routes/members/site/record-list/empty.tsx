import { listHref, newHref } from '#app/components/lifecycle/links.ts';
import { useT } from '#app/i18n/translate.ts';
import type { RecordFamily } from '#functions/lifecycle/publishing/rules.ts';

/** What stands in place of the list: nothing yet, or nothing that fits. */
export function Empty({ family, isWhole }: { family: RecordFamily; isWhole: boolean }) {
  const t = useT();
  if (!isWhole)
    return (
      <div className="list-empty">
        <h2>{t('content.noResult')}</h2>
        <p>{t('content.noResultText')}</p>
        <p>
          <a href={listHref(family)}>{t('my.showAll')}</a>
        </p>
      </div>
    );
  return (
    <div className="list-empty">
      <h2>{t(`records.empty-${family}`)}</h2>
      <p>{t(`records.emptyText-${family}`)}</p>
      <p>
        <a className="button quiet" href={newHref(family)}>
          {t(`records.new-${family}`)}
        </a>
      </p>
    </div>
  );
}
