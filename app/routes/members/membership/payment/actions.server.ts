import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { z } from 'zod';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { acknowledgeFlag } from '#app/server/acknowledge.server.ts';
import { type Again, answerForm } from '#app/server/form.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { paymentFor } from '#functions/membership/payments/administration/admin-payment.ts';
import {
  acceptPayment,
  askAboutPayment,
  closePayment,
} from '#functions/membership/payments/administration/manage.ts';
import { refundPayment } from '#functions/membership/payments/administration/refund.ts';
import {
  type PaymentDecision,
  paymentDecision,
} from '#functions/membership/payments/model/schema.ts';
import type { Action } from '#functions/membership/payments/model/view.ts';
import type { Done } from './payment-actions.ts';

/** What the screen is told besides the form: the version that is saved now (D-65). */
export type PaymentReply = FormReply & { conflict?: { version: number } };

interface Sent {
  context: AppLoadContext;
  form: FormData;
  id: string;
}

const back = (id: string, done: Done, more: Record<string, string> = {}) =>
  redirect(
    `${hrefTo('my-payment', { paymentId: id })}?${new URLSearchParams({ done, ...more })}`,
    303,
  );

/** Why something was refused, in the visitor's language. */
const reasonOf = (error: CodedError, t: Translate, { visit }: AppLoadContext): string =>
  error.reason.startsWith('payments.') && error.reason !== 'payments.changed'
    ? error.in(visit.language)
    : t('payments.refused-changed');

/** Runs what an administrator asks for; a refusal comes back in words, with the version as it is now. */
async function orRefusal<Answer>(
  { context, id }: Sent,
  again: Again,
  verb: () => Promise<Answer>,
): Promise<Answer | ReturnType<Again>> {
  try {
    return await verb();
  } catch (error) {
    if (!(error instanceof CodedError && error.code === 'CONFLICT')) throw error;
    const view = await paymentFor(context.ctx, id);
    if (!view) throw error;
    const t = translator(context.visit.language);
    const said = { formErrors: [reasonOf(error, t, context)] };
    const { version } = view.payment;
    return again<Pick<PaymentReply, 'conflict'>>(said, error.status, { conflict: { version } });
  }
}

const action =
  (run: (ctx: AppLoadContext['ctx'], id: string, decision: PaymentDecision) => Promise<Done>) =>
  (sent: Sent) =>
    answerForm(sent.context, sent.form, paymentDecision, (decision, again) =>
      orRefusal(sent, again, async () => {
        const done = await run(sent.context.ctx, sent.id, decision);
        return back(sent.id, done);
      }),
    );

const actionActions: Record<Action, ReturnType<typeof action>> = {
  refund: action(async (ctx, id, decision) =>
    (await refundPayment(ctx, id, decision)) === 'REFUNDED' ? 'refund' : 'refunding',
  ),
  accept: action(async (ctx, id, decision) => {
    await acceptPayment(ctx, id, decision);
    return 'accept';
  }),
  close: action(async (ctx, id, decision) => {
    await closePayment(ctx, id, decision);
    return 'close';
  }),
};

const actions = {
  ...actionActions,
  ask: (sent: Sent) =>
    answerForm(sent.context, sent.form, z.object({}), (_, again) =>
      orRefusal(sent, again, async () => {
        const { outcome } = await askAboutPayment(sent.context.ctx, sent.id);
        return back(sent.id, 'asked', { said: outcome });
      }),
    ),
  async acknowledge({ context, form, id }: Sent) {
    await acknowledgeFlag(context, form);
    return back(id, 'acknowledged');
  },
};

type FormId = keyof typeof actions;
const isFormId = (id: string): id is FormId => Object.hasOwn(actions, id);

/** Answers a form of this screen; 400 for one that it does not have. */
export function actOn(context: AppLoadContext, form: FormData, formId: string, id: string) {
  if (!isFormId(formId)) throw new Response(null, { status: 400 });
  return actions[formId]({ context, form, id });
}
