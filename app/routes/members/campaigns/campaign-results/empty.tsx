import { resultsHref, sendHref } from '#app/components/campaigns/links.ts';
import { useT } from '#app/i18n/translate.ts';
import { isWhole } from './filters.tsx';
import type { ResultsData } from './route.tsx';

/** What stands in place of the recipients: not sent yet, forgotten, nobody at all, or nobody that fits. */
export function Empty({
  data: { resourceName, id, waits, progress, list },
}: {
  data: ResultsData;
}) {
  const t = useT();
  if (!progress)
    return (
      <div className="list-empty">
        <h2>{t(waits ? 'delivery.overdue' : 'delivery.notSent')}</h2>
        <p>{t(waits ? 'delivery.overdueText' : 'delivery.notSentText')}</p>
        <p>
          <a className="button quiet" href={sendHref(resourceName, id)}>
            {waits ? t('delivery.toDecision') : t(`delivery.toSending-${resourceName}`)}
          </a>
        </p>
      </div>
    );
  if (progress.isForgotten)
    return (
      <div className="list-empty">
        <h2>{t('delivery.forgotten')}</h2>
        <p>{t('delivery.forgottenText')}</p>
      </div>
    );
  if (isWhole(list))
    return (
      <div className="list-empty">
        <h2>{t('delivery.nobody')}</h2>
        <p>{t('delivery.nobodyText')}</p>
      </div>
    );
  return (
    <div className="list-empty">
      <h2>{t('content.noResult')}</h2>
      <p>{t('delivery.noResultText')}</p>
      <p>
        <a href={resultsHref(resourceName, id)}>{t('my.showAll')}</a>
      </p>
    </div>
  );
}
