import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useBillingLines } from '#app/components/membership/billing/billing-fields.tsx';
import { FileLinks } from '#app/components/membership/billing/file-links.tsx';
import { DocumentFacts, Parties, Print } from '#app/components/membership/payments/document.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { societyOf } from '#functions/membership/documents/vouchers.ts';
import { creditNoteOf } from '#functions/membership/payments/receipt.ts';

export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/** A credit note to print, for the payer of its receipt and administrators; 404 for all others. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const note = await creditNoteOf(ctx, params.creditNoteId ?? '');
  if (!note) throw new Response(null, { status: 404 });
  return { note, society: societyOf(ctx.config) };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta = unlistedMeta<typeof loader>((t, data) =>
  data ? t('renewal.creditNoteNumber', { number: data.note.number }) : t('renewal.creditNote'),
);

export default function CreditNote() {
  const t = useT();
  const { note, society } = useLoaderData<typeof loader>();
  const language = useLanguage();
  const { name, lines } = note.receipt.payer;
  const payer = { name, lines: [...lines, ...useBillingLines(note.receipt.billing)] };
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-receipt', { paymentId: note.receipt.id })}>
          {t('renewal.receiptNumber', { number: note.receipt.number })}
        </a>
      </p>
      <article className="receipt" aria-labelledby="credit-title">
        <header className="receipt-head">
          <h1 id="credit-title">{t('renewal.creditNote')}</h1>
          <p className="receipt-number">{note.number}</p>
        </header>
        {note.voidedAt ? (
          <p className="receipt-void">
            {t('renewal.creditVoid', { date: formatDate(note.voidedAt, language) })}
          </p>
        ) : null}
        <Parties society={society} payer={payer} isBack />
        <Facts note={note} />
        <FileLinks href={hrefTo('credit-note-file', { creditNoteId: note.id })} />
        <Print />
      </article>
    </>
  );
}

function Facts({ note }: Pick<View, 'note'>) {
  const t = useT();
  const language = useLanguage();
  const { receipt } = note;
  const isPart = note.amount < receipt.amount;
  return (
    <DocumentFacts
      facts={[
        [t('fields.number'), note.number],
        [t('renewal.issuedOn'), formatDate(note.issuedAt, language)],
        [t('renewal.creditFor'), receipt.number],
        [t('fields.reason'), t(isPart ? 'paidBack.partMark' : `renewal.cause-${note.cause}`)],
        [t('renewal.what'), receipt.optionDescription],
        [t('renewal.how'), t(`renewal.how-${receipt.gateway}`)],
      ]}
      amount={-note.amount}
      currency={note.currency}
    />
  );
}
