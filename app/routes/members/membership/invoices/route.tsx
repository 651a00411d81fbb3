import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { Fold } from '#app/components/form/fold.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { List } from '#app/components/lists/list.tsx';
import {
  BillingFields,
  useBillingLabels,
} from '#app/components/membership/billing/billing-fields.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { billingNames } from '#functions/membership/billing/schema.ts';
import { issueInvoice } from '#functions/membership/invoices/commands.ts';
import { listInvoices } from '#functions/membership/invoices/model/queries.ts';
import { invoiceFilters, invoicesPageSize } from '#functions/membership/invoices/model/rules.ts';
import { issueForm } from '#functions/membership/invoices/schema.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { invoices, useColumns } from './rows.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const list = invoices.of(request);
  const [found, { options }] = await Promise.all([
    listInvoices(context.ctx, list),
    renewalChoice(context.ctx),
  ]);
  redirectToFirst(request, found.invoices, list.page);
  return { ...found, list, options };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  return answerForm(context, form, issueForm, async (asked) => {
    const invoiceId = await issueInvoice(context.ctx, asked);
    return redirect(`${hrefTo('my-invoice', { invoiceId })}?done=issued`, 303);
  });
}

export const meta = unlistedMeta((t) => t('names.invoices'));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The invoices: open and overdue ones first, found by number, name, institution or order. */
export default function Invoices() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { total, counts, list } = data;
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('names.payments')}</a>
      </p>
      <h1>{t('names.invoices')}</h1>
      <List
        at={invoices}
        list={list}
        total={total}
        pageSize={invoicesPageSize}
        counters={{
          label: t('names.invoices'),
          entries: invoiceFilters.map((status) => ({
            name: status === 'all' ? t('actions.all') : t(`invoices.filter-${status}`),
            value: counts[status],
            shows: { status },
          })),
        }}
        search={t('invoices.search')}
        toWhole={t('invoices.toOpen')}
        found={t('invoices.found', { count: total })}
        exportTo={hrefTo('invoices-export')}
        empty={{ title: t('invoices.none') }}
        table={{
          caption: t('names.invoices'),
          className: 'payment-rows',
          rows: data.invoices,
          idOf: ({ id }) => id,
          columns: useColumns(list),
        }}
      />
      <IssueForm options={data.options} />
    </>
  );
}

function IssueForm({ options }: Pick<Data, 'options'>) {
  const t = useT();
  const language = useLanguage();
  const { form, fields } = useSiteForm('issue', issueForm, {
    labels: {
      email: t('invoices.email'),
      membershipRenewalOptionId: t('renewal.fee'),
      ...useBillingLabels(),
      officeEmail: t('billing.officeEmail'),
    },
  });
  return (
    <section aria-labelledby="issue-title">
      <h2 id="issue-title">{t('invoices.issue')}</h2>
      {/* What is typed about one person is never offered for another (D-167). */}
      <SiteForm form={form} keeps={false}>
        <TextField field={fields.email} type="email" autoComplete="off" />
        <SelectField
          field={fields.membershipRenewalOptionId}
          options={options.map((option) => ({
            value: option.id,
            label: `${optionText(option, language)}: ${formatMoney(option.amount, option.currency, language)}`,
          }))}
          none={t('invoices.chooseFee')}
        />
        <Fold title={t('names.billing')} fields={billingNames.map((name) => fields[name])}>
          <BillingFields fields={fields} />
          <TextField field={fields.officeEmail} type="email" autoComplete="off" />
        </Fold>
        <SubmitButton sending={t('actions.saving')}>{t('invoices.ask')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
