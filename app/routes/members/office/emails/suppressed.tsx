import { Form } from '@remix-run/react';
import { Pages, PartNote } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatInstant } from '#functions/core/values/dates.ts';
import type { listSuppressions, ReportedAddress } from '#functions/email/suppression/queries.ts';
import { mostSoftBounces, suppressionPageSize } from '#functions/email/suppression/rules.ts';
import { emailHref } from './views.tsx';

/** A page of suppressed addresses, with the search text. */
export interface SuppressedList extends Awaited<ReturnType<typeof listSuppressions>> {
  q: string;
  page: number;
}

/** Suppressed addresses, and those with soft bounces so far. */
export function SuppressedAddresses({ list }: { list: SuppressedList }) {
  const t = useT();
  const { items, total, reach, isPart, counted, q, page } = list;
  const isWhole = q === '';
  return (
    <>
      {isWhole && total + counted.length === 0 ? null : <Search q={q} />}
      {items.length > 0 ? (
        <>
          <h2>{t('suppression.found', { count: total })}</h2>
          <Rows items={items} />
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
        reach={reach}
        href={(to) => emailHref({ show: 'suppressed', page: to, q })}
      />
      <PartNote isPart={isPart} />
      {page === 1 && counted.length > 0 ? (
        <section className="counted-addresses" aria-labelledby="counted-title">
          <h2 id="counted-title">{t('suppression.counted')}</h2>
          <p>{t('suppression.countedText', { most: mostSoftBounces })}</p>
          <Rows items={counted} />
        </section>
      ) : null}
    </>
  );
}

function Search({ q }: { q: string }) {
  const t = useT();
  return (
    // So that the field follows the address on Back.
    <form className="list-filters" method="get" action={hrefTo('my-outbox')} key={q}>
      <input type="hidden" name="show" value="suppressed" />
      <div className="field list-search">
        <label htmlFor="list-q">{t('suppression.search')}</label>
        <input id="list-q" name="q" type="search" maxLength={100} defaultValue={q} />
      </div>
      <button className="button quiet" type="submit">
        {t('actions.search')}
      </button>
      {q === '' ? null : (
        <a href={emailHref({ show: 'suppressed', page: 1, q: '' })}>{t('my.showAll')}</a>
      )}
    </form>
  );
}

function Rows({ items }: { items: ReportedAddress[] }) {
  return (
    <ul className="rows suppression-rows">
      {items.map((item) => (
        <li key={item.address}>
          <Row item={item} />
        </li>
      ))}
    </ul>
  );
}

function Row({ item }: { item: ReportedAddress }) {
  const t = useT();
  const language = useLanguage();
  const { address, suppressedAt, reason, detail, softBounces, lastReportAt, userId, name } = item;
  const at = suppressedAt ?? lastReportAt;
  const when = <time dateTime={at}>{formatInstant(at, language)}</time>;
  return (
    <>
      <p className="row-name">
        <strong>{address}</strong>
        <span className="row-roles">
          {userId ? (
            <a href={hrefTo('user-edit', { userId })}>{name ?? t('suppression.account')}</a>
          ) : (
            t('suppression.noAccount')
          )}
        </span>
      </p>
      <p className="row-why">
        {reason ? t(`suppression.reason-${reason}`, { count: softBounces }) : null}{' '}
        {softBounces > 0 && reason !== 'SOFT_BOUNCES' ? (
          <span>{t('suppression.soft', { count: softBounces })}</span>
        ) : null}{' '}
        {detail ? <code>{detail}</code> : null}
      </p>
      <p className="audit-when">
        {suppressedAt ? t('labels.since') : t('suppression.last')} {when}
      </p>
      {suppressedAt ? <LiftForm address={address} wasComplaint={reason === 'COMPLAINT'} /> : null}
    </>
  );
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
