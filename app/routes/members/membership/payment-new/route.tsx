import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { invalidFields } from '#functions/core/errors.ts';
import { says } from '#functions/core/forms/field-messages.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordingOf } from '#functions/membership/payments/recorded/queries.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { RecordPayment } from './forms.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Whose payment it is, by the link from a person's page. */
const userOf = (request: Request) => new URL(request.url).searchParams.get('user');

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx, today } = context;
  return { ...(await recordingOf(ctx, userOf(request))), today, key: ctx.newId() };
}

export type RecordingData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const { ctx, today } = context;
  return answerForm(context, form, recordedPayment(today), async (recorded) => {
    const { payer } = await recordingOf(ctx, userOf(request), recorded.email);
    if (!payer) throw invalidFields({ email: [says('nobody')] });
    const paymentId = await recordPayment(ctx, payer.id, recorded);
    return redirect(doneHref(hrefTo('my-payment', { paymentId }), 'recorded'), 303);
  });
}

export const meta = unlistedMeta((t) => t('names.recordPayment'));

/** Records a payment that came by transfer or in cash, or a fee that is waived (D-137). */
export default function NewPayment() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-payments')}>{t('payments.back')}</a>
      </p>
      <h1>{t('names.recordPayment')}</h1>
      {data.payer ? <Person payer={data.payer} /> : null}
      <RecordPayment data={data} />
    </>
  );
}

function Person({ payer }: { payer: NonNullable<RecordingData['payer']> }) {
  const t = useT();
  const language = useLanguage();
  return (
    <dl className="payment-facts">
      <div>
        <dt>{t('invoices.person')}</dt>
        <dd>
          <a href={hrefTo('user-edit', { userId: payer.id })}>
            {payer.givenName} {payer.lastName}
          </a>
          <span className="row-roles">
            {[
              payer.email,
              payer.last
                ? t('recording.until', { date: formatDate(payer.last, language) })
                : t('recording.noMember'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </dd>
      </div>
    </dl>
  );
}
