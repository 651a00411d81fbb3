import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccessScreen } from '#app/components/identity/access-screen.tsx';
import { RecoveryForm } from '#app/components/identity/recovery-form.tsx';
import { Said } from '#app/components/identity/said.tsx';
import { RecoverySent } from '#app/components/identity/sent.tsx';
import { SignInForm } from '#app/components/identity/sign-in-form.tsx';
import { endedParam } from '#app/components/members/session-end.ts';
import { hrefTo } from '#app/framework/href.ts';
import { pageHead } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { SiteData } from '#app/root.tsx';
import {
  keeping,
  nextOf,
  readAccessFrame,
  recoveryAction,
  signInAction,
} from '#app/server/access.server.ts';
import { translator } from '#functions/core/i18n/translate.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

/** The states of the screen, each with an address of its own, so that Back pops them (ACC-09). */
const states = ['sign-in', 'recovery', 'sent'] as const;

/** What has happened before, told above the form; the first whose parameter is set. */
const happened = ['updated', 'signed-out', 'closed', endedParam, 'next'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (context.ctx.actor)
    throw redirect(nextOf(request) ?? keeping(context, hrefTo('my-overview')), 303);
  const next = nextOf(request);
  const self = (state?: string) =>
    keeping(context, hrefTo('sign-in'), {
      ...(state ? { state } : {}),
      ...(next ? { next } : {}),
    });
  return {
    frame: await readAccessFrame(context),
    state: states.find((state) => state === query.get('state')) ?? 'sign-in',
    before: happened.find((name) => query.has(name)) ?? null,
    at: { signIn: self(), recovery: self('recovery') },
  };
}

/** Signs in, or asks for a password mail: the state in the address says which form it was. */
export async function action(args: ActionFunctionArgs) {
  const state = new URL(args.request.url).searchParams.get('state');
  if (state !== 'recovery') return signInAction(args);
  return recoveryAction(args, { linkPath: '/access/password-update', sentAt: hrefTo('sign-in') });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = matches[0]?.data as SiteData;
  return pageHead(matches, { title: translator(site.language)('signIn.title'), index: false });
};

export default function SignIn() {
  const t = useT();
  const { state, before, at } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (state === 'sent') return <RecoverySent restartAt={at.recovery} />;
  if (state === 'recovery') {
    return (
      <AccessScreen title={t('signIn.recoveryHeading')} lead={t('signIn.recoveryLead')}>
        <RecoveryForm reply={reply} submit={t('signIn.recoverySubmit')} signInAt={at.signIn} />
      </AccessScreen>
    );
  }
  const messages = {
    updated: `${t('signIn.updated')} ${t('signIn.updatedNext')}`,
    'signed-out': t('signIn.signedOut'),
    closed: t('signIn.closed'),
    [endedParam]: t('signIn.notSaved'),
    next: t('signIn.signInFirst'),
  };
  return (
    <AccessScreen title={t('signIn.heading')}>
      {before === 'next' ? (
        <p className="notice" role="status">
          {messages[before]}
        </p>
      ) : before ? (
        <Said>
          <p className={before === endedParam ? 'notice' : 'notice good'}>{messages[before]}</p>
        </Said>
      ) : null}
      <SignInForm reply={reply} recoveryAt={at.recovery} />
      <p>
        {t('signIn.noAccount')} <a href={hrefTo('register')}>{t('signIn.register')}</a>
      </p>
    </AccessScreen>
  );
}
