import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import * as z from 'zod';
import type { FormReply } from '#app/components/form/use-site-form.ts';
import { AccessScreen, OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { secretMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readAccessFrame } from '#app/server/access.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import {
  readUnsubscribeLink,
  setSubscriptionByCode,
} from '#functions/identity/account/subscriptions.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

const address = z.email().max(254);

/** Only shows the button: programs open links in e-mails too (UNS-01, UNS-04, D-43). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const email = address.safeParse(query.get('e')?.trim());
  const code = query.get('c') ?? '';
  return {
    frame: await readAccessFrame(context),
    hasCode: code !== '',
    ...(await readUnsubscribeLink(context.ctx, code, email.success ? email.data : null)),
  };
}

interface Answer {
  state: 'done' | 'again' | 'failed' | 'failedAgain';
}

/** Unsubscribes, or subscribes again after a mistake (UNS-02, UNS-03, UNS-05). */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const code = new URL(request.url).searchParams.get('c') ?? '';
  const wanted = form.get('wanted') === 'yes';
  try {
    await setSubscriptionByCode(context.ctx, code, { wanted, source: 'letter' });
    return data<Answer>({ state: wanted ? 'again' : 'done' });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { status, headers } = error;
    return data<Answer>({ state: wanted ? 'failedAgain' : 'failed' }, { status, headers });
  }
}

export const meta = secretMeta((t) => t('unsubscribe.title'));

function WishForm(props: { wanted: 'yes' | 'no'; quiet?: boolean; children: string }) {
  const { wanted, quiet, children } = props;
  const t = useT();
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" discover="none" className="actions">
      <input type="hidden" name="wanted" value={wanted} />
      <button className={quiet ? 'button quiet' : 'button'} type="submit" disabled={isSending}>
        {isSending ? t('actions.working') : children}
      </button>
    </Form>
  );
}

export default function Unsubscribe() {
  const t = useT();
  const { hasCode, list, email } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer | FormReply>();
  const asked = hasCode ? 'question' : 'failed';
  const state = answer ? ('state' in answer ? answer.state : 'failed') : asked;
  if (state === 'failed' || state === 'failedAgain')
    return (
      <AccessScreen title={t('unsubscribe.title')}>
        <div role="alert">
          <p className="lead">{t(`unsubscribe.${state}`)}</p>
          <p>{t('unsubscribe.failedWhy')}</p>
        </div>
        <WishForm wanted={state === 'failed' ? 'no' : 'yes'}>{t('unsubscribe.retry')}</WishForm>
      </AccessScreen>
    );
  const lead = (
    <p className="lead">
      {t(`unsubscribe.${state}-${list}`, { email: email ?? t('unsubscribe.noAddress') })}
    </p>
  );
  if (state === 'question')
    return (
      <AccessScreen title={t(`unsubscribe.heading-${list}`)}>
        {lead}
        <WishForm wanted="no">{t('unsubscribe.submit')}</WishForm>
      </AccessScreen>
    );
  return (
    <AccessScreen title={t(`unsubscribe.${state}Title`)}>
      <OutcomeBox>{lead}</OutcomeBox>
      <WishForm wanted={state === 'done' ? 'yes' : 'no'} quiet>
        {t(state === 'done' ? 'unsubscribe.subscribe' : 'unsubscribe.submit')}
      </WishForm>
    </AccessScreen>
  );
}
