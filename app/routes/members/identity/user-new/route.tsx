import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { SelectField, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { WhyFields } from '#app/components/identity/why-fields.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { languages } from '#functions/core/values/dates.ts';
import { inviteUser } from '#functions/identity/administration/invite.ts';
import { inviteForm } from '#functions/identity/administration/schema.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request, 'users.manage');
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request, 'users.manage');
  const form = await readForm(context, request);
  return answerForm(context, form, inviteForm, async (typed) => {
    const userId = await inviteUser(context.ctx, typed);
    return redirect(`${hrefTo('user-account', { userId })}?done=invited`, 303);
  });
}

export const meta = unlistedMeta((t) => t('users.newTitle'));

/** Invites a person: they set their own password and consent themselves (USR-06, D-128). */
export default function NewUser() {
  const t = useT();
  const language = useLanguage();
  const { form, fields } = useSiteForm('invite', inviteForm, {
    defaults: { language, reason: 'asked' },
    labels: {
      givenName: t('fields.givenName'),
      lastName: t('fields.lastName'),
      email: t('labels.email'),
      language: t('account.language'),
      reason: t('fields.reason'),
      note: t('fields.note'),
    },
  });
  return (
    <>
      <p className="back">
        <a href={hrefTo('my-users')}>{t('users.back')}</a>
      </p>
      <h1>{t('users.newTitle')}</h1>
      <p className="lead">{t('acts.inviteLead')}</p>
      <SiteForm form={form}>
        <TextField field={fields.givenName} autoComplete="off" />
        <TextField field={fields.lastName} autoComplete="off" />
        <TextField field={fields.email} type="email" autoComplete="off" />
        <SelectField
          field={fields.language}
          options={languages.map((value) => ({ value, label: t(`account.${value}`) }))}
        />
        <WhyFields fields={fields} />
        <SubmitButton sending={t('actions.sending')}>{t('acts.invite')}</SubmitButton>
      </SiteForm>
    </>
  );
}
