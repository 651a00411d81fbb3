import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { EmailForm, type EmailValues } from '#app/components/campaigns/emails/email-form.tsx';
import { campaignIn, nextIntent } from '#app/components/campaigns/links.ts';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import { ActionBar, IncompleteNote } from '#app/components/lifecycle/action-bar.tsx';
import { doneHref, editHref, listHref } from '#app/components/lifecycle/links.ts';
import { useListBack } from '#app/components/lists/use-list-back.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { resourceAt } from '#app/server/resource-at.server.ts';
import { campaignForms, optionChoices } from '#app/server/resources/campaigns.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { emailFields } from '#functions/campaigns/bulk-emails/schema.ts';
import { createNextNewsletter } from '#functions/campaigns/editing/next.ts';
import { campaignNames } from '#functions/campaigns/model/rules.ts';
import { newChoices, newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';
import { createFields } from '#functions/lifecycle/schema.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

// So that the browser can go on to the screen with the frame without reloading (its policy allows frames).
export const handle = { hydrate: true, frame: 'members', frames: true };

/**
 * By default a new e-mail goes to all web users, and replies to the society (EML-04, D-43); a newsletter has what was
 * published since the last one (D-38).
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const { ctx } = context;
  const key = ctx.newId();
  if (resourceAt(request, campaignNames) === 'newsletters') {
    const [choices, chosen] = await Promise.all([
      newsletterChoices(ctx, null),
      newChoices(ctx, { news: [], events: [], jobs: [] }),
    ]);
    return { resourceName: 'newsletters', key, choices, values: chosen } as const;
  }
  const values: EmailValues = {
    filterType: 'WEB-USERS',
    ...audienceIn(new URL(request.url).searchParams),
    sender: ctx.config.contactEmail,
  };
  return {
    resourceName: 'emails',
    key,
    values,
    options: await optionChoices(context, values.filterRenewalOptionId ?? null),
  } as const;
}

/** The audience that a link to the form has chosen (D-129); what is not known is left out. */
const audienceIn = (params: URLSearchParams) =>
  emailFields
    .pick({ filterType: true, filterRenewalOptionId: true, list: true })
    .transform(({ filterRenewalOptionId, list, ...rest }) => ({
      ...rest,
      ...(filterRenewalOptionId ? { filterRenewalOptionId } : {}),
      ...(list ? { list } : {}),
    }))
    .safeParse(Object.fromEntries(params)).data ?? {};

/** Creates the draft of the next newsletter from the last one (D-180). */
async function createNext({ ctx }: AppLoadContext, form: FormData) {
  const { key } = createFields.parse(Object.fromEntries(form));
  const { id } = await createNextNewsletter(ctx, key ?? ctx.newId());
  return redirect(doneHref(editHref('newsletters', id), 'next'), 303);
}

/** Creates a draft and redirects to its screen (NLT-15, EML-12). */
export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'mailings.manage');
  const resourceName = resourceAt(request, campaignNames);
  const forms = campaignForms[resourceName];
  const sent = await readResourceForm(context, request, forms);
  if (resourceName === 'newsletters' && sent.intent === nextIntent)
    return createNext(context, sent.form);
  return createFrom(context, forms, sent);
}

export const meta = unlistedMeta((t, _, { pathname }) => t(`${campaignIn(pathname)}.new`));

/** The form of a new newsletter or bulk e-mail (NLT-02, NLT-15, EML-02, EML-12). */
export default function CampaignNew() {
  const t = useT();
  const data = useLoaderData<typeof loader>();
  const { resourceName } = data;
  const form = {
    isNew: true,
    readOnly: false,
    message: null,
    children: (
      <>
        <input type="hidden" name="key" value={data.key} />
        <ActionBar note={<IncompleteNote />}>
          <SubmitButton saves="new" sending={t('actions.saving')}>
            {t('actions.create')}
          </SubmitButton>
        </ActionBar>
      </>
    ),
  };
  return (
    <>
      <FormHead title={t(`${resourceName}.new`)} back={useListBack(listHref(resourceName))} />
      {resourceName === 'emails' ? (
        <EmailForm {...form} values={data.values} options={data.options} hasTestRecipients />
      ) : (
        <NewsletterForm {...form} values={data.values} choices={data.choices} />
      )}
    </>
  );
}
