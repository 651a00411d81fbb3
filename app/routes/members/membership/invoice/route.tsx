import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { keepList } from '#app/components/lists/list-query.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FileLinks } from '#app/components/membership/billing/file-links.tsx';
import { InvoicePill } from '#app/components/membership/billing/invoice-pill.tsx';
import { FactList } from '#app/components/ui/place.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { may } from '#functions/core/permissions/rules.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { addressLines } from '#functions/membership/billing/rules.ts';
import { cancelInvoice, settleInvoice } from '#functions/membership/invoices/commands.ts';
import { findInvoice } from '#functions/membership/invoices/model/queries.ts';
import { stateOfInvoice } from '#functions/membership/invoices/model/rules.ts';
import { invoiceCancellation, invoiceSettlement } from '#functions/membership/invoices/schema.ts';
import { CancelForm, SettleForm } from './forms.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

const outcomes = ['issued', 'settled', 'cancelled'] as const;

/** An invoice, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx, today } = context;
  const invoice = await findInvoice(ctx, params.invoiceId ?? '');
  if (!invoice) throw new Response(null, { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  const { searchText: _, settledBy: __, issuedBy: ___, ...shown } = invoice;
  return {
    invoice: shown,
    state: stateOfInvoice(invoice, today),
    isOwn: invoice.userId === ctx.actor?.id,
    mayManage: may(ctx.actor, 'payments.manage'),
    bank: ctx.config.societyBank,
    done: outcomes.find((one) => one === done) ?? null,
    today,
  };
}

export type InvoiceData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const invoiceId = params.invoiceId ?? '';
  const { search } = new URL(request.url);
  const back = thenGoBack((done: (typeof outcomes)[number]) =>
    redirect(keepList(`${hrefTo('my-invoice', { invoiceId })}?done=${done}`, search), 303),
  );
  const run = answerOf(
    {
      settle: back('settled', invoiceSettlement(context.today), (ctx, settlement) =>
        settleInvoice(ctx, invoiceId, settlement),
      ),
      cancel: back('cancelled', invoiceCancellation, (ctx, cancellation) =>
        cancelInvoice(ctx, invoiceId, cancellation),
      ),
    },
    form,
  );
  if (!run) throw new Response(null, { status: 400 });
  return run(context, form);
}

export const meta = unlistedMeta<typeof loader>((t, data) =>
  t('invoices.one', { number: data?.invoice.number ?? '' }),
);

/** An invoice: what it says, its files, and what an administrator can do with it. */
export default function Invoice() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { invoice, state, mayManage, isOwn } = data;
  const file = hrefTo('invoice-file', { invoiceId: invoice.id });
  const back = useListBack(hrefTo('my-invoices'));
  return (
    <>
      <p className="back">
        {mayManage ? (
          <a href={back}>{t('names.invoices')}</a>
        ) : (
          <a href={hrefTo('my-billing')}>{t('names.billing')}</a>
        )}
      </p>
      <div className="list-head item-head">
        <h1>
          {t('invoices.one', { number: invoice.number })} <InvoicePill state={state} />
        </h1>
      </div>
      <DoneRegion said={useDone(data)} />
      <Facts {...data} />
      <FileLinks href={file} />
      {invoice.receipt && invoice.paymentId ? (
        <p>
          <a href={hrefTo('my-receipt', { paymentId: invoice.paymentId })}>
            {t('renewal.receiptNumber', { number: invoice.receipt })}
          </a>
          {state === 'CREDITED' ? ` ${t('invoices.credited')}` : null}
        </p>
      ) : null}
      {isOwn && invoice.status === 'OPEN' ? <HowToPay {...data} /> : null}
      {mayManage && invoice.status === 'OPEN' ? (
        <>
          <SettleForm data={data} />
          <CancelForm data={data} />
        </>
      ) : null}
    </>
  );
}

/** What was just done: of a payment also how much it was. */
function useDone({ done, invoice }: InvoiceData): string | null {
  const t = useT();
  const amount = formatMoney(invoice.amount, invoice.currency, useLanguage());
  if (done !== 'settled') return done && t(`invoices.done-${done}`);
  return t(invoice.isClosed ? 'invoices.done-settledClosed' : 'invoices.done-settled', { amount });
}

function Facts({ invoice }: InvoiceData) {
  const t = useT();
  const language = useLanguage();
  const day = (one: string | null) => (one ? formatDate(one, language) : '');
  const facts: [string, string][] = [
    [t('invoices.billTo'), addressLines(invoice, language).join(', ')],
    [t('invoices.person'), invoice.payerName],
    [t('billing.vatNumber'), invoice.vatNumber],
    [t('billing.purchaseOrder'), invoice.purchaseOrder],
    [t('renewal.fee'), invoice.optionDescription],
    [t('fields.amount'), formatMoney(invoice.amount, invoice.currency, language)],
    [t('renewal.issuedOn'), day(invoice.issuedAt)],
    [t('invoices.dueOn'), day(invoice.dueAt)],
    [t('renewal.paidOn'), day(invoice.paidOn)],
    [t('invoices.method'), invoice.method ? t(`renewal.how-${invoice.method}`) : ''],
    [t('fields.reference'), invoice.reference ?? ''],
    [t('fields.reason'), invoice.cancelReason],
  ];
  return <FactList className="order" facts={facts} />;
}

function HowToPay({ bank, invoice }: InvoiceData) {
  const t = useT();
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">{t('invoices.howToPay')}</h2>
      <p className="address-lines">{bank.join('\n')}</p>
      <p>{t('invoices.quote', { number: invoice.number })}</p>
      <p>
        {t('invoices.byCard')} <a href={hrefTo('my-renewal-options')}>{t('invoices.toCard')}</a>
      </p>
    </section>
  );
}
