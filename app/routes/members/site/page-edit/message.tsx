import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { scheduleDone } from '#app/components/lifecycle/schedules/view.ts';
import { TranslationLink } from '#app/components/lifecycle/translations/translation-link.tsx';
import { PreviewLink } from '#app/components/site/pages/preview-link.tsx';
import { readRecordDone } from '#app/components/site/records/schemas.ts';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { EditData } from './route.tsx';

/** The status of the page, what has just been done, and links to view it. */
export function Message({ page }: { page: EditData }) {
  const t = useT();
  const { done, publicHref, preview, translation } = page;
  return (
    <>
      {done?.number === undefined ? (
        <DoneRegion said={done ? readRecordDone(t, done.what) : scheduleDone(t, page.schedule)} />
      ) : (
        <DoneRegion said={t(`pages.${done.what}`, { number: done.number })} />
      )}
      <div className="item-message">
        <p>
          <StatusMessage page={page} />
        </p>
      </div>
      <p className="page-ways">
        {publicHref ? <ReadMore href={publicHref}>{t('content.viewPublic')}</ReadMore> : null}
        <ReadMore href={hrefTo('page-history', { pageId: page.id })}>{t('pages.history')}</ReadMore>
      </p>
      {translation ? <TranslationLink resource="pages" id={page.id} state={translation} /> : null}
      {preview ? <PreviewLink {...preview} /> : null}
    </>
  );
}

function StatusMessage({ page: { relation, draftedAt } }: { page: EditData }) {
  const t = useT();
  const language = useLanguage();
  const date = draftedAt ? formatInstant(draftedAt, language) : '';
  return t(`pages.msg-${relation}`, { date });
}
