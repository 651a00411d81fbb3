import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { recordPayment } from '#functions/membership/payments/recorded/commands.ts';
import { recordingOf } from '#functions/membership/payments/recorded/queries.ts';
import { recordedPayment } from '#functions/membership/payments/recorded/schema.ts';
import { FindPerson, RecordPayment } from './forms.tsx';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Who is asked for: by the link from a person's page, or by an address typed here. */
function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return { user: query.get('user'), email: (query.get('email') ?? '').slice(0, 254) };
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const { ctx, today } = context;
  const asked = readQuery(request);
  return { ...(await recordingOf(ctx, asked)), ...asked, today, key: ctx.newId() };
}

export type RecordingData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const { ctx, today } = context;
  const { payer } = await recordingOf(ctx, readQuery(request));
  if (!payer) throw new Response(null, { status: 404 });
  return answerForm(context, form, recordedPayment(today), async (recorded) => {
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
      <p className="lead">{t('recording.lead')}</p>
      {data.payer ? (
        <>
          <Person payer={data.payer} />
          <RecordPayment data={data} />
        </>
      ) : (
        <FindPerson data={data} />
      )}
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
