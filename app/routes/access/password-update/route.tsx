import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Checkbox, PasswordField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { AccessScreen, NextLink } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import {
  linkOf,
  passwordUpdateAction,
  programmeOf,
  readAccessFrame,
} from '#app/server/access.server.ts';
import type { SiteData } from '#app/server/site-data.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';
import { readPasswordLink } from '#functions/identity/access/codes.ts';
import { invitedPasswordForm, passwordForm } from '#functions/identity/access/schema.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { userId, code } = linkOf(request);
  const { isOver, asksPrivacy } = await readPasswordLink(context.ctx, { userId, code });
  const programme = programmeOf(context, request);
  return {
    frame: await readAccessFrame(context),
    programme: programme?.name ?? null,
    // A link that was used or has expired says so before anybody types a password twice.
    isGood: userId !== '' && code !== '' && !isOver,
    asksPrivacy,
    // As the first e-mail says that it was asked for (D-277).
    asksNewsletter: new URL(request.url).searchParams.get('n') === '1',
    signInAt: programme?.signIn ?? hrefTo('sign-in'),
    retryAt: programme?.recovery ?? hrefTo('sign-in'),
  };
}

export const action = (args: ActionFunctionArgs) => passwordUpdateAction(args);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const site = matches[0]?.data as SiteData;
  const title = data?.programme ?? translator(site.language)('passwordUpdate.title');
  // The address contains the code, which referrers must not leak.
  return [...pageHead(matches, { title, index: false }), { name: 'referrer', content: 'origin' }];
};

/** A new password, typed twice, or why the link does not work (ACC-13…17, PRG-04, PRG-07). */
export default function PasswordUpdate() {
  const t = useT();
  const { programme, isGood, asksPrivacy, asksNewsletter, signInAt, retryAt } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, fields } = useSiteForm(
    'password-update',
    asksPrivacy ? invitedPasswordForm : passwordForm,
    {
      labels: {
        password: t('labels.password'),
        confirm: t('passwordUpdate.confirm'),
        privacy: t('register.privacy'),
        newsletter: t('register.newsletter'),
      },
    },
  );
  const title = t(programme === null ? 'passwordUpdate.title' : 'programme.updateTitle');
  if (!isGood || (answer && 'invalidCode' in answer))
    return (
      <AccessScreen title={title} programme={programme}>
        <div role="alert">
          <p className="lead">{t('passwordUpdate.failed')}</p>
          <p>{t('passwordUpdate.failedWhy')}</p>
          <NextLink href={retryAt}>{t('passwordUpdate.retry')}</NextLink>
        </div>
      </AccessScreen>
    );
  return (
    <AccessScreen title={title} programme={programme}>
      <SiteForm form={form}>
        <PasswordField
          field={fields.password}
          hint={t('passwordUpdate.hint')}
          autoComplete="new-password"
        />
        <PasswordField field={fields.confirm} autoComplete="new-password" />
        {asksPrivacy ? (
          <Checkbox
            field={fields.privacy}
            hint={<a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>}
          />
        ) : null}
        {asksNewsletter ? (
          <Checkbox field={fields.newsletter} hint={t('passwordUpdate.newsletter')} />
        ) : null}
        <p className="actions">
          <SubmitButton sending={t('actions.saving')}>{t('actions.save')}</SubmitButton>
          <a href={signInAt}>{t('actions.changedMind')}</a>
        </p>
      </SiteForm>
    </AccessScreen>
  );
}
