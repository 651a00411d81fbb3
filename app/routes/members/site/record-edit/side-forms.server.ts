import { redirect } from '@remix-run/cloudflare';
import type { PlainResource } from '#app/components/site/records/schemas.ts';
import { thenGoBack } from '#app/server/run-form.server.ts';
import { setTerms } from '#functions/site/people/commands.ts';
import { termsForm, termsIn } from '#functions/site/people/schema.ts';
import { linkAccount, unlinkAccount } from '#functions/site/profiles/links.ts';
import { type LinkedResource, linkedResources } from '#functions/site/profiles/rules.ts';
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

const back = thenGoBack((done: SideDone, { href }: At) =>
  redirect(`${href}?${sideParam}=${done}`, 303),
);

/** The forms beside that of a record: terms of office, and the account of the person. */
export const sideForms = {
  terms: back('terms', termsForm, (ctx, values, { id }) => setTerms(ctx, id, termsIn(values))),
  'link-account': back('linked', linkForm, async (ctx, { email }, { resourceName, id }) => {
    if (isLinked(resourceName))
      await linkAccount(ctx, { resource: resourceName, recordId: id }, email);
  }),
  'unlink-account': back('unlinked', unlinkForm, async (ctx, _, { resourceName, id }) => {
    if (isLinked(resourceName)) await unlinkAccount(ctx, { resource: resourceName, recordId: id });
  }),
};
