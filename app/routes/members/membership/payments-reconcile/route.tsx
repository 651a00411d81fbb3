import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { addDays } from '#functions/core/values/dates.ts';
import { reconcile } from '#functions/membership/payments/administration/reconcile.ts';
import { reconciledSpan } from '#functions/membership/payments/model/schema.ts';
import { type Comparison, Result } from './result.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** The initial period, in days. */
const daysAtFirst = 30;

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { today } = context;
  return { from: addDays(today, -daysAtFirst), to: today };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  return answerForm(
    context,
    await readForm(context, request),
    reconciledSpan,
    async (span, again) =>
      again<{ compared: Comparison }>({}, 200, { compared: await reconcile(context.ctx, span) }),
  );
}

export const meta = unlistedMeta((t) => t('payments.reconcile'));

/** Compares our payments with the bank's records. */
export default function Reconcile() {
  const t = useT();
  const defaults = useLoaderData<typeof loader>();
  const reply = useActionData<(FormReply & { compared?: Comparison }) | undefined>();
  const compared = reply?.compared;
  const { form, fields } = useSiteForm('compare', reconciledSpan, {
    reply,
    defaults,
    labels: { from: t('payments.from'), to: t('payments.to') },
  });
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('payments.reconcile')}</h1>
      <p className="lead">{t('payments.compareLead')}</p>
      <SiteForm form={form}>
        <div className="field-pair">
          <TextField field={fields.from} type="date" />
          <TextField field={fields.to} type="date" />
        </div>
        <SubmitButton sending={t('payments.asking')}>{t('payments.compare')}</SubmitButton>
      </SiteForm>
      <p role="status" className={form.isSending ? 'notice' : undefined}>
        {form.isSending
          ? t('payments.comparing')
          : compared && t('payments.compared', { count: compared.rows.length })}
      </p>
      {compared && !form.isSending ? <Result comparison={compared} /> : null}
    </>
  );
}
