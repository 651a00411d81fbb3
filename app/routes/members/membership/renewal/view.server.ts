import type { AppLoadContext } from '@remix-run/cloudflare';
import { factsOf } from '#app/components/membership/renewal/facts.ts';
import { invoiceRefusal } from '#functions/membership/invoices/commands.ts';
import { checkoutOf } from '#functions/membership/payments/checkout/commands.ts';
import { renewalChoice } from '#functions/membership/payments/checkout/renewing.ts';
import { formFields, openStateOf, payerStatus } from '#functions/membership/payments/model/view.ts';

type Choice = Awaited<ReturnType<typeof renewalChoice>>;
type Payment = Choice['payments'][number];

/** An earlier payment that must be settled first, or null. */
function openPayment(context: AppLoadContext, { unsettled }: Choice) {
  const state = unsettled && openStateOf(unsettled, context.ctx.now());
  return unsettled && state ? { payment: factsOf(unsettled), state } : null;
}

/** The fees to choose from, and what prevents renewal (REN-01, REN-02, D-21, D-69). */
async function optionsView(context: AppLoadContext, choice: Choice) {
  const { options, expiry, added, renewableFrom } = choice;
  const unsettled = openPayment(context, choice);
  const byInvoice = !invoiceRefusal(context.ctx, choice.periods);
  return { show: 'options' as const, options, expiry, added, renewableFrom, unsettled, byInvoice };
}

/** The order and the form that submits to the bank; no form when nothing should be paid (REN-04…06). */
async function checkoutView(context: AppLoadContext, choice: Choice, payment: Payment) {
  const form = await checkoutOf(context.ctx, payment.id);
  const state = openStateOf(payment, context.ctx.now());
  const isNeeded = !choice.renewableFrom && !choice.unsettled;
  return {
    show: 'checkout' as const,
    payment: { ...factsOf(payment), option: payment.optionDescription },
    period: choice.period,
    // Another payment or an administrator has meanwhile renewed the membership.
    isCovered: choice.renewableFrom !== null,
    unsettled: state ? { payment: factsOf(payment), state } : openPayment(context, choice),
    view: payerStatus(payment),
    form:
      form && isNeeded
        ? { method: form.method, action: form.action, fields: formFields(form.fields) }
        : null,
  };
}

/** The view model: the checkout of the user's own payment, or the fees; 404 for another user's payment. */
export async function renewalView(context: AppLoadContext, paymentId: string | null) {
  const choice = await renewalChoice(context.ctx);
  if (paymentId === null) return optionsView(context, choice);
  const payment = choice.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Response(null, { status: 404 });
  return checkoutView(context, choice, payment);
}

type View = Awaited<ReturnType<typeof renewalView>>;
export type OptionsView = Extract<View, { show: 'options' }>;
export type CheckoutView = Extract<View, { show: 'checkout' }>;
