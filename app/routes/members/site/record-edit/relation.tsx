import { ReadMore } from '#app/components/ui/read-more.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

/** How a record stands in words: online and where, why nobody sees it, until when it is restored. */
export function Relation({ record: { view, restorableUntil } }: { record: EditData }) {
  const t = useT();
  const language = useLanguage();
  if (restorableUntil)
    return (
      <div className="item-message">
        <p>{t('records.deletedUntil', { date: formatDate(restorableUntil, language) })}</p>
      </div>
    );
  if (!view) return null;
  return (
    <div className="item-message">
      <p>{t(view.unseen ? `records.unseen-${view.unseen}` : 'records.online')}</p>
      {view.href ? (
        <p>
          <ReadMore href={view.href}>{t('content.viewPublic')}</ReadMore>
        </p>
      ) : null}
    </div>
  );
}
