import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { RecoveryForm } from '#app/components/identity/recovery-form.tsx';
import { RecoverySent } from '#app/components/identity/sent.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { keeping, readAccessFrame, recoveryAction } from '#app/server/access.server.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

/** Asking for a password mail in the programme area (PRG-03, PRG-05, PRG-06). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return {
    frame: await readAccessFrame(context),
    programme: context.ctx.config.programmeName,
    isSent: new URL(request.url).searchParams.get('state') === 'sent',
    at: {
      signIn: keeping(context, hrefTo('programme-sign-in')),
      recovery: keeping(context, hrefTo('programme-recovery')),
    },
  };
}

export const action = (args: ActionFunctionArgs) =>
  recoveryAction(args, {
    linkPath: '/programme/password-update',
    sentAt: hrefTo('programme-recovery'),
  });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageHead(matches, { title: data?.programme ?? '', index: false });

export default function ProgrammeRecovery() {
  const t = useT();
  const { programme, isSent, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (isSent) return <RecoverySent restartAt={at.recovery} programme={programme} />;
  return (
    <AccessScreen
      title={t('programme.recoveryTitle')}
      lead={t('signIn.recoveryLead')}
      programme={programme}
    >
      <RecoveryForm reply={reply} submit={t('programme.recoverySubmit')} signInAt={at.signIn} />
    </AccessScreen>
  );
}
