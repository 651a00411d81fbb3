import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFound } from '#app/components/lists/list-found.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { acknowledgeFlag } from '#app/server/acknowledge.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { paymentsPageSize } from '#functions/membership/payments/model/view.ts';
import { AttentionList } from './attention-list.tsx';
import { Filters } from './filters.tsx';
import { isWhole, listHref, listOf } from './list-query.ts';
import { Plot } from './plot.tsx';
import { Rows } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx, today } = context;
  const list = listOf(request);
  const query = new URL(request.url).searchParams;
  // A filtered list has no plot.
  const isFirst = isWhole(list) && list.page === 1;
  const [found, months] = await Promise.all([
    listPayments(ctx, list),
    isFirst ? monthsOf(ctx, query.get('currency')) : null,
  ]);
  redirectToFirst(request, found.payments, list.page);
  return { ...found, list, months, isFirst, today, isAcknowledged: query.has('acknowledged') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  await acknowledgeFlag(context, await readForm(context, request));
  return redirect(listHref(listOf(request), { acknowledged: '1' }), 303);
}

export const meta = unlistedMeta((t) => t('payments.title'));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The payments: what needs attention, filters, counters, and a plot of the months. */
export default function Payments() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { payments, total, counts, needLook, list, months, isFirst, isAcknowledged, today } = data;
  const entries = paymentStatuses.map((status) => ({
    name: t(`payments.status-${status}`),
    value: counts[status] ?? 0,
    href: listHref({ ...list, status, q: '', page: 1 }),
    isCurrent: list.status === status,
  }));
  return (
    <>
      <Head hasPlot={months !== null} />
      <DoneRegion said={isAcknowledged ? t('payments.seenDone') : null} />
      {isFirst ? <AttentionList {...data} count={needLook} /> : null}
      <Counters label={t('payments.counters')} entries={entries} />
      <Filters list={list} today={today} />
      {payments.length > 0 ? (
        <>
          <MatchCount list={list} total={total} />
          <Rows payments={payments} list={list} />
          <Pages
            page={list.page}
            pageSize={paymentsPageSize}
            total={total}
            href={(page) => listHref({ ...list, page })}
          />
        </>
      ) : (
        <Empty list={list} />
      )}
      {months ? <Plot data={months} /> : null}
    </>
  );
}

/** The number of matches, with a button to export them. */
function MatchCount({ list, total }: Pick<Data, 'list' | 'total'>) {
  const t = useT();
  return (
    <ListFound
      found={t('payments.found', { count: total })}
      href={listHref(list)}
      exportTo={hrefTo('payments-export')}
      filters={{ status: list.status, month: list.month, q: list.q }}
    />
  );
}

function Empty({ list }: Pick<Data, 'list'>) {
  const t = useT();
  const isNone = isWhole(list) && list.page === 1;
  return (
    <div className="list-empty">
      <h2>{isNone ? t('payments.none') : t('payments.noResult')}</h2>
      <p>{isNone ? t('payments.noneText') : t('payments.noResultText')}</p>
      {isNone ? null : (
        <p>
          <a href={hrefTo('my-payments')}>{t('my.showAll')}</a>
        </p>
      )}
    </div>
  );
}

/** The head of the screen, with links to related screens. */
function Head({ hasPlot }: { hasPlot: boolean }) {
  const t = useT();
  return (
    <>
      <div className="list-head">
        <h1>{t('payments.title')}</h1>
        <p className="list-actions">
          <a className="button" href={hrefTo('payment-new')}>
            {t('recording.open')}
          </a>
          <a className="button quiet" href={hrefTo('payments-books')}>
            {t('books.title')}
          </a>
          <a className="button quiet" href={hrefTo('my-renewal-fees')}>
            {t('payments.fees')}
          </a>
          <a className="button quiet" href={hrefTo('my-invoices')}>
            {t('invoices.title')}
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
