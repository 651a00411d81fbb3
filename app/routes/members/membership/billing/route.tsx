import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import {
  BillingFields,
  useBillingLabels,
} from '#app/components/membership/billing/billing-fields.tsx';
import { InvoicePill } from '#app/components/membership/billing/invoice-pill.tsx';
import { Membership } from '#app/components/membership/renewal/membership.tsx';
import { Periods } from '#app/components/membership/renewal/periods.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { ownPeriods } from '#app/server/own-periods.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { saveBilling } from '#functions/membership/billing/commands.ts';
import { myBilling } from '#functions/membership/billing/queries.ts';
import { billingForm } from '#functions/membership/billing/schema.ts';
import { invoiceRefusal } from '#functions/membership/invoices/commands.ts';
import { myInvoices } from '#functions/membership/invoices/model/queries.ts';
import { type InvoiceState, stateOfInvoice } from '#functions/membership/invoices/model/rules.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = requireUser(context, request);
  const query = new URL(request.url).searchParams;
  const [{ account: _, ...own }, billing, invoices] = await Promise.all([
    ownPeriods(context, id),
    myBilling(context.ctx),
    myInvoices(context.ctx),
  ]);
  return {
    ...own,
    refunded: own.payments ? own.payments.refunded : [],
    billing,
    isSaved: query.has('saved'),
    isOffered: !invoiceRefusal(context.ctx, own.renewals),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      institution: invoice.institution,
      state: stateOfInvoice(invoice, context.today),
    })),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  return answerForm(context, await readForm(context, request), billingForm, async (billing) => {
    await saveBilling(context.ctx, billing);
    return redirect(`${hrefTo('my-billing')}?saved=1`, 303);
  });
}

export const meta = unlistedMeta((t) => t('names.membership'));

/** What somebody has and has paid: periods, receipts, invoices, and for whom they are made out. */
export default function OwnMembership() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { billing, isSaved } = page;
  const { form, fields } = useSiteForm('billing', billingForm, {
    defaults: billing,
    labels: { ...useBillingLabels(), officeEmail: t('billing.officeEmail') },
  });
  return (
    <>
      <h1>{t('names.membership')}</h1>
      <DoneRegion said={isSaved ? t('users.saved') : null} />
      <Membership {...page} />
      <Periods {...page} />
      <Invoices {...page} />
      <details className="fold" open={form.reply !== undefined}>
        <summary>{t('names.billing')}</summary>
        <p>{t('billing.lead')}</p>
        <SiteForm form={form}>
          <BillingFields fields={fields} />
          <TextField field={fields.officeEmail} type="email" hint={t('billing.officeEmailHint')} />
          <SubmitButton sending={t('actions.saving')}>{t('billing.save')}</SubmitButton>
        </SiteForm>
      </details>
    </>
  );
}

interface InvoicesProps {
  invoices: {
    id: string;
    number: string;
    institution: string;
    state: InvoiceState;
  }[];
  isOffered: boolean;
}

/** The person's own invoices, and how to ask for one. */
function Invoices({ invoices, isOffered }: InvoicesProps) {
  const t = useT();
  if (!isOffered && invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices-title">
      <h2 id="invoices-title">{t('invoices.own')}</h2>
      {invoices.length > 0 ? (
        <ul className="rows">
          {invoices.map(({ id, number, institution, state }) => (
            <li key={id}>
              <p className="row-name">
                <a href={hrefTo('my-invoice', { invoiceId: id })}>
                  {number} · {institution}
                </a>
              </p>
              <p className="row-states">
                <InvoicePill state={state} />
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('invoices.ownNone')}</p>
      )}
      {isOffered ? (
        <p>
          <a href={hrefTo('invoice-request')}>{t('invoices.request')}</a>
        </p>
      ) : null}
    </section>
  );
}
