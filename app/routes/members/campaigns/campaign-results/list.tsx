import type { ReactNode } from 'react';
import { StatePill } from '#app/components/campaigns/delivery-bar.tsx';
import { drawnStates } from '#app/components/campaigns/delivery-facts.ts';
import { resultsFileHref, resultsHref, sendHref } from '#app/components/campaigns/links.ts';
import { reasonText } from '#app/components/campaigns/texts.ts';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { isWhole as isWholeOf, listParams, queryOf } from '#app/components/lists/list-query.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import type { ResultRow } from '#functions/campaigns/delivery/results.ts';
import { type ResultsParams, resultsParams } from '#functions/campaigns/delivery/schema.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { ResultsData } from './route.tsx';

const whole: ResultsParams = { state: null, domain: null, q: '', page: 1 };

/** The list of recipients that a request asks for. */
export function listOf(request: Request): ResultsParams {
  const { state = null, ...rest } = listParams(request);
  return resultsParams.parse({ ...rest, state });
}

/** Whether the list is unfiltered. */
export const isWhole = (list: ResultsParams): boolean => isWholeOf(list, whole);

/** The address of a list of recipients. */
export const listHref = (href: string, list: ResultsParams): string => href + queryOf(list, whole);

/** Filters recipients by state, and by name or address. */
export function Filters({ href, list }: { href: string; list: ResultsParams }) {
  const t = useT();
  return (
    <ListFilters
      list={href}
      choice={{
        name: 'state',
        label: t('delivery.filterState'),
        value: list.state ?? '',
        options: [
          { value: '', label: t('delivery.anyState') },
          ...drawnStates.map((value) => ({ value, label: t(`delivery.state-${value}`) })),
        ],
      }}
      search={{ label: t('delivery.search'), value: list.q }}
      kept={list.domain === null ? [] : [['domain', list.domain]]}
      apply={t('actions.show')}
      isWhole={isWhole(list)}
    />
  );
}

/** Where the list of a domain's recipients begins. */
export const foundId = 'found';

/** The number of matches, with a button to export them. */
export function MatchCount({ data: { resourceName, id, list, total } }: { data: ResultsData }) {
  const t = useT();
  return (
    <div className="list-found">
      <h2 id={foundId} tabIndex={-1}>
        {list.domain === null
          ? t('delivery.found', { count: total })
          : t('delivery.foundOf', { count: total, domain: list.domain })}
      </h2>
      <form method="post" action={resultsFileHref(resourceName, id)}>
        {list.state === null ? null : <input type="hidden" name="state" value={list.state} />}
        {list.domain === null ? null : <input type="hidden" name="domain" value={list.domain} />}
        <input type="hidden" name="q" value={list.q} />
        <button className="link-button" type="submit">
          {t('delivery.export')}
        </button>
      </form>
    </div>
  );
}

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

/** Replaces the rows: not sent yet, purged, no recipients, or no matches. */
export function Empty({
  data: { resourceName, id, waits, progress, list },
}: {
  data: ResultsData;
}) {
  const t = useT();
  const note = (title: string, text: string, link: ReactNode = null) => (
    <div className="list-empty">
      <h2>{title}</h2>
      <p>{text}</p>
      {link === null ? null : <p>{link}</p>}
    </div>
  );
  if (!progress)
    return note(
      t(waits ? 'delivery.overdue' : 'delivery.notSent'),
      t(waits ? 'delivery.overdueText' : 'delivery.notSentText'),
      <a className="button quiet" href={sendHref(resourceName, id)}>
        {waits ? t('delivery.toDecision') : t(`delivery.toSending-${resourceName}`)}
      </a>,
    );
  if (progress.isForgotten) return note(t('delivery.forgotten'), t('delivery.forgottenText'));
  if (isWhole(list)) return note(t('delivery.nobody'), t('delivery.nobodyText'));
  return note(
    t('content.noResult'),
    t('delivery.noResultText'),
    <a href={resultsHref(resourceName, id)}>{t('my.showAll')}</a>,
  );
}
