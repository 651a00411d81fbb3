import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { type ScrutinyDone, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { answerForm, formIdOf } from '#app/server/form.server.ts';
import { openVotes, saveCode } from '#functions/voting/scrutiny/code.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { codeForm, openingForm, rollChangeForm } from '#functions/voting/scrutiny/schema.ts';

/** Runs the form that a scrutineer has sent: a change of the roll, the key of a code, or opened votes. */
export function actOn(context: AppLoadContext, ballotId: string, form: FormData) {
  const { ctx } = context;
  const goBack = (done: ScrutinyDone) => redirect(doneHref(scrutinyHref(ballotId), done), 303);
  switch (formIdOf(form)) {
    case 'change':
      return answerForm(context, form, rollChangeForm, async (fields) => {
        await changeRoll(ctx, ballotId, fields);
        return goBack('change');
      });
    case 'code':
      return answerForm(context, form, codeForm, async (fields) => {
        await saveCode(ctx, ballotId, fields);
        return goBack('code');
      });
    case 'open':
      return answerForm(context, form, openingForm, async (fields) => {
        await openVotes(ctx, ballotId, fields);
        return goBack('open');
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
