import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { NewsletterForm } from '#app/components/campaigns/newsletters/newsletter-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { ActionBar, IncompleteNote } from '#app/components/lifecycle/action-bar.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { newsletterForms } from '#app/server/resources/newsletters.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';
import { newsletterChoices } from '#functions/campaigns/newsletters/choices.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

// From here the browser goes on to the screen with the frame without loading a page anew.
export const handle = { hydrate: true, frame: 'members', frames: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const { ctx } = context;
  return { choices: await newsletterChoices(ctx, null), key: ctx.newId() };
}

/** Creates a draft and goes to its screen (NLT-15). */
export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  return createFrom(
    context,
    newsletterForms,
    await readResourceForm(context, request, newsletterForms),
  );
}

export const meta: MetaFunction = ({ matches }) =>
  membersHead(matches, (t) => t('newsletters.new'));

/** A new newsletter (NLT-02, NLT-15). */
export default function NewsletterNew() {
  const t = useT();
  const { choices, key } = useLoaderData<typeof loader>();
  const reply = useActionData() as FormReply | undefined;
  return (
    <>
      <FormHead title={t('newsletters.new')} back={listHref('newsletters')} />
      <NewsletterForm
        isNew
        values={{}}
        choices={choices}
        readOnly={false}
        message={null}
        reply={reply}
      >
        <input type="hidden" name="key" value={key} />
        <ActionBar>
          <IncompleteNote />
          <SubmitButton sending={t('formControls.saving')}>{t('actions.create')}</SubmitButton>
        </ActionBar>
      </NewsletterForm>
    </>
  );
}
