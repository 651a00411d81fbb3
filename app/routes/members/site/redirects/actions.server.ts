import { redirect } from '@remix-run/cloudflare';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { isConflict, lastActor } from '#app/server/conflict.server.ts';
import { type Again, answerForm } from '#app/server/form.server.ts';
import { answerListForm, openedIn, type SentToList } from '#app/server/lists.server.ts';
import { addRedirect, changeRedirect, removeRedirect } from '#functions/site/redirects/commands.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import type { Redirect } from '#functions/site/redirects/rules.ts';
import { redirectEdit, redirectForm, redirectRemoval } from '#functions/site/redirects/schema.ts';
import { type doneTexts, listHref, listOf, panels, wholeList } from './list-query.ts';

/** What the screen is told besides the form: what somebody else has saved meanwhile. */
export interface More {
  conflict?: Redirect & { version: number };
}

export type RedirectReply = FormReply & More;

const back = ({ request }: SentToList, done: (typeof doneTexts)[number]) =>
  redirect(listHref(listOf(request), { done }), 303);

const add = ({ context, form }: SentToList) =>
  answerForm(context, form, redirectForm, async (typed) => {
    await addRedirect(context.ctx, typed);
    return redirect(listHref(wholeList, { done: 'added' }), 303);
  });

/** The old path of the redirect that the address opens. */
const pathOf = (sent: SentToList): string => openedIn(sent, panels);

const edit = (sent: SentToList) => {
  const { context, form } = sent;
  const path = pathOf(sent);
  const verb = async (typed: Redirect & { version: number }, again: Again) =>
    orConflict(sent, again, async () => {
      await changeRedirect(context.ctx, path, typed);
      return back(sent, 'changed');
    });
  return answerForm(context, form, redirectEdit, verb);
};

const remove = (sent: SentToList) => {
  const { context, form } = sent;
  const path = pathOf(sent);
  const verb = async ({ version }: { version: number }, again: Again) =>
    orConflict(sent, again, async () => {
      await removeRedirect(context.ctx, path, version);
      return back(sent, 'removed');
    });
  return answerForm(context, form, redirectRemoval, verb);
};

/** Somebody was faster: who, and how the redirect stands now (D-65). */
async function orConflict<Answer>(sent: SentToList, again: Again, verb: () => Promise<Answer>) {
  try {
    return await verb();
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { context, t } = sent;
    const { picked } = await listRedirects(context.ctx, wholeList, pathOf(sent));
    if (!picked) {
      const who = await lastActor(context, 'redirect', pathOf(sent));
      const gone = who ? t('redirects.goneBy', { name: who }) : t('redirects.gone');
      return again({ formErrors: [gone] }, 404);
    }
    const { fromPath, toPath, version } = picked;
    const name = error.changedBy ?? t('actions.somebodyElse');
    const said = { formErrors: [t('redirects.changedBy', { name })] };
    return again<More>(said, error.status, { conflict: { fromPath, toPath, version } });
  }
}

/** Answers a form of this screen; throws 400 for one that it does not have. */
export const actOn = answerListForm({ add, edit, remove });
