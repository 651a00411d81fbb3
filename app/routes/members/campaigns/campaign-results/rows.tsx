import { StatePill } from '#app/components/campaigns/delivery-bar.tsx';
import { reasonText } from '#app/components/campaigns/texts.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ResultRow } from '#functions/campaigns/delivery/progress.ts';
import { formatInstant } from '#functions/core/values/dates.ts';

/** One line for each recipient: who, what became of the e-mail and why, and when. */
export function Rows({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <ul className="rows result-rows">
      {rows.map((row) => (
        <Row key={row.seq} row={row} />
      ))}
    </ul>
  );
}

function Row({ row: { name, address, state, reason, at } }: { row: ResultRow }) {
  const t = useT();
  const language = useLanguage();
  const why = reasonText(t, reason);
  return (
    <li>
      <p className="row-name">
        {address === null ? <em>{t('payments.closedAccount')}</em> : name || address}
        {address !== null && name ? <span className="row-roles">{address}</span> : null}
      </p>
      <p className="row-states">
        <StatePill state={state} />
        {why ? <span className="result-reason">{why}</span> : null}
      </p>
      <p className="row-when">
        {at ? <time dateTime={at}>{formatInstant(at, language)}</time> : null}
      </p>
    </li>
  );
}
