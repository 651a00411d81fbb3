import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { Counters } from '#app/components/lists/counters.tsx';
import { ListFilters } from '#app/components/lists/list-filters.tsx';
import { ListFound } from '#app/components/lists/list-found.tsx';
import { Pages } from '#app/components/lists/pages.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { redirectToFirst } from '#app/server/lists.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { optionText } from '#functions/core/membership/rules.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { issueInvoiceTo } from '#functions/membership/invoices/commands.ts';
import { listInvoices } from '#functions/membership/invoices/model/queries.ts';
import { invoiceFilters, invoicesPageSize } from '#functions/membership/invoices/model/rules.ts';
import { invoiceListParams, issueForm } from '#functions/membership/invoices/schema.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { listHref } from './list-query.ts';
import { Rows } from './rows.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const query = new URL(request.url).searchParams;
  const list = invoiceListParams.parse(Object.fromEntries(query));
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
    const invoiceId = await issueInvoiceTo(context.ctx, asked);
    return redirect(`${hrefTo('my-invoice', { invoiceId })}?done=issued`, 303);
  });
}

export const meta = unlistedMeta((t) => t('invoices.title'));

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The invoices: open and overdue ones first, found by number, name, institution or order. */
export default function Invoices() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { invoices, total, counts, list } = data;
  const name = (filter: (typeof invoiceFilters)[number]) =>
    filter === 'all'
      ? t('invoices.filter-all')
      : t('invoices.counted', { name: t(`invoices.filter-${filter}`), n: counts[filter] });
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.title')}</a>
      </p>
      <h1>{t('invoices.title')}</h1>
      <Counters
        label={t('invoices.title')}
        entries={invoiceFilters
          .filter((filter) => filter !== 'all')
          .map((filter) => ({
            name: t(`invoices.filter-${filter}`),
            value: counts[filter],
            href: listHref({ ...list, status: filter, q: '', page: 1 }),
            isCurrent: list.status === filter,
          }))}
      />
      <p className="lead">{t('invoices.lead')}</p>
      <ListFilters
        list={hrefTo('my-invoices')}
        choice={{
          name: 'status',
          label: t('actions.show'),
          value: list.status,
          options: invoiceFilters.map((value) => ({ value, label: name(value) })),
        }}
        search={{ label: t('invoices.search'), value: list.q }}
        kept={list.sort ? [['sort', list.sort]] : []}
        apply={t('actions.search')}
        whole={t('invoices.toOpen')}
        isWhole={list.status === 'open' && list.q === ''}
      />
      <ListFound
        found={t('invoices.found', { count: total })}
        href={listHref(list)}
        exportTo={hrefTo('invoices-export')}
        filters={{ status: list.status, q: list.q }}
      />
      {invoices.length > 0 ? (
        <Rows invoices={invoices} list={list} />
      ) : (
        <div className="list-empty">
          <p>{t('invoices.none')}</p>
        </div>
      )}
      <Pages
        page={list.page}
        pageSize={invoicesPageSize}
        total={total}
        href={(page) => listHref({ ...list, page })}
      />
      <IssueForm options={data.options} />
    </>
  );
}

function IssueForm({ options }: Pick<Data, 'options'>) {
  const t = useT();
  const language = useLanguage();
  const { form, fields } = useSiteForm('issue', issueForm, {
    reply: useActionData<FormReply>(),
    labels: { email: t('invoices.email'), membershipRenewalOptionId: t('renewal.fee') },
  });
  return (
    <section aria-labelledby="issue-title">
      <h2 id="issue-title">{t('invoices.issue')}</h2>
      <p>{t('invoices.issueText')}</p>
      <SiteForm form={form}>
        <TextField field={fields.email} type="email" autoComplete="off" />
        <SelectField
          field={fields.membershipRenewalOptionId}
          options={options.map((option) => ({
            value: option.id,
            label: `${optionText(option, language)}: ${formatMoney(option.amount, option.currency, language)}`,
          }))}
          none={t('invoices.chooseFee')}
        />
        <SubmitButton sending={t('formControls.saving')}>{t('invoices.issueNow')}</SubmitButton>
      </SiteForm>
    </section>
  );
}
