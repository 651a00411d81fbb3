import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { isConflict } from '#app/server/conflict.server.ts';
import { type Again, answerForm } from '#app/server/form.server.ts';
import { type Translate, translator } from '#functions/core/i18n/translate.ts';
import {
  addOption,
  changeOption,
  OptionRefused,
  offerOption,
  retireOption,
} from '#functions/membership/fees/option-commands.ts';
import { type ListedOption, listOptions } from '#functions/membership/fees/options.ts';
import { optionEdit, optionForm, optionMove } from '#functions/membership/fees/schema.ts';
import { type Done, listHref, listOf, openedOf, wholeList } from './list-query.ts';

/** What the screen is told besides the form: what somebody else has saved meanwhile. */
export interface More {
  conflict?: ListedOption;
}

export type FeeReply = FormReply & More;

interface Sent {
  context: AppLoadContext;
  request: Request;
  form: FormData;
  t: Translate;
}

const back = ({ request }: Sent, done: Done) => redirect(listHref(listOf(request), { done }), 303);

/** Says in the visitor's language what the list does not allow. */
const refusal = (error: unknown, t: Translate): string | null =>
  error instanceof OptionRefused ? t(`fees.limit-${error.limit}`) : null;

const add = ({ context, form, t }: Sent) =>
  answerForm(context, form, optionForm, async ({ key, ...fields }, again) => {
    try {
      await addOption(context.ctx, fields, key);
    } catch (error) {
      const reason = refusal(error, t);
      if (!reason) throw error;
      return again({ formErrors: [reason] }, 409);
    }
    return redirect(listHref(wholeList, { done: 'added' }), 303);
  });

/** The fee that the address opens. */
function idOf({ request }: Sent): string {
  const opened = openedOf(request);
  if (!opened) throw new Response(null, { status: 400 });
  return opened.id;
}

const edit = (sent: Sent) =>
  answerForm(sent.context, sent.form, optionEdit, ({ version, ...fields }, again) =>
    orConflict(sent, again, async () => {
      await changeOption(sent.context.ctx, idOf(sent), fields, version);
      return back(sent, 'changed');
    }),
  );

const move = (sent: Sent, verb: typeof retireOption, done: Done) =>
  answerForm(sent.context, sent.form, optionMove, ({ version }, again) =>
    orConflict(sent, again, async () => {
      await verb(sent.context.ctx, idOf(sent), version);
      return back(sent, done);
    }),
  );

/** The list does not allow it, or somebody was faster: who, and how the fee stands now (D-65). */
async function orConflict<Answer>(sent: Sent, again: Again, verb: () => Promise<Answer>) {
  const { context, t } = sent;
  try {
    return await verb();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const reason = refusal(error, t);
    if (reason) return again<More>({ formErrors: [reason] }, error.status);
    const { picked } = await listOptions(context.ctx, wholeList, idOf(sent));
    if (!picked) return again({ formErrors: [t('fees.gone')] }, 404);
    const said = t('fees.changedBy', { name: error.about ?? t('fees.somebody') });
    return again<More>({ formErrors: [said] }, error.status, { conflict: picked });
  }
}

const actions = {
  add,
  edit,
  retire: (sent: Sent) => move(sent, retireOption, 'retired'),
  offer: (sent: Sent) => move(sent, offerOption, 'offered'),
};

type FormId = keyof typeof actions;
const isFormId = (id: string): id is FormId => Object.hasOwn(actions, id);

/** Answers a form of this screen; 400 for one that it does not have. */
export function actOn(context: AppLoadContext, request: Request, form: FormData, formId: string) {
  if (!isFormId(formId)) throw new Response(null, { status: 400 });
  const t = translator(context.visit.language);
  return actions[formId]({ context, request, form, t });
}
