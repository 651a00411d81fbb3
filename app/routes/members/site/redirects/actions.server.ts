import { redirect } from '@remix-run/cloudflare';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { catchConflict, lastActor } from '#app/server/conflict.server.ts';
import { answerForm, type FormResponder } from '#app/server/form.server.ts';
import { answerListForm, type ListForm, requireOpened } from '#app/server/lists.server.ts';
import { addRedirect, changeRedirect, removeRedirect } from '#functions/site/redirects/commands.ts';
import { listRedirects } from '#functions/site/redirects/queries.ts';
import type { Redirect } from '#functions/site/redirects/rules.ts';
import { redirectEdit, redirectForm, redirectRemoval } from '#functions/site/redirects/schema.ts';
import { type doneTexts, panels, redirects } from './list-query.ts';

/** What a reply has besides the form: what another user has saved. */
export interface RedirectConflict {
  conflict?: Redirect & { version: number };
}

export type RedirectReply = FormReply & RedirectConflict;

const goBack = ({ request }: ListForm, done: (typeof doneTexts)[number]) =>
  redirect(redirects.href(redirects.of(request), { done }), 303);

const add = ({ context, form }: ListForm) =>
  answerForm(context, form, redirectForm, async (typed) => {
    await addRedirect(context.ctx, typed);
    return redirect(redirects.href(redirects.whole, { done: 'added' }), 303);
  });

/** The old path of the opened redirect. */
const pathOf = (sent: ListForm): string => requireOpened(sent, panels);

const edit = (sent: ListForm) => {
  const { context, form } = sent;
  const path = pathOf(sent);
  const verb = async (typed: Redirect & { version: number }, again: FormResponder) =>
    attempt(sent, again, async () => {
      await changeRedirect(context.ctx, path, typed);
      return goBack(sent, 'changed');
    });
  return answerForm(context, form, redirectEdit, verb);
};

const remove = (sent: ListForm) => {
  const { context, form } = sent;
  const path = pathOf(sent);
  const verb = async ({ version }: { version: number }, again: FormResponder) =>
    attempt(sent, again, async () => {
      await removeRedirect(context.ctx, path, version);
      return goBack(sent, 'removed');
    });
  return answerForm(context, form, redirectRemoval, verb);
};

/** Runs a command; a conflict becomes a reply: who was faster, and the redirect as now saved (D-65). */
const attempt = <Answer>(sent: ListForm, again: FormResponder, verb: () => Promise<Answer>) => {
  const { context, t } = sent;
  return catchConflict(context, again, verb, {
    async now(): Promise<RedirectConflict | null> {
      const { picked } = await listRedirects(context.ctx, redirects.whole, pathOf(sent));
      if (!picked) return null;
      const { fromPath, toPath, version } = picked;
      return { conflict: { fromPath, toPath, version } };
    },
    async gone() {
      const name = await lastActor(context, 'redirect', pathOf(sent));
      return name ? t('redirects.goneBy', { name }) : t('redirects.gone');
    },
    changedBy: (name) => t('redirects.changedBy', { name }),
  });
};

/** Answers the forms of this screen; throws 400 for any other. */
export const actOn = answerListForm({ add, edit, remove });
