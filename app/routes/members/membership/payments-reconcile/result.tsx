import { Counters } from '#app/components/lists/counters.tsx';
import { Mark } from '#app/components/membership/payments/status-pill.tsx';
import { useMoney, useName } from '#app/components/membership/payments/words.ts';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type {
  Comparison,
  Reconciliation,
  Verdict,
} from '#functions/membership/payments/administration/reconcile.ts';

const verdicts: Record<Verdict, string> = {
  agrees: 'published',
  differs: 'rejected',
  settled: 'pending',
  unasked: 'rejected',
};

const sumOf = (steps: readonly Reconciliation[], verdict: Verdict): number =>
  steps.reduce((sum, { counts }) => sum + counts[verdict], 0);

interface ResultProps {
  steps: readonly Reconciliation[];
  rows: readonly Comparison[];
}

/** The result of the steps so far: counts, then a row per payment that does not agree. */
export function Result({ steps, rows }: ResultProps) {
  const t = useT();
  const entries = (Object.keys(verdicts) as Verdict[]).map((verdict) => ({
    name: t(`payments.verdict-${verdict}`),
    value: sumOf(steps, verdict),
  }));
  const told = rows.filter(({ verdict }) => verdict !== 'agrees');
  return (
    <section aria-labelledby="result-title">
      <h2 id="result-title">{t('payments.result')}</h2>
      <Counters label={t('payments.result')} entries={entries} />
      {told.length > 0 ? (
        <table className="my-table compare-table">
          <thead>
            <tr>
              <th scope="col">{t('payments.payment')}</th>
              <th scope="col">{t('payments.ours')}</th>
              <th scope="col">{t('payments.theirs')}</th>
              <th scope="col">{t('payments.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {told.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function Row({ row }: { row: Comparison }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const name = useName();
  const { id, createdAt, status, amount, currency, theirs, verdict } = row;
  const isElsewhere = row.fault === 'NOT_CONFIGURED';
  return (
    <tr>
      <th scope="row">
        <a href={hrefTo('my-payment', { paymentId: id })}>{name(row)}</a>
        <span className="row-roles">{formatDate(createdAt, language)}</span>
      </th>
      <td data-label={t('payments.ours')}>
        {t(`payments.status-${status}`)}
        <span className="row-roles">{money(amount, currency)}</span>
      </td>
      <td data-label={t('payments.theirs')}>
        {theirs
          ? t(`payments.outcome-${theirs.outcome}`)
          : t(isElsewhere ? 'payments.flagTip-OTHER_GATEWAY' : 'payments.unanswered')}
        <span className="row-roles">
          {theirs?.amount == null ? null : money(theirs.amount, theirs.currency)}
        </span>
      </td>
      <td>
        <span className={`pill ${verdicts[verdict]}`}>
          <Mark />
          {t(`payments.verdict-${verdict}`)}
        </span>
      </td>
    </tr>
  );
}
