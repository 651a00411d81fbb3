import { redirect } from '@remix-run/cloudflare';
import { catchConflict } from '#app/server/conflict.server.ts';
import { answerForm, type FormResponder } from '#app/server/form.server.ts';
import { answerListForm, type ListForm, requireOpened } from '#app/server/lists.server.ts';
import {
  addOption,
  changeOption,
  offerOption,
  retireOption,
} from '#functions/membership/fees/option-commands.ts';
import { type ListedOption, listOptions } from '#functions/membership/fees/options.ts';
import { optionEdit, optionForm, optionMove } from '#functions/membership/fees/schema.ts';
import { type DoneAction, fees, panels } from './list-query.ts';

/** What a reply has besides the form: what another user has saved. */
export interface FeeConflict {
  conflict?: ListedOption;
}

const goBack = ({ request }: ListForm, done: DoneAction) =>
  redirect(fees.href(fees.of(request), { done }), 303);

const addFee = ({ context, form }: ListForm) =>
  answerForm(context, form, optionForm, async ({ key, ...fields }) => {
    await addOption(context.ctx, fields, key);
    return redirect(fees.href(fees.whole, { done: 'added' }), 303);
  });

/** The fee that the address opens. */
const idOf = (sent: ListForm): string => requireOpened(sent, panels);

const editFee = (sent: ListForm) =>
  answerForm(sent.context, sent.form, optionEdit, ({ version, ...fields }, again) =>
    attempt(sent, again, async () => {
      await changeOption(sent.context.ctx, idOf(sent), fields, version);
      return goBack(sent, 'changed');
    }),
  );

const moveFee = (sent: ListForm, verb: typeof retireOption, done: DoneAction) =>
  answerForm(sent.context, sent.form, optionMove, ({ version }, again) =>
    attempt(sent, again, async () => {
      await verb(sent.context.ctx, idOf(sent), version);
      return goBack(sent, done);
    }),
  );

/** Runs a command; a conflict becomes a reply: who was faster, and the fee as now saved (D-65). */
const attempt = <Answer>(sent: ListForm, again: FormResponder, verb: () => Promise<Answer>) => {
  const { context, t } = sent;
  return catchConflict(context, again, verb, {
    async now(): Promise<FeeConflict | null> {
      const { picked } = await listOptions(context.ctx, fees.whole, idOf(sent));
      return picked && { conflict: picked };
    },
    gone: () => t('fees.gone'),
    changedBy: (name) => t('fees.changedBy', { name }),
  });
};

/** Answers the forms of this screen; throws 400 for any other. */
export const actOn = answerListForm({
  add: addFee,
  edit: editFee,
  retire: (sent) => moveFee(sent, retireOption, 'retired'),
  offer: (sent) => moveFee(sent, offerOption, 'offered'),
});
