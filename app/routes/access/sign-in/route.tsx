import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { AccessScreen, OutcomeBox, SentScreen } from '#app/components/identity/access-screen.tsx';
import { endedParam } from '#app/components/members/session-end.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import type { Handle } from '#app/root.tsx';
import {
  localHref,
  nextOf,
  programmeOf,
  readAccessFrame,
  recoveryAction,
  secondStepAction,
  signInAction,
  typedAddress,
} from '#app/server/access.server.ts';
import { secondStepOf } from '#functions/identity/access/second-step.ts';
import { RecoveryForm, SecondStep, SignInForm } from './forms.tsx';

export { ErrorBoundary } from '#app/framework/screen.ts';
export const handle: Handle = { script: 'sign-in' };

/**
 * The states of the screen, each with its own address, so that Back leaves it (ACC-09): a parameter, or the
 * programme's own paths (PRG-02…05).
 */
const states = ['sign-in', 'recovery', 'sent', 'second'] as const;

function stateOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const asked = states.find((state) => state === searchParams.get('state'));
  if (pathname === hrefTo('programme-sign-in')) return asked === 'second' ? asked : 'sign-in';
  if (pathname === hrefTo('programme-recovery')) return asked === 'sent' ? 'sent' : 'recovery';
  return asked ?? 'sign-in';
}

/** The messages above the form; the first whose parameter is set is shown. */
const happened = ['updated', 'signed-out', 'closed', 'late', endedParam, 'next'] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = stateOf(request);
  const programme = programmeOf(context, request);
  const next = programme ? null : nextOf(request);
  // In the programme area, signed-in users may ask for a new password too.
  if (context.ctx.actor && (!programme || state === 'sign-in' || state === 'second'))
    throw redirect(next ?? localHref(context, hrefTo('my-overview')), 303);
  const self = (more: Record<string, string>) =>
    localHref(context, hrefTo('sign-in'), { ...more, ...(next ? { next } : {}) });
  const named = programme ? (['updated', 'late'] as const) : happened;
  const step = state === 'second' ? await secondStepOf(context.ctx) : null;
  if (state === 'second' && !step)
    throw redirect(localHref(context, new URL(request.url).pathname, { late: '1' }), 303);
  return {
    frame: await readAccessFrame(context),
    isInItalian: true,
    programme: programme?.name ?? null,
    state,
    address: typedAddress(request),
    step,
    contact: context.ctx.config.contactEmail,
    next: next ?? localHref(context, hrefTo('my-overview')),
    before: named.find((name) => query.has(name)) ?? null,
    signInAt: programme?.signIn ?? self({}),
    recoveryAt: programme?.recovery ?? self({ state: 'recovery' }),
  };
}

/** Signs in, finishes a sign-in, or sends a password link: the address says which form it was. */
export function action(args: ActionFunctionArgs) {
  const state = stateOf(args.request);
  if (state === 'second') return secondStepAction(args);
  return state === 'sign-in' ? signInAction(args) : recoveryAction(args);
}

export const meta = unlistedMeta<typeof loader>((t, data) => data?.programme ?? t('signIn.title'));

export default function SignIn() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const { programme, state, address, step, next, before, signInAt, recoveryAt } = page;
  const isProgramme = programme !== null;
  if (state === 'sent')
    return (
      <SentScreen
        address={address}
        text={t('signIn.sentText')}
        restartAt={recoveryAt}
        programme={programme}
      />
    );
  if (step)
    return (
      <AccessScreen
        title={t('proof.title')}
        lead={t(step.mailed ? 'secondStep.leadMail' : 'secondStep.lead')}
        programme={programme}
      >
        <SecondStep step={step} next={next} />
        {step.mailed ? null : <p>{t('secondStep.lost', { contact: page.contact })}</p>}
        <p>
          <a href={signInAt}>{t('secondStep.restart')}</a>
        </p>
      </AccessScreen>
    );
  if (state === 'recovery')
    return (
      <AccessScreen
        title={t(isProgramme ? 'programme.recoveryTitle' : 'signIn.recoveryHeading')}
        lead={t('signIn.recoveryLead')}
        programme={programme}
      >
        <RecoveryForm
          address={address}
          submit={t(isProgramme ? 'programme.recoverySubmit' : 'signIn.recoverySubmit')}
          signInAt={signInAt}
        />
      </AccessScreen>
    );
  const messages = {
    updated: `${t('signIn.updated')} ${t('signIn.updatedNext')}`,
    'signed-out': t('signIn.signedOut'),
    closed: t('signIn.closed'),
    late: t('secondStep.ended'),
    [endedParam]: t('signIn.notSaved'),
    next: t('signIn.signInFirst'),
  };
  return (
    <AccessScreen
      title={t(isProgramme ? 'programme.welcome' : 'menu.signIn')}
      programme={programme}
    >
      {before === 'next' ? (
        <p className="notice" role="status">
          {messages[before]}
        </p>
      ) : before ? (
        <OutcomeBox>
          <p className={before === endedParam || before === 'late' ? 'notice' : 'notice good'}>
            {messages[before]}
          </p>
        </OutcomeBox>
      ) : null}
      <SignInForm address={address} recoveryAt={recoveryAt} next={next} />
      {isProgramme ? null : (
        <p>
          {t('signIn.noAccount')} <a href={hrefTo('register')}>{t('register.submit')}</a>
        </p>
      )}
    </AccessScreen>
  );
}
