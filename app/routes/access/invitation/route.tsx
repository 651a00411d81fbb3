import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { AccessScreen, NextLink, OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readAccessFrame } from '#app/server/access.server.ts';
import { invitationForm } from '#functions/identity/access/schema.ts';

export const handle = { hydrate: true };

/** Only shows the invitation: there is no action (JOI-11, D-14). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const isDone = new URL(request.url).searchParams.get('state') === 'done';
  return { frame: await readAccessFrame(context), isDone };
}

export const meta = unlistedMeta((t) => t('register.invitationHeading'));

export default function Invitation() {
  const t = useT();
  const { isDone } = useLoaderData<typeof loader>();
  if (isDone) {
    return (
      <AccessScreen title={t('register.invitationDoneTitle')}>
        <OutcomeBox>
          <p className="lead">{t('register.invitationDoneText')}</p>
        </OutcomeBox>
        <NextLink href={hrefTo('my-overview')}>{t('actions.confirm')}</NextLink>
      </AccessScreen>
    );
  }
  return (
    <AccessScreen title={t('register.invitationHeading')}>
      <p className="notice">
        {t('register.invitationPreview')} <a href={hrefTo('register')}>{t('register.submit')}</a>
      </p>
      <InvitationForm />
    </AccessScreen>
  );
}

type Name = 'givenName' | 'lastName' | 'email' | 'password' | 'confirm';

/**
 * The fields of an invitation (JOI-09, JOI-10). None has a name, so that nothing typed leaves the page: submitting
 * only leads to the next state (D-14).
 */
function InvitationForm() {
  const t = useT();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  const look = () => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])];
    const values = inputs.map(({ dataset, type, checked, value }) => [
      dataset.field,
      type === 'checkbox' ? checked : value,
    ]);
    setReady(invitationForm.safeParse(Object.fromEntries(values)).success);
  };
  const field = (name: Name, label: string, type: string, autoComplete: string) => (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} data-field={name} type={type} autoComplete={autoComplete} required />
    </div>
  );
  return (
    <form
      ref={form}
      className="site-form"
      action={hrefTo('invitation')}
      onInput={look}
      noValidate={hydrated}
    >
      <input type="hidden" name="state" value="done" />
      {field('givenName', t('fields.firstName'), 'text', 'given-name')}
      {field('lastName', t('fields.lastName'), 'text', 'family-name')}
      {field('email', t('labels.email'), 'email', 'email')}
      {field('password', t('labels.password'), 'password', 'new-password')}
      {field('confirm', t('passwordUpdate.confirm'), 'password', 'new-password')}
      <div className="field field-checkbox">
        <input id="privacy" data-field="privacy" type="checkbox" required />
        <label htmlFor="privacy">{t('register.privacy')}</label>
        <p className="field-hint">
          <a href={hrefTo('privacy-policy')}>{t('menu.privacy')}</a>
        </p>
      </div>
      <p className="actions">
        <button className="button" type="submit" disabled={hydrated && !ready}>
          {t('actions.accept')}
        </button>
      </p>
    </form>
  );
}
