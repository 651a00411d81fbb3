import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import { answerForm } from '#app/server/form.server.ts';
import { setTerms } from '#functions/site/people/commands.ts';
import { termsForm, termsIn } from '#functions/site/people/schema.ts';
import { linkAccount, unlinkAccount } from '#functions/site/profiles/links.ts';
import type { LinkedResource } from '#functions/site/profiles/rules.ts';
import { linkedResources } from '#functions/site/profiles/rules.ts';
import { linkForm, unlinkForm } from '#functions/site/profiles/schema.ts';

/** What has just been done beside the form of a record, as a query parameter names it. */
export const sideParam = 'beside';
export const sideDone = ['terms', 'linked', 'unlinked'] as const;
type SideDone = (typeof sideDone)[number];

interface At {
  resourceName: PlainResource;
  id: string;
  href: string;
}

/** Whether a resource can be linked to an account. */
export const isLinked = (resourceName: PlainResource): resourceName is LinkedResource =>
  linkedResources.some((one) => one === resourceName);

const back = ({ href }: At, done: SideDone) => redirect(`${href}?${sideParam}=${done}`, 303);

/** The forms beside that of a record: terms of office, and the account of the person. */
export const sideForms = {
  terms: (context: AppLoadContext, form: FormData, at: At) =>
    answerForm(context, form, termsForm, async (values) => {
      await setTerms(context.ctx, at.id, termsIn(values));
      return back(at, 'terms');
    }),
  'link-account': (context: AppLoadContext, form: FormData, at: At) =>
    answerForm(context, form, linkForm, async ({ email }) => {
      if (isLinked(at.resourceName))
        await linkAccount(context.ctx, { resource: at.resourceName, recordId: at.id }, email);
      return back(at, 'linked');
    }),
  'unlink-account': (context: AppLoadContext, form: FormData, at: At) =>
    answerForm(context, form, unlinkForm, async () => {
      if (isLinked(at.resourceName))
        await unlinkAccount(context.ctx, { resource: at.resourceName, recordId: at.id });
      return back(at, 'unlinked');
    }),
};
