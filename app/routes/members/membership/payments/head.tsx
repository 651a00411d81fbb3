import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

/** The head of the screen, with the ways to what belongs to payments. */
export function Head({ hasPlot }: { hasPlot: boolean }) {
  const t = useT();
  return (
    <>
      <div className="list-head">
        <h1>{t('payments.title')}</h1>
        <p className="list-actions">
          <a className="button quiet" href={hrefTo('my-renewal-fees')}>
            {t('payments.fees')}
          </a>
          <a className="button quiet" href={hrefTo('payments-reconcile')}>
            {t('payments.reconcile')}
          </a>
        </p>
      </div>
      <p className="lead">{t('payments.lead')}</p>
      {hasPlot ? (
        <p>
          <a href="#plot">{t('payments.plot')}</a>
        </p>
      ) : null}
      <p>
        {t('payments.byHand')} <a href={hrefTo('my-users')}>{t('payments.byHandLink')}</a>
      </p>
    </>
  );
}
