import { hrefTo } from '#app/framework/href.ts';
import { useT } from '#app/i18n/translate.ts';

export interface OpenInvoice {
  id: string;
  number: string;
}

/** What becomes of the open invoice of an account that is closed, with a link to it. */
export function InvoiceStays({ invoice, text }: { invoice: OpenInvoice; text: string }) {
  const t = useT();
  return (
    <p>
      {text}{' '}
      <a href={hrefTo('my-invoice', { invoiceId: invoice.id })}>
        {t('invoices.one', { number: invoice.number })}
      </a>
    </p>
  );
}
