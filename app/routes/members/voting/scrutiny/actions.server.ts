import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { type ScrutinyDone, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { answerForm, formIdOf } from '#app/server/form.server.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { rollChangeForm } from '#functions/voting/scrutiny/schema.ts';

const badRequest = () => new Response(null, { status: 400 });

/** What follows a prefix in the id of a form; null for another form. */
export const afterPrefix = (formId: string, prefix: string): string | null =>
  formId.startsWith(prefix) ? formId.slice(prefix.length) : null;

/** Runs the form that a scrutineer has sent: a change of the roll. */
export function actOn(context: AppLoadContext, ballotId: string, form: FormData) {
  const { ctx } = context;
  const backTo = scrutinyHref(ballotId);
  const goBack = (done: ScrutinyDone) => redirect(doneHref(backTo, done), 303);
  const formId = formIdOf(form);
  if (formId !== 'change') throw badRequest();
  return answerForm(context, form, rollChangeForm, async (fields) => {
    await changeRoll(ctx, ballotId, fields);
    return goBack('change');
  });
}
