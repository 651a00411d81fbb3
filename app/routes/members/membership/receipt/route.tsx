import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import {
  BillingFields,
  useBillingLabels,
  useBillingLines,
} from '#app/components/membership/billing/billing-fields.tsx';
import { FileLinks } from '#app/components/membership/billing/file-links.tsx';
import { DocumentFacts, Parties, Print } from '#app/components/membership/payments/document.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { societyOf } from '#functions/membership/documents/vouchers.ts';
import { isCredited } from '#functions/membership/payments/model/view.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { reviseReceipt } from '#functions/membership/payments/receipt-file.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** A receipt to print, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const receipt = await receiptOf(ctx, params.paymentId ?? '');
  if (!receipt) throw new Response(null, { status: 404 });
  return {
    receipt,
    isRevised: new URL(request.url).searchParams.has('revised'),
    isCredited: isCredited(receipt),
    society: societyOf(ctx.config),
  };
}

/** Makes the receipt out for an institution. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request);
  const paymentId = params.paymentId ?? '';
  return answerForm(context, await readForm(context, request), billingFields, async (billing) => {
    await reviseReceipt(context.ctx, paymentId, billing);
    return redirect(`${hrefTo('my-receipt', { paymentId })}?revised=1`, 303);
  });
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('renewal.receiptNumber', { number: data.receipt.number }) : t('renewal.receipt'),
);

export default function Receipt() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { name, lines } = data.receipt.payer;
  const payer = { name, lines: [...lines, ...useBillingLines(data.receipt.billing)] };
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <DoneRegion said={data.isRevised ? t('billing.revised') : null} />
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <h1 id="receipt-title">{t('renewal.receipt')}</h1>
          <p className="receipt-number">{data.receipt.number}</p>
        </header>
        {data.isCredited ? <CreditMessage {...data} /> : <PartMessage {...data} />}
        <Parties society={data.society} payer={payer} />
        <Facts {...data} />
        <FileLinks
          href={hrefTo('receipt-file', { paymentId: data.receipt.id })}
          revisions={data.receipt.revision}
        />
        <Print />
      </article>
      <Institution {...data} />
    </>
  );
}

/** What stands against the receipt; those of before the credit notes have none. */
function CreditMessage({ receipt: { credit } }: View) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="receipt-void">
      <strong className="pill expired">{t('invoices.status-CREDITED')}</strong>{' '}
      {credit ? (
        <>
          {t('renewal.creditedBy', {
            number: credit.number,
            date: formatDate(credit.issuedAt, language),
          })}{' '}
          <a href={hrefTo('my-credit-note', { creditNoteId: credit.id })}>
            {t('renewal.creditNoteNumber', { number: credit.number })}
          </a>
        </>
      ) : null}
    </p>
  );
}

/** The parts that went back, of a receipt that still counts. */
function PartMessage({ receipt: { creditNotes } }: View) {
  const t = useT();
  const language = useLanguage();
  const parts = creditNotes.filter(({ voidedAt }) => voidedAt === null);
  if (parts.length === 0) return null;
  return (
    <div className="receipt-void">
      <strong className="pill pending">{t('paidBack.partMark')}</strong>
      {parts.map(({ id, number, amount, currency, issuedAt }) => (
        <p key={id}>
          {t('paidBack.partBy', {
            amount: formatMoney(amount, currency, language),
            date: formatDate(issuedAt, language),
          })}{' '}
          <a href={hrefTo('my-credit-note', { creditNoteId: id })}>
            {t('renewal.creditNoteNumber', { number })}
          </a>
        </p>
      ))}
    </div>
  );
}

function Facts({ receipt }: View) {
  const t = useT();
  const language = useLanguage();
  const { period } = receipt;
  const paidOn = formatDate(receipt.paidAt ?? '', language);
  const issuedOn = formatDate(receipt.issuedAt, language);
  const facts: [string, string | null][] = [
    [t('fields.number'), receipt.number],
    [t('renewal.paidOn'), paidOn],
    [t('renewal.issuedOn'), paidOn === issuedOn ? null : issuedOn],
    [t('renewal.what'), receipt.optionDescription],
    [
      t('payments.period'),
      period &&
        t('renewal.periodText', {
          from: formatDate(period.validFrom, language),
          to: formatDate(period.validTo, language),
        }),
    ],
    [t('renewal.how'), t(`renewal.how-${receipt.gateway}`)],
    [t(receipt.method === 'card' ? 'renewal.order' : 'fields.reference'), receipt.reference],
  ];
  return <DocumentFacts facts={facts} amount={receipt.amount} currency={receipt.currency} />;
}

/** The form that makes the receipt out for an institution, before or after its office has seen it. */
function Institution({ receipt: { billing } }: View) {
  const t = useT();
  const { form, fields } = useSiteForm('institution', billingFields, {
    defaults: billing,
    labels: useBillingLabels(),
  });
  return (
    <section className="no-print" aria-labelledby="institution-title">
      <h2 id="institution-title">{t('billing.onReceipt')}</h2>
      <p>{t('billing.onReceiptText')}</p>
      <SiteForm form={form}>
        <BillingFields fields={fields} />
        <SubmitButton sending={t('actions.saving')}>{t('billing.revise')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
