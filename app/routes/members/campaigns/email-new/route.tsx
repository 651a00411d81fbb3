import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmailForm } from '#app/components/campaigns/emails/email-form.tsx';
import { SubmitButton } from '#app/components/form/site-form.tsx';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { ActionBar, IncompleteNote } from '#app/components/lifecycle/action-bar.tsx';
import { listHref } from '#app/components/lifecycle/links.ts';
import { FormHead } from '#app/components/members/form-head.tsx';
import { membersHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { createFrom } from '#app/server/actions.server.ts';
import { emailForms, optionChoices } from '#app/server/resources/emails.server.ts';
import { readResourceForm } from '#app/server/sent-form.server.ts';
import { signedIn } from '#app/server/signed-in.server.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';

// The screen of the new e-mail, to which it leads, frames its e-mail.
export const handle = { hydrate: true, frame: 'members', frames: true };

/** A new e-mail goes to all web users, and its answers to the society (EML-04, D-43). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  const { ctx } = context;
  return {
    values: { filterType: 'WEB-USERS', sender: ctx.config.contactEmail },
    options: await optionChoices(context, null),
    key: ctx.newId(),
  };
}

/** Creates a draft and goes to its screen (EML-12). */
export async function action({ context, request }: ActionFunctionArgs) {
  signedIn(context, request, 'mailings.manage');
  return createFrom(context, emailForms, await readResourceForm(context, request, emailForms));
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  membersHead(matches, (t) => t('emails.new'));

/** A new e-mail (EML-02, EML-12). */
export default function EmailNew() {
  const t = useT();
  const { values, options, key } = useLoaderData<typeof loader>();
  const reply = useActionData() as FormReply | undefined;
  return (
    <>
      <FormHead title={t('emails.new')} back={listHref('emails')} />
      <EmailForm
        isNew
        values={values}
        options={options}
        readOnly={false}
        hasTestRecipients
        message={null}
        reply={reply}
      >
        <input type="hidden" name="key" value={key} />
        <ActionBar>
          <IncompleteNote />
          <SubmitButton sending={t('formControls.saving')}>{t('actions.create')}</SubmitButton>
        </ActionBar>
      </EmailForm>
    </>
  );
}
