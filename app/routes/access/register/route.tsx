import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { beginForm } from '#app/components/campaigns/archive/get-newsletter.tsx';
import { Checkbox, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { AccessScreen, NextLink, SentScreen } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { textMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { keepTyped, localHref, readAccessFrame, typedAddress } from '#app/server/access.server.ts';
import { answerForm, formIdOf, readForm } from '#app/server/form.server.ts';
import { register } from '#functions/identity/access/commands.ts';
import { registerForm } from '#functions/identity/access/schema.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.get('state') === 'sent';
  const isSignedIn = context.ctx.actor !== null;
  const frame = await readAccessFrame(context);
  return { frame, isSent, isSignedIn, isInItalian: true, address: typedAddress(request) };
}

/** Opens an account and confirms that an e-mail was sent (JOI-06, JOI-08). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  keepTyped(context, form);
  if (formIdOf(form) === beginForm) return redirect(localHref(context, hrefTo('register')), 303);
  return answerForm(context, form, registerForm, async (input) => {
    await register(context.ctx, { ...input, source: 'register' });
    return redirect(localHref(context, hrefTo('register'), { state: 'sent' }), 303);
  });
}

export const meta = textMeta((t) => ({
  title: t('register.heading'),
  description: t('register.lead'),
}));

export default function Register() {
  const t = useT();
  const { isSent, isSignedIn, address } = useLoaderData<typeof loader>();
  if (isSignedIn)
    return (
      <AccessScreen title={t('register.signedInTitle')} lead={t('register.signedInText')}>
        <NextLink href={hrefTo('my-overview')}>{t('join.overview')}</NextLink>
      </AccessScreen>
    );
  if (isSent)
    return (
      <SentScreen address={address} text={t('register.sentText')} restartAt={hrefTo('register')} />
    );
  return (
    <AccessScreen title={t('register.heading')} lead={t('register.lead')}>
      <RegisterForm address={address} />
      <p>
        {t('register.already')} <a href={hrefTo('sign-in')}>{t('menu.signIn')}</a>
      </p>
      <p>
        {t('claims.fromConference')} <a href={hrefTo('claim')}>{t('claims.ask')}</a>
      </p>
    </AccessScreen>
  );
}

/** Name, e-mail, consent, and the newsletter, which is on by default (JOI-03…05). */
function RegisterForm({ address }: { address: string }) {
  const t = useT();
  const { form, fields } = useSiteForm('register', registerForm, {
    defaults: { newsletter: true, email: address },
    labels: {
      givenName: t('fields.firstName'),
      lastName: t('fields.lastName'),
      email: t('labels.email'),
      privacy: t('register.privacy'),
      newsletter: t('register.newsletter'),
    },
  });
  return (
    <SiteForm form={form}>
      <TextField field={fields.givenName} autoComplete="given-name" />
      <TextField field={fields.lastName} autoComplete="family-name" />
      <TextField
        field={fields.email}
        type="email"
        autoComplete="email"
        hint={t('register.emailHint')}
      />
      <Checkbox
        field={fields.privacy}
        hint={<a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>}
      />
      <Checkbox field={fields.newsletter} />
      <p className="actions">
        <SubmitButton sending={t('actions.sending')}>{t('register.submit')}</SubmitButton>
      </p>
    </SiteForm>
  );
}
