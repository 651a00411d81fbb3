import { listHref } from '#app/components/content/places.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ContentKind } from '#functions/moderation/rules.ts';
import { reviewStatuses } from '#functions/moderation/rules.ts';
import type { ReviewListParams } from '#functions/moderation/schema.ts';

/** What the list shows, as a form whose answer is an address (D-67). */
export function Filters({ kind, list }: { kind: ContentKind; list: ReviewListParams }) {
  const t = useT();
  const isWhole = list.status === null && list.q === '';
  return (
    <form
      className="list-filters"
      method="get"
      action={listHref(kind)}
      // The fields follow the address when one goes back.
      key={`${list.status} ${list.q}`}
    >
      <div className="field">
        <label htmlFor="content-status">{t('content.filterStatus')}</label>
        <select id="content-status" name="status" defaultValue={list.status ?? ''}>
          <option value="">{t('content.anyStatus')}</option>
          {reviewStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`content.status-${status}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field list-search">
        <label htmlFor="content-q">{t('content.search')}</label>
        <input id="content-q" name="q" type="search" maxLength={100} defaultValue={list.q} />
      </div>
      <button className="button quiet" type="submit">
        {t('content.apply')}
      </button>
      {isWhole ? null : <a href={listHref(kind)}>{t('content.reset')}</a>}
    </form>
  );
}
