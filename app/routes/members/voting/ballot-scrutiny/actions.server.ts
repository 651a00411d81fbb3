import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref } from '#app/components/lifecycle/links.ts';
import { type ScrutinyDone, scrutinyAdminHref } from '#app/components/voting/scrutiny/links.ts';
import { answerForm, formIdOf } from '#app/server/form.server.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import { nameScrutineer, removeScrutineer } from '#functions/voting/scrutineers/commands.ts';
import { chooseLock } from '#functions/voting/scrutineers/lock.ts';
import { lockForm, scrutineerForm } from '#functions/voting/scrutineers/schema.ts';

/** Runs the form that an administrator has sent: names, takes away, or chooses the lock. */
export function actOn(context: AppLoadContext, ballotId: string, form: FormData) {
  const { ctx } = context;
  const backTo = scrutinyAdminHref(ballotId);
  const goBack = (done: ScrutinyDone) => redirect(doneHref(backTo, done), 303);
  const formId = formIdOf(form);
  if (formId === 'name')
    return answerForm(context, form, scrutineerForm, async (account) => {
      await nameScrutineer(ctx, ballotId, account);
      return goBack('name');
    });
  if (formId === 'lock')
    return answerForm(context, form, lockForm, async (choice) => {
      await chooseLock(ctx, ballotId, choice);
      return goBack(choice.isLocked ? 'lock' : 'unlock');
    });
  const [, userId] = /^remove-(.+)$/.exec(formId) ?? [];
  if (userId === undefined) throw new Response(null, { status: 400 });
  return answerForm(context, form, noFields, async () => {
    await removeScrutineer(ctx, ballotId, userId);
    return goBack('remove');
  });
}
