import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { doneHref, editHref } from '#app/components/lifecycle/links.ts';
import { answerForm } from '#app/server/form.server.ts';
import { orNotFound } from '#app/server/public-page.server.ts';
import { extendJob } from '#functions/content/jobs/extend.ts';
import { extension } from '#functions/content/jobs/schema.ts';

/** Extends a vacancy to the deadline that its author was shown. */
export const answerExtension = (context: AppLoadContext, form: FormData, id: string) =>
  answerForm(context, form, extension, async ({ deadline }) => {
    await orNotFound(extendJob(context.ctx, id, deadline));
    return redirect(doneHref(editHref('jobs', id), 'extend'), 303);
  });
