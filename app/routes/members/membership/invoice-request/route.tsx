import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SelectField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useBillingLines } from '#app/components/membership/billing/billing-fields.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { myBilling } from '#functions/membership/billing/queries.ts';
import { invoiceRefusal, requestInvoice } from '#functions/membership/invoices/commands.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { chosenOption } from '#functions/membership/payments/model/schema.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const { ctx } = context;
  const [billing, { options, periods }] = await Promise.all([myBilling(ctx), renewalChoice(ctx)]);
  const refused = invoiceRefusal(ctx, periods)?.in(context.visit.language);
  return { billing, options, refused };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  return answerForm(context, form, chosenOption, async ({ membershipRenewalOptionId }) => {
    const invoiceId = await requestInvoice(context.ctx, membershipRenewalOptionId);
    return redirect(`${hrefTo('my-invoice', { invoiceId })}?done=issued`, 303);
  });
}

export const meta = unlistedMeta((t) => t('invoices.request'));

/** Asks for an invoice to the institution of the billing details. */
export default function InvoiceRequest() {
  const t = useT();
  const language = useLanguage();
  const { billing, options, refused } = useLoaderData<typeof loader>();
  const lines = useBillingLines(billing);
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-renewal-options')}>{t('renewal.title')}</a>
      </p>
      <h1>{t('invoices.request')}</h1>
      <p className="lead">{t('invoices.requestLead')}</p>
      {refused ? (
        <p className="notice">{refused}</p>
      ) : billing.institution === '' ? (
        <p className="notice">
          {t('invoices.noInstitution')} <a href={hrefTo('my-billing')}>{t('invoices.toBilling')}</a>
        </p>
      ) : (
        <>
          <h2>{t('invoices.billTo')}</h2>
          <p className="address-lines">{lines.join('\n')}</p>
          <p>
            <a href={hrefTo('my-billing')}>{t('invoices.toBilling')}</a>
          </p>
          <RequestForm
            options={options.map((option) => ({
              value: option.id,
              label: `${optionText(option, language)}: ${formatMoney(option.amount, option.currency, language)}`,
            }))}
          />
        </>
      )}
    </>
  );
}

function RequestForm({ options }: { options: { value: string; label: string }[] }) {
  const t = useT();
  const { form, fields } = useSiteForm('request', chosenOption, {
    labels: { membershipRenewalOptionId: t('renewal.fee') },
  });
  return (
    <SiteForm form={form}>
      <SelectField
        field={fields.membershipRenewalOptionId}
        options={options}
        none={t('invoices.chooseFee')}
      />
      <SubmitButton sending={t('actions.saving')}>{t('invoices.ask')}</SubmitButton>
    </SiteForm>
  );
}
