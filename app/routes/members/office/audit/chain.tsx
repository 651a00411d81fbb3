import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';
import type { ChainState } from '#functions/core/audit/rules.ts';

interface ChainProps {
  /** The state of the chain; null if it was not checked. */
  chain: ChainState | null;
  total: number;
}

/** Whether all entries are there and unchanged, with the head of the chain. */
export function Chain({ chain, total }: ChainProps) {
  const t = useT();
  if (!chain)
    return (
      <div className="chain">
        <p>
          {t('audit.unchecked', { count: total })}.{' '}
          <a href={`${hrefTo('my-audit')}?check=1`}>{t('audit.check')}</a>
        </p>
      </div>
    );
  if (chain.broken)
    return (
      <div className="chain broken" role="alert">
        <p>
          <strong>{t(`audit.${chain.broken.why}`, { seq: chain.broken.seq })}</strong>
        </p>
        <p>{t('audit.brokenText')}</p>
      </div>
    );
  const { entries, unsealed, head } = chain;
  return (
    <div className="chain">
      <p>
        <strong>{t('audit.complete', { count: entries })}</strong>
        {unsealed > 0 ? `, ${t('audit.unsealed', { count: unsealed })}` : null}
      </p>
      {entries > unsealed ? (
        <p className="chain-head">
          {t('audit.head')} <code>{head}</code>
        </p>
      ) : null}
    </div>
  );
}
