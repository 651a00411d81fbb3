import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AccessScreen, OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readAccessFrame } from '#app/server/access.server.ts';
import { InvitationForm } from './invitation-form.tsx';

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
        <p className="actions">
          <a className="button" href={hrefTo('my-overview')}>
            {t('register.confirm')}
          </a>
        </p>
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
