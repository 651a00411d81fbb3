import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref, readDone } from '#app/components/lifecycle/links.ts';
import { keepList } from '#app/components/lists/list-query.ts';
import { hrefTo } from '#app/framework/href.ts';
import { acknowledgeFlag } from '#app/server/acknowledge.server.ts';
import { answerForm, type FormResponder } from '#app/server/form.server.ts';
import { type CodedError, isConflict } from '#functions/core/errors.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import { outcomes } from '#functions/core/values/payment-words.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { loadPayment } from '#functions/membership/payments/administration/admin-payment.ts';
import {
  askAboutPayment,
  decideAbout,
} from '#functions/membership/payments/administration/manage.ts';
import {
  notePaidBack,
  refundPayment,
} from '#functions/membership/payments/administration/refund.ts';
import {
  type AdminAction,
  adminActions,
} from '#functions/membership/payments/model/admin-actions.ts';
import {
  type PaymentDecision,
  paidBackForm,
  paymentDecision,
} from '#functions/membership/payments/model/schema.ts';

interface PaymentForm {
  context: AppLoadContext;
  form: FormData;
  id: string;
  /** The query of the address that it was sent to. */
  search: string;
}

const goBack = ({ id, search }: PaymentForm, done: DoneAction, more: Record<string, string> = {}) =>
  redirect(keepList(doneHref(hrefTo('my-payment', { paymentId: id }), done, more), search), 303);

/** The reason for a refusal, in the visitor's language. */
const reasonOf = (error: CodedError, t: Translate, { visit }: AppLoadContext): string =>
  error.reason.startsWith('payments.') && error.reason !== 'payments.changed'
    ? error.in(visit.language)
    : t('payments.refused-changed');

/** Runs an administrator's action; a refusal becomes a message, with the version now saved (D-65). */
async function catchRefusal<Answer>(
  { context, id }: PaymentForm,
  again: FormResponder,
  verb: () => Promise<Answer>,
): Promise<Answer | ReturnType<FormResponder>> {
  try {
    return await verb();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const view = await loadPayment(context.ctx, id);
    if (!view) throw error;
    const t = translator(context.visit.language);
    const said = { formErrors: [reasonOf(error, t, context)] };
    const { version } = view.payment;
    return again(said, error.status, { conflict: { version } });
  }
}

const decision =
  (run: (ctx: AppLoadContext['ctx'], id: string, choice: PaymentDecision) => Promise<DoneAction>) =>
  (sent: PaymentForm) =>
    answerForm(sent.context, sent.form, paymentDecision, (decided, again) =>
      catchRefusal(sent, again, async () =>
        goBack(sent, await run(sent.context.ctx, sent.id, decided)),
      ),
    );

/** A decision for which the bank is not asked. */
const plainDecision = (name: Parameters<typeof decideAbout>[0]) => {
  const decide = decideAbout(name);
  return decision(async (ctx, id, decided) => {
    await decide(ctx, id, decided);
    return name;
  });
};

/** The actions of this screen, by form. */
export const paymentActions = {
  refund: decision(async (ctx, id, decided) =>
    (await refundPayment(ctx, id, decided)) === 'REFUNDED' ? 'refund' : 'refunding',
  ),
  accept: plainDecision('accept'),
  close: plainDecision('close'),
  credit: (sent: PaymentForm) =>
    answerForm(sent.context, sent.form, paidBackForm, (decided, again) =>
      catchRefusal(sent, again, async () => {
        return goBack(sent, await notePaidBack(sent.context.ctx, sent.id, decided));
      }),
    ),
  dispute: plainDecision('dispute'),
  win: plainDecision('win'),
  lose: plainDecision('lose'),
  fail: plainDecision('fail'),
  restore: plainDecision('restore'),
  repay: plainDecision('repay'),
  reverse: plainDecision('reverse'),
  ask: (sent: PaymentForm) =>
    answerForm(sent.context, sent.form, noFields, (_, again) =>
      catchRefusal(sent, again, async () => {
        const { outcome } = await askAboutPayment(sent.context.ctx, sent.id);
        return goBack(sent, 'asked', { said: outcome });
      }),
    ),
  async acknowledge(sent: PaymentForm) {
    await acknowledgeFlag(sent.context, sent.form);
    return goBack(sent, 'acknowledged');
  },
} satisfies Record<AdminAction, unknown> & Record<string, unknown>;

/** The action to confirm and what has just been done, read from the query. */
export function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const [asked, said] = ['do', 'said'].map((name) => query.get(name));
  return {
    asked: adminActions.find((action) => action === asked) ?? null,
    done: readDone(request, doneTexts),
    said: outcomes.find((outcome) => outcome === said) ?? null,
  };
}

const doneTexts = [...adminActions, 'refunding', 'asked', 'acknowledged', 'recorded'] as const;
export type DoneAction = (typeof doneTexts)[number];
