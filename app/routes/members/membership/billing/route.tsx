import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import {
  BillingFields,
  useBillingLabels,
} from '#app/components/membership/billing/billing-fields.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { saveBilling } from '#functions/membership/billing/commands.ts';
import { myBilling } from '#functions/membership/billing/queries.ts';
import { billingForm } from '#functions/membership/billing/schema.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const query = new URL(request.url).searchParams;
  return { billing: await myBilling(context.ctx), isSaved: query.has('saved') };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  return answerForm(context, await readForm(context, request), billingForm, async (billing) => {
    await saveBilling(context.ctx, billing);
    return redirect(`${hrefTo('my-billing')}?saved=1`, 303);
  });
}

export const meta = unlistedMeta((t) => t('billing.title'));

/** For whom receipts and invoices are made out. */
export default function BillingDetails() {
  const t = useT();
  const { billing, isSaved } = useLoaderData<typeof loader>();
  const { form, fields } = useSiteForm('billing', billingForm, {
    reply: useActionData<FormReply>(),
    defaults: billing,
    labels: { ...useBillingLabels(), officeEmail: t('billing.officeEmail') },
  });
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-overview')}>{t('my.toOverview')}</a>
      </p>
      <h1>{t('billing.title')}</h1>
      <p className="lead">{t('billing.lead')}</p>
      <DoneRegion said={isSaved ? t('billing.saved') : null} />
      <SiteForm form={form}>
        <BillingFields fields={fields} />
        <TextField field={fields.officeEmail} type="email" hint={t('billing.officeEmailHint')} />
        <SubmitButton sending={t('formControls.saving')}>{t('billing.save')}</SubmitButton>
      </SiteForm>
    </>
  );
}
