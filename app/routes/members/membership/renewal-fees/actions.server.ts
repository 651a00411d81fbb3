import { redirect } from '@remix-run/cloudflare';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { isConflict } from '#app/server/conflict.server.ts';
import { type Again, answerForm } from '#app/server/form.server.ts';
import { answerListForm, openedIn, type SentToList } from '#app/server/lists.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import {
  addOption,
  changeOption,
  offerOption,
  retireOption,
} from '#functions/membership/fees/option-commands.ts';
import { type ListedOption, listOptions } from '#functions/membership/fees/options.ts';
import { optionEdit, optionForm, optionMove } from '#functions/membership/fees/schema.ts';
import { type Done, listHref, listOf, panels, wholeList } from './list-query.ts';

/** What the screen is told besides the form: what somebody else has saved meanwhile. */
export interface More {
  conflict?: ListedOption;
}

export type FeeReply = FormReply & More;

const back = ({ request }: SentToList, done: Done) =>
  redirect(listHref(listOf(request), { done }), 303);

/** Says in the visitor's language what the list does not allow. */
const refusal = (error: unknown, { visit }: SentToList['context']): string | null =>
  error instanceof CodedError && error.reason.startsWith('fees.') ? error.in(visit.language) : null;

const add = ({ context, form }: SentToList) =>
  answerForm(context, form, optionForm, async ({ key, ...fields }, again) => {
    try {
      await addOption(context.ctx, fields, key);
    } catch (error) {
      const reason = refusal(error, context);
      if (!reason) throw error;
      return again({ formErrors: [reason] }, 409);
    }
    return redirect(listHref(wholeList, { done: 'added' }), 303);
  });

/** The fee that the address opens. */
const idOf = (sent: SentToList): string => openedIn(sent, panels);

const edit = (sent: SentToList) =>
  answerForm(sent.context, sent.form, optionEdit, ({ version, ...fields }, again) =>
    orConflict(sent, again, async () => {
      await changeOption(sent.context.ctx, idOf(sent), fields, version);
      return back(sent, 'changed');
    }),
  );

const move = (sent: SentToList, verb: typeof retireOption, done: Done) =>
  answerForm(sent.context, sent.form, optionMove, ({ version }, again) =>
    orConflict(sent, again, async () => {
      await verb(sent.context.ctx, idOf(sent), version);
      return back(sent, done);
    }),
  );

/** The list does not allow it, or somebody was faster: who, and how the fee stands now (D-65). */
async function orConflict<Answer>(sent: SentToList, again: Again, verb: () => Promise<Answer>) {
  const { context, t } = sent;
  try {
    return await verb();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const reason = refusal(error, context);
    if (reason) return again<More>({ formErrors: [reason] }, error.status);
    const { picked } = await listOptions(context.ctx, wholeList, idOf(sent));
    if (!picked) return again({ formErrors: [t('fees.gone')] }, 404);
    const said = t('fees.changedBy', { name: error.changedBy ?? t('actions.somebodyElse') });
    return again<More>({ formErrors: [said] }, error.status, { conflict: picked });
  }
}

/** Answers a form of this screen; throws 400 for one that it does not have. */
export const actOn = answerListForm({
  add,
  edit,
  retire: (sent) => move(sent, retireOption, 'retired'),
  offer: (sent) => move(sent, offerOption, 'offered'),
});
