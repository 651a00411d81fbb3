import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DocumentFacts, Parties, Print } from '#app/components/membership/payments/document.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { isCredited, societyOf } from '#functions/membership/payments/model/view.ts';
import { receiptOf } from '#functions/membership/payments/receipt.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** A receipt to print, for its payer and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const receipt = await receiptOf(ctx, params.paymentId ?? '');
  if (!receipt) throw new Response(null, { status: 404 });
  return {
    receipt,
    isCredited: isCredited(receipt),
    society: societyOf(ctx.config),
  };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('renewal.receiptNumber', { number: data.receipt.number }) : t('renewal.receipt'),
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
          <p className="receipt-number">{data.receipt.number}</p>
        </header>
        {data.isCredited ? <CreditMessage {...data} /> : null}
        <Parties society={data.society} payer={data.receipt.payer} />
        <Facts {...data} />
        <Print />
      </article>
    </>
  );
}

/** What stands against the receipt; those of before the credit notes have none. */
function CreditMessage({ receipt: { credit } }: View) {
  const t = useT();
  const language = useLanguage();
  return (
    <p className="receipt-void">
      <strong className="pill expired">{t('renewal.creditedMark')}</strong>{' '}
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

function Facts({ receipt }: View) {
  const t = useT();
  const language = useLanguage();
  const { period } = receipt;
  const facts: [string, string][] = [
    [t('renewal.number'), receipt.number],
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
    ...(receipt.reference
      ? [[t('renewal.reference'), receipt.reference] satisfies [string, string]]
      : []),
  ];
  return <DocumentFacts facts={facts} amount={receipt.amount} currency={receipt.currency} />;
}
