import { Form } from '@remix-run/react';
import { ListAddress } from '#app/components/lists/list-address.tsx';
import { inOrder } from '#app/components/lists/list-query.ts';
import { type Column, ListTable } from '#app/components/lists/list-table.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { EmailParams } from '#functions/email/outbox/schema.ts';
import type { listSuppressions, ReportedAddress } from '#functions/email/suppression/queries.ts';
import {
  mostSoftBounces,
  type SuppressionSort,
  suppressionPageSize,
} from '#functions/email/suppression/rules.ts';
import { AddressSearch } from './address-search.tsx';
import { emailHref } from './views.tsx';

interface SuppressedProps {
  found: Awaited<ReturnType<typeof listSuppressions>>;
  list: EmailParams;
}

/** Suppressed addresses, and those with soft bounces so far. */
export function SuppressedAddresses({ found, list }: SuppressedProps) {
  const t = useT();
  const { items, total, counted } = found;
  const { q, page } = list;
  const isWhole = q === '';
  return (
    <>
      {isWhole && total + counted.length === 0 ? null : (
        <AddressSearch list={list} label={t('suppression.search')} />
      )}
      {items.length > 0 ? (
        <>
          <div className="list-found">
            <h2>{t('suppression.found', { count: total })}</h2>
            <ListAddress href={emailHref(list)} />
          </div>
          <Rows items={items} caption={t('outbox.suppressed')} list={list} />
        </>
      ) : (
        <div className="list-empty">
          <h2>{t(isWhole ? 'suppression.none' : 'suppression.noResult')}</h2>
          <p>{t(isWhole ? 'suppression.noneText' : 'suppression.noResultText')}</p>
        </div>
      )}
      <Pages
        page={page}
        pageSize={suppressionPageSize}
        total={total}
        href={(to) => emailHref({ ...list, page: to })}
      />
      {page === 1 && counted.length > 0 ? (
        <section className="counted-addresses" aria-labelledby="counted-title">
          <h2 id="counted-title">{t('suppression.counted')}</h2>
          <p>{t('suppression.countedText', { most: mostSoftBounces })}</p>
          <Rows items={counted} caption={t('suppression.counted')} />
        </section>
      ) : null}
    </>
  );
}

interface RowsProps {
  items: ReportedAddress[];
  caption: string;
  /** The list, where it can be sorted. */
  list?: EmailParams;
}

/** The order in which the list opens. */
const opens = '-since';

function Rows({ items, caption, list }: RowsProps) {
  return (
    <ListTable
      caption={caption}
      className="suppression-rows"
      rows={items}
      idOf={({ address }) => address}
      columns={useColumns(list !== undefined)}
      order={list?.sort ?? opens}
      hrefOf={(order) => (list ? emailHref(inOrder(list, order, opens)) : '')}
    />
  );
}

function useColumns(isSorted: boolean): [Column<ReportedAddress>, ...Column<ReportedAddress>[]] {
  const t = useT();
  const language = useLanguage();
  const sort = (name: SuppressionSort) => (isSorted ? name : undefined);
  return [
    {
      name: 'address',
      label: t('suppression.search'),
      sort: sort('address'),
      cell: ({ address, userId, name }) => (
        <>
          <strong>{address}</strong>
          <span className="row-roles">
            {userId ? (
              <a href={hrefTo('user-edit', { userId })}>{name ?? t('suppression.account')}</a>
            ) : (
              t('suppression.noAccount')
            )}
          </span>
        </>
      ),
    },
    {
      name: 'why',
      label: t('suppression.why'),
      cell: ({ reason, softBounces, detail }) => (
        <>
          {reason ? t(`suppression.reason-${reason}`, { count: softBounces }) : null}{' '}
          {softBounces > 0 && reason !== 'SOFT_BOUNCES' ? (
            <span>{t('suppression.soft', { count: softBounces })}</span>
          ) : null}{' '}
          {detail ? <code>{detail}</code> : null}
        </>
      ),
    },
    {
      name: 'since',
      label: t(isSorted ? 'labels.since' : 'suppression.last'),
      sort: sort('since'),
      isLabelled: true,
      cell: ({ suppressedAt, lastReportAt }) => {
        const at = suppressedAt ?? lastReportAt;
        return <time dateTime={at}>{formatInstant(at, language)}</time>;
      },
    },
    ...(isSorted
      ? [
          {
            name: 'lift',
            label: t('labels.actions'),
            cell: ({ address, reason }: ReportedAddress) => (
              <LiftForm address={address} wasComplaint={reason === 'COMPLAINT'} />
            ),
          },
        ]
      : []),
  ];
}

/** Asks for confirmation before lifting a suppression, and says what it means. */
function LiftForm({ address, wasComplaint }: { address: string; wasComplaint: boolean }) {
  const t = useT();
  return (
    <details className="lift">
      <summary className="link-button">
        {t('suppression.lift')} <span className="visually-hidden">{address}</span>
      </summary>
      <div className="confirm">
        <p>{t('suppression.liftText', { address })}</p>
        {wasComplaint ? <p>{t('suppression.liftComplaint')}</p> : null}
        <Form method="post" discover="none">
          <input type="hidden" name="what" value="suppression" />
          <input type="hidden" name="address" value={address} />
          <button className="button" type="submit">
            {t('suppression.liftConfirm')} <span className="visually-hidden">{address}</span>
          </button>
        </Form>
      </div>
    </details>
  );
}
