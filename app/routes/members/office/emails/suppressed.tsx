import { Form } from '@remix-run/react';
import { List } from '#app/components/lists/list.tsx';
import { type Columns, ListTable } from '#app/components/lists/list-table.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { EmailParams } from '#functions/email/outbox/schema.ts';
import type { listSuppressions, ReportedAddress } from '#functions/email/suppression/queries.ts';
import { mostSoftBounces, suppressionPageSize } from '#functions/email/suppression/rules.ts';
import { emails } from './list-query.ts';

interface SuppressedProps {
  found: Awaited<ReturnType<typeof listSuppressions>>;
  list: EmailParams;
}

/** Suppressed addresses, and those with soft bounces so far. */
export function SuppressedAddresses({ found, list }: SuppressedProps) {
  const t = useT();
  const { items, total, counted } = found;
  const hasAny = list.q !== '' || total + counted.length > 0;
  const rows = { className: 'suppression-rows', idOf: ({ address }: ReportedAddress) => address };
  const [columns, countedColumns] = [useColumns(true), useColumns(false)];
  return (
    <>
      <List
        at={emails}
        list={list}
        total={total}
        pageSize={suppressionPageSize}
        search={hasAny ? t('fields.path') : undefined}
        found={t('suppression.found', { count: total })}
        empty={{ title: t('suppression.none') }}
        noResult={{ title: t('suppression.noResult'), link: null }}
        table={{ caption: t('outbox.suppressed'), rows: items, columns, ...rows }}
      />
      {list.page === 1 && counted.length > 0 ? (
        <section className="counted-addresses" aria-labelledby="counted-title">
          <h2 id="counted-title">{t('suppression.counted')}</h2>
          <p>{t('suppression.countedText', { most: mostSoftBounces })}</p>
          <ListTable
            caption={t('suppression.counted')}
            rows={counted}
            columns={countedColumns}
            {...rows}
          />
        </section>
      ) : null}
    </>
  );
}

/** The columns of an address; only suppressed ones are sorted and lifted. */
function useColumns(isSuppressed: boolean): Columns<ReportedAddress> {
  const t = useT();
  const language = useLanguage();
  const sort = (name: string) => (isSuppressed ? name : undefined);
  return [
    {
      name: 'address',
      label: t('fields.path'),
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
      label: t(isSuppressed ? 'labels.since' : 'suppression.last'),
      sort: sort('since'),
      isLabelled: true,
      cell: ({ suppressedAt, lastReportAt }) => {
        const at = suppressedAt ?? lastReportAt;
        return <time dateTime={at}>{formatInstant(at, language)}</time>;
      },
    },
    ...(isSuppressed
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
            {t('suppression.lift')} <span className="visually-hidden">{address}</span>
          </button>
        </Form>
      </div>
    </details>
  );
}
