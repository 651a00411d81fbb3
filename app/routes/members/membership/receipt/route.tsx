import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { ScriptButton } from '#app/components/form/script-button.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { payerStatus } from '#functions/membership/payments/model/view.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** A receipt to print, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const receipt = await receiptOf(ctx, params.paymentId ?? '');
  if (!receipt) throw new Response(null, { status: 404 });
  const { societyName, societyAddress, societyTaxId, contactEmail } = ctx.config;
  return {
    receipt,
    isRefunded: payerStatus(receipt) === 'refunded',
    society: { name: societyName, address: societyAddress, taxId: societyTaxId, contactEmail },
  };
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
      <article className="receipt" aria-labelledby="receipt-title">
        <header className="receipt-head">
          <h1 id="receipt-title">{t('renewal.receipt')}</h1>
          <p className="receipt-number">{data.receipt.receipt}</p>
        </header>
        {data.isRefunded ? <RefundMessage {...data} /> : null}
        <Parties {...data} />
        <Facts {...data} />
        <Print />
      </article>
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

function Parties({ receipt, society }: View) {
  const t = useT();
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
