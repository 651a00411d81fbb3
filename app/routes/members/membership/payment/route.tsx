import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { shouldRevalidate as unlessNotSent } from '#app/components/form/keep-typed.ts';
import { useReply } from '#app/components/form/use-site-form.ts';
import { actionText } from '#app/components/lifecycle/action-text.ts';
import { RecordLogPart } from '#app/components/lifecycle/audit-entries.tsx';
import { DoneRegion, Trouble } from '#app/components/lifecycle/done-region.tsx';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { StatusPill } from '#app/components/membership/payments/status-pill.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { recordLog } from '#app/server/audit/record-log.server.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import type { Translate } from '#functions/core/i18n/translate.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { recordedMethod } from '#functions/core/values/payment-words.ts';
import { loadPayment } from '#functions/membership/payments/administration/admin-payment.ts';
import { adminActions, refusalOf } from '#functions/membership/payments/model/admin-actions.ts';
import { paymentActions, readQuery } from './actions.server.ts';
import { Confirm, ConfirmPaidBack, Offers } from './confirm.tsx';
import { Facts } from './facts.tsx';
import { Timeline } from './timeline.tsx';

export { clientAction, ErrorBoundary, handle } from '#app/framework/screen.ts';

/** Reloads after a refusal too: the payment has changed in the meantime. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  unlessNotSent({ ...args, defaultShouldRevalidate: true });

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const id = params.paymentId ?? '';
  const [view, log] = await Promise.all([
    loadPayment(context.ctx, id),
    recordLog(context, 'payment', id),
  ]);
  if (!view) throw new Response(null, { status: 404 });
  const { ctx } = context;
  const relation = {
    ...view.payment,
    isClosed: !view.payment.isOpen,
    isElsewhere: view.payment.gateway !== ctx.payments.name,
    later: view.later,
    isDisputed: view.isDisputed,
  };
  const offered = adminActions.filter((action) => refusalOf(action, relation, ctx.now()) === null);
  const said = readQuery(request);
  return {
    ...view,
    ...said,
    log,
    offered,
    asked: offered.find((action) => action === said.asked) ?? null,
  };
}

export type PaymentData = ReturnType<typeof useLoaderData<typeof loader>>;

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireUser(context, request, 'payments.manage');
  const form = await readForm(context, request);
  const run = answerOf(paymentActions, form);
  if (!run) throw new Response(null, { status: 400 });
  const { search } = new URL(request.url);
  return run({ context, form, id: params.paymentId ?? '', search });
}

export const meta = unlistedMeta((t) => t('payments.payment'));

/** A payment: its facts, the reports on it, and its actions. */
export default function Payment() {
  const t = useT();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { payment, asked } = data;
  const amount = formatMoney(payment.amount, payment.currency, language);
  const back = useListBack(hrefTo('my-payments'));
  return (
    <>
      <p className="back">
        <a href={back}>{t('payments.back')}</a>
      </p>
      <div className="list-head item-head">
        <h1>
          {t('payments.one', { amount })}{' '}
          <StatusPill status={payment.status} isRefunding={payment.refundingAt !== null} />
        </h1>
      </div>
      <DoneRegion said={doneText(t, data)} />
      <Refusal asked={asked} />
      {asked === 'credit' ? <ConfirmPaidBack data={data} /> : null}
      {asked && asked !== 'credit' ? <Confirm action={asked} data={data} /> : null}
      <Facts payment={payment} notes={data.notes} />
      {data.events.length === 0 && recordedMethod(payment.gateway) ? null : (
        <Timeline data={data} />
      )}
      {asked ? null : <Offers data={data} />}
      <RecordLogPart log={data.log} />
    </>
  );
}

/** The reason for a refused action that is no longer offered; otherwise its form shows it. */
function Refusal({ asked }: { asked: PaymentData['asked'] }) {
  const reply = useReply();
  const isVisible = reply === undefined || reply.formId === asked || reply.formId === 'ask';
  const reasons = isVisible ? [] : (reply.result.error?.[''] ?? []);
  if (reasons.length === 0) return null;
  return <Trouble>{reasons.join(' ')}</Trouble>;
}

function doneText(t: Translate, { done, said }: PaymentData): string | null {
  if (done === 'asked')
    return t('payments.done-asked', { outcome: t(`payments.outcome-${said ?? 'UNKNOWN'}`) });
  if (done === 'acknowledged') return t('payments.seenDone');
  if (done === 'refunding' || done === 'recorded') return t(`payments.done-${done}`);
  return done ? actionText(t, `payment.${done}`) : null;
}
