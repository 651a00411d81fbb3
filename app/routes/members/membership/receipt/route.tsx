import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import {
  BillingFields,
  useBillingLabels,
} from '#app/components/membership/billing/billing-fields.tsx';
import { FileLinks } from '#app/components/membership/billing/file-links.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { addressLines } from '#functions/membership/billing/rules.ts';
import { billingFields } from '#functions/membership/billing/schema.ts';
import { payerStatus } from '#functions/membership/payments/model/view.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';
import { receiptBilling, reviseReceipt } from '#functions/membership/payments/receipt-file.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** A receipt to print, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const receipt = await receiptOf(ctx, params.paymentId ?? '');
  if (!receipt) throw new Response(null, { status: 404 });
  const { billing, revision } = await receiptBilling(ctx, receipt.id);
  const { societyName, societyAddress, societyTaxId, contactEmail } = ctx.config;
  return {
    receipt,
    billing,
    revision,
    isRevised: new URL(request.url).searchParams.has('revised'),
    isRefunded: payerStatus(receipt) === 'refunded',
    society: { name: societyName, address: societyAddress, taxId: societyTaxId, contactEmail },
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
  data ? t('renewal.receiptNumber', { number: data.receipt.receipt ?? '' }) : t('renewal.receipt'),
);

export default function Receipt() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <DoneRegion said={data.isRevised ? t('billing.revised') : null} />
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <h1 id="receipt-title">{t('renewal.receipt')}</h1>
          <p className="receipt-number">{data.receipt.receipt}</p>
        </header>
        {data.isRefunded ? <RefundMessage {...data} /> : null}
        <Parties {...data} />
        <Facts {...data} />
        <FileLinks
          href={hrefTo('receipt-file', { paymentId: data.receipt.id })}
          revisions={data.revision}
        />
        <Print />
      </article>
      <Institution {...data} />
    </>
  );
}

function RefundMessage({ receipt }: View) {
  const t = useT();
  const date = formatDate(receipt.refundedAt ?? '', useLanguage());
  return (
    <p className="receipt-void">
      <strong className="pill expired">{t('renewal.refundedMark')}</strong>{' '}
      {t('renewal.refundedOn', { date })}
    </p>
  );
}

function Parties({ receipt, society, billing }: View) {
  const t = useT();
  const lines = addressLines(billing, useLanguage());
  return (
    <div className="receipt-parties">
      <section aria-labelledby="receipt-society">
        <h2 id="receipt-society">{t('renewal.receivedBy')}</h2>
        <p>
          <strong>{society.name}</strong>
        </p>
        {society.address.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {society.taxId ? (
          <p>
            {t('renewal.taxId')}: {society.taxId}
          </p>
        ) : null}
        <p>{society.contactEmail}</p>
      </section>
      <section aria-labelledby="receipt-payer">
        <h2 id="receipt-payer">{t('renewal.payer')}</h2>
        <p>
          <strong>{receipt.payerName}</strong>
        </p>
        {receipt.email ? <p>{receipt.email}</p> : null}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {billing.vatNumber ? (
          <p>
            {t('billing.vatNumber')}: {billing.vatNumber}
          </p>
        ) : null}
        {billing.purchaseOrder ? (
          <p>
            {t('billing.purchaseOrder')}: {billing.purchaseOrder}
          </p>
        ) : null}
      </section>
    </div>
  );
}

function Facts({ receipt }: View) {
  const t = useT();
  const language = useLanguage();
  const { period } = receipt;
  const amount = formatMoney(receipt.amount, receipt.currency, language);
  const facts: [string, string][] = [
    [t('renewal.number'), receipt.receipt ?? ''],
    [t('renewal.paidOn'), formatDate(receipt.paidAt ?? '', language)],
    [t('renewal.what'), receipt.optionDescription],
    ...(period
      ? [
          [
            t('payments.period'),
            t('renewal.periodText', {
              from: formatDate(period.validFrom, language),
              to: formatDate(period.validTo, language),
            }),
          ] satisfies [string, string],
        ]
      : []),
    [t('renewal.order'), receipt.orderId],
    [t('renewal.how'), t(`renewal.how-${receipt.gateway}`)],
  ];
  return (
    <dl className="order">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('fields.amount')}</dt>
        <dd className="order-amount">
          {amount}
          {/* Some amounts have a symbol that several currencies share. */}
          {amount.includes(receipt.currency) ? null : <small> {receipt.currency}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** A print button; without script, a hint at the browser's own command. */
function Print() {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <p className="actions">
      <ScriptButton className="button" onClick={() => window.print()}>
        {t('actions.print')}
      </ScriptButton>
      {hydrated ? null : <span className="field-hint stand-in">{t('renewal.printHint')}</span>}
    </p>
  );
}

/** The form that makes the receipt out for an institution, before or after its office has seen it. */
function Institution({ billing }: View) {
  const t = useT();
  const { form, fields } = useSiteForm('institution', billingFields, {
    reply: useActionData<FormReply>(),
    defaults: billing,
    labels: useBillingLabels(),
  });
  return (
    <section className="no-print" aria-labelledby="institution">
      <h2 id="institution">{t('billing.onReceipt')}</h2>
      <p>{t('billing.onReceiptText')}</p>
      <SiteForm form={form}>
        <BillingFields fields={fields} />
        <SubmitButton sending={t('formControls.saving')}>{t('billing.revise')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
