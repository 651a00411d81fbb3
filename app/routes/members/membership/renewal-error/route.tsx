import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { factsOf } from '#app/components/membership/renewal/facts.ts';
import { OpenPayment } from '#app/components/membership/renewal/open-payment.tsx';
import { useFollow } from '#app/components/membership/renewal/use-follow.ts';
import { membersHead } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { formatMoney } from '#functions/core/values/money.ts';
import { returnedOrder } from '#functions/membership/payments/checkout/renewing.ts';
import { mayCheckOut } from '#functions/membership/payments/model/rules.ts';
import {
  bankMessage,
  openStateOf,
  type View,
  viewOf,
} from '#functions/membership/payments/model/view.ts';
import { NextSteps } from './next-steps.tsx';

export { keepInView as clientLoader } from '#app/components/members/keep-in-view.ts';
export { ErrorBoundary, handle } from '#app/framework/screen.ts';

/**
 * What became of a payment that went wrong (REN-09…12): told by one's own order when the address names
 * it, whose stored message is preferred to what the address says (D-68).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { searchParams } = new URL(request.url);
  const payment = await returnedOrder(context.ctx, searchParams.get('order'));
  const state = payment && openStateOf(payment, context.ctx.now());
  return {
    payment: payment && factsOf(payment),
    view: payment ? viewOf(payment) : 'failed',
    openState: state,
    mayContinue: payment !== null && mayCheckOut(payment),
    message: payment?.message ?? bankMessage(searchParams.get('error')),
  };
}

/** What is said of an order by what is known of it; an address without one tells of a failure (REN-10). */
const words = {
  begun: { title: 'unheard', text: 'unheardText' },
  confirming: { title: 'title', text: 'confirmingText' },
  checking: { title: 'title', text: 'checkingText' },
  paid: { title: 'donePaid', text: 'donePaidText' },
  failed: { title: 'failed', text: 'failedText' },
  settled: { title: 'settled', text: 'settledText' },
  cancelled: { title: 'cancelled', text: 'cancelledText' },
  refunded: { title: 'doneRefunded', text: 'doneRefundedText' },
} as const satisfies Record<View, { title: string; text: string }>;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  membersHead(matches, (t) => t(`renewal.${words[data?.view ?? 'failed'].title}`));

export default function RenewalError() {
  const t = useT();
  const language = useLanguage();
  const { payment, view, openState, mayContinue, message } = useLoaderData<typeof loader>();
  useFollow(openState === 'confirming');
  const { title, text } = words[view];
  const amount = payment ? formatMoney(payment.amount, payment.currency, language) : '';
  return (
    <>
      <h1>{t(`renewal.${title}`)}</h1>
      {payment && openState ? (
        <OpenPayment payment={payment} state={openState} />
      ) : (
        <p className="lead">{t(`renewal.${text}`, { amount })}</p>
      )}
      {view === 'failed' ? <BankSays message={message} /> : null}
      <NextSteps view={view} payment={payment} mayContinue={mayContinue} />
    </>
  );
}

function BankSays({ message }: { message: string | null }) {
  const t = useT();
  return (
    <>
      {message ? (
        <p className="bank-message">
          {t('renewal.bankSays')} {message}
        </p>
      ) : null}
      <p>{t('renewal.failedHint')}</p>
    </>
  );
}
