import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { List } from '#app/components/lists/list.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { acknowledgeFlag } from '#app/server/acknowledge.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { attentionLines } from '#functions/attention/queries.ts';
import { noteListing } from '#functions/identity/administration/exports.ts';
import { listPayments } from '#functions/membership/payments/administration/admin-queries.ts';
import { monthsOf } from '#functions/membership/payments/administration/months.ts';
import { paymentStatuses } from '#functions/membership/payments/model/rules.ts';
import { paymentsPageSize } from '#functions/membership/payments/model/view.ts';
import { AttentionList } from './attention-list.tsx';
import { monthName } from './axes.ts';
import { monthChoices, payments } from './list-query.ts';
import { Plot } from './plot.tsx';
import { useColumns } from './rows.tsx';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx, today } = context;
  noteListing(ctx, 'payments');
  const list = payments.of(request);
  const query = new URL(request.url).searchParams;
  // A filtered list has no plot.
  const isFirst = payments.isWhole(list) && list.page === 1;
  const [found, months, lines] = await Promise.all([
    listPayments(ctx, list),
    isFirst ? monthsOf(ctx, query.get('currency')) : null,
    isFirst ? attentionLines(ctx, 'money') : [],
  ]);
  redirectToFirst(request, found.payments, list.page);
  return {
    ...found,
    lines,
    list,
    months,
    isFirst,
    today,
    isAcknowledged: query.has('acknowledged'),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  await acknowledgeFlag(context, await readForm(context, request));
  return redirect(payments.href(payments.of(request), { acknowledged: '1' }), 303);
}

export const meta = unlistedMeta((t) => t('names.payments'));

/** The payments: what needs attention, filters, counters, and a plot of the months. */
export default function Payments() {
  const t = useT();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { total, counts, list, months, isFirst, isAcknowledged, today } = data;
  return (
    <>
      <Head />
      <DoneRegion said={isAcknowledged ? t('payments.seenDone') : null} />
      {isFirst ? <AttentionList {...data} /> : null}
      <List
        at={payments}
        list={list}
        total={total}
        pageSize={paymentsPageSize}
        counters={{
          label: t('payments.counters'),
          entries: paymentStatuses.map((status) => ({
            name: t(`payments.status-${status}`),
            value: counts[status],
            shows: { status },
          })),
        }}
        choices={[
          {
            name: 'month',
            label: t('payments.month'),
            options: [
              { value: 'all', label: t('payments.anyMonth') },
              ...monthChoices(today, list.month).map((value) => ({
                value,
                label: monthName(value, language),
              })),
            ],
          },
        ]}
        search={t('payments.search')}
        found={t('payments.found', { count: total })}
        exportTo={hrefTo('payments-export')}
        empty={{ title: t('payments.none') }}
        noResult={{ title: t('payments.noResult') }}
        table={{
          caption: t('names.payments'),
          className: 'payment-rows',
          rows: data.payments,
          idOf: ({ id }) => id,
          columns: useColumns(list),
        }}
      />
      {months ? <Plot data={months} /> : null}
    </>
  );
}

function Head() {
  const t = useT();
  return (
    <>
      <div className="list-head">
        <h1>{t('names.payments')}</h1>
        <a className="button" href={hrefTo('payment-new')}>
          {t('names.recordPayment')}
        </a>
      </div>
      <p className="page-ways">
        <a href={hrefTo('my-invoices')}>{t('names.invoices')}</a>
        <a href={hrefTo('payments-books')}>{t('names.books')}</a>
        <a href={hrefTo('my-renewal-fees')}>{t('names.fees')}</a>
        <a href={hrefTo('payments-reconcile')}>{t('payments.reconcile')}</a>
      </p>
    </>
  );
}
