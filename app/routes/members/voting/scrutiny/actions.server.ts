import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { intentField } from '#app/components/form/names.ts';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { type ScrutinyDone, scrutinyHref } from '#app/components/voting/scrutiny/links.ts';
import { answerForm as objectionForm } from '#app/components/voting/scrutiny/objections.tsx';
import { answerForm, formIdOf } from '#app/server/form.server.ts';
import { answerObjection } from '#functions/voting/objections/commands.ts';
import { reportOn } from '#functions/voting/scrutiny/reports.ts';
import { changeRoll } from '#functions/voting/scrutiny/roll-changes.ts';
import { reportFields, rollChangeForm } from '#functions/voting/scrutiny/schema.ts';

const badRequest = () => new Response(null, { status: 400 });

/** One of two buttons of a form; throws 400 for any other. */
export function pressed<Name extends string>(form: FormData, names: readonly Name[]): Name {
  const name = names.find((one) => one === form.get(intentField));
  if (!name) throw badRequest();
  return name;
}

/** What follows a prefix in the id of a form; null for another form. */
export const afterPrefix = (formId: string, prefix: string): string | null =>
  formId.startsWith(prefix) ? formId.slice(prefix.length) : null;

/** Answers an objection whose id is in the form's. */
export function answerTo(
  context: AppLoadContext,
  form: FormData,
  { ballotId, id, backTo }: { ballotId: string; id: string; backTo: string },
) {
  const action = pressed(form, ['uphold', 'reject']);
  return answerForm(context, form, objectionForm, async ({ answer }) => {
    await answerObjection(context.ctx, id, { action, answer }, ballotId);
    return redirect(doneHref(backTo, action), 303);
  });
}

/** Runs the form that a scrutineer has sent: a report, a change of the roll, an answer. */
export function actOn(context: AppLoadContext, ballotId: string, form: FormData) {
  const { ctx } = context;
  const backTo = scrutinyHref(ballotId);
  const goBack = (done: ScrutinyDone) => redirect(doneHref(backTo, done), 303);
  const formId = formIdOf(form);
  if (formId === 'report')
    return answerForm(context, form, reportFields, async (fields) => {
      const { decision, isReleasing } = await reportOn(ctx, ballotId, fields);
      return goBack(isReleasing ? 'released' : decision);
    });
  if (formId === 'change')
    return answerForm(context, form, rollChangeForm, async (fields) => {
      await changeRoll(ctx, ballotId, fields);
      return goBack('change');
    });
  const id = afterPrefix(formId, 'objection-');
  if (id === null) throw badRequest();
  return answerTo(context, form, { ballotId, id, backTo });
}
