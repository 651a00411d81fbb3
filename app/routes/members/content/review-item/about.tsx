import { fieldLabel } from '#app/components/content/labels.ts';
import { Changes } from '#app/components/lifecycle/changes.tsx';
import { ReadMore } from '#app/components/ui/read-more.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { ReviewData } from './route.tsx';

/** Who submitted an item and when, and what has changed since it was last decided about. */
export function About({ item }: { item: ReviewData }) {
  const t = useT();
  const { isPending, publicHref } = item;
  return (
    <div className="review-about">
      {isPending ? (
        <Submitted item={item} />
      ) : (
        <p>{t('review.notWaiting', { status: t(`states.${item.status}`) })}</p>
      )}
      {publicHref ? (
        <p>
          <ReadMore href={publicHref}>{t('content.viewPublic')}</ReadMore>
        </p>
      ) : null}
      {isPending ? <Since item={item} /> : null}
    </div>
  );
}

function Submitted({ item: { author, submittedAt, days } }: { item: ReviewData }) {
  const t = useT();
  const language = useLanguage();
  if (submittedAt === null) return null;
  const date = formatDate(submittedAt.slice(0, 10), language);
  return (
    <p>
      {author ? t('review.submittedBy', { name: author, date }) : t('review.submitted', { date })}
      {'. '}
      {t('review.waits', { days: Number(days) })}
    </p>
  );
}

const told = ['withdraw', 'reject', 'retract'] as const;

function sinceText(t: Translate, action: string, date: string): string {
  return t(`review.since-${told.find((one) => one === action) ?? 'other'}`, { date });
}

function Since({ item: { since } }: { item: ReviewData }) {
  const t = useT();
  const language = useLanguage();
  return (
    <section aria-labelledby="since">
      <h2 id="since">{t('review.changes')}</h2>
      {since ? (
        <>
          <p className="field-hint">
            {sinceText(t, since.action, formatDate(since.at.slice(0, 10), language))}
          </p>
          <Changes
            changes={since.changes}
            none={t('review.same')}
            label={(field) => fieldLabel(t, field)}
          />
        </>
      ) : (
        <p>{t('review.first')}</p>
      )}
    </section>
  );
}
