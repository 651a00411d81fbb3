import { StatePill } from '#app/components/campaigns/delivery-bar.tsx';
import { resultsHref, sendHref } from '#app/components/campaigns/links.ts';
import { reasonText } from '#app/components/campaigns/texts.ts';
import { listAt } from '#app/components/lists/list-at.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ResultRow } from '#functions/campaigns/delivery/results.ts';
import { resultsParams } from '#functions/campaigns/delivery/schema.ts';
import type { CampaignName } from '#functions/campaigns/model/rules.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ResultsData } from './route.tsx';

/** The list of the recipients of a campaign. */
export const resultsAt = (resourceName: CampaignName, id: string) =>
  listAt(resultsHref(resourceName, id), resultsParams);

/** Where the list of a domain's recipients begins. */
export const foundId = 'found';

/** One row per recipient: name, delivery status with its reason, time. */
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

/** What replaces the rows where there is no recipient: not sent yet, purged, nobody. */
export function useEmpty({ resourceName, id, waits, progress }: ResultsData) {
  const t = useT();
  if (progress)
    return progress.isForgotten
      ? { title: t('delivery.forgotten'), text: t('delivery.forgottenText') }
      : { title: t('delivery.nobody'), text: null };
  return {
    title: t(waits ? 'delivery.overdue' : 'delivery.notSent'),
    text: waits ? null : t('delivery.notSentText'),
    link: (
      <a className="button quiet" href={sendHref(resourceName, id)}>
        {waits ? t('delivery.toDecision') : t(`delivery.toSending-${resourceName}`)}
      </a>
    ),
  };
}
