import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AccessScreen, NextLink, OutcomeBox } from '#app/components/identity/access-screen.tsx';
import { hrefTo } from '#app/framework/href.ts';
import { secretMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { readAccessFrame } from '#app/server/access.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { CodedError } from '#functions/core/errors.ts';
import { deviceCookie } from '#functions/identity/access/cookies.ts';
import {
  confirmAddress,
  readAddressLink,
  undoAddress,
} from '#functions/identity/account/address-links.ts';
import type { LinkPurpose } from '#functions/identity/addresses/rules.ts';

export { clientAction, ErrorBoundary, shouldRevalidate } from '#app/framework/screen.ts';
export const handle = { hydrate: true };

const purposeOf = (request: Request): LinkPurpose =>
  new URL(request.url).pathname.startsWith(hrefTo('address-undo')) ? 'undo' : 'confirm';
const codeOf = (request: Request): string => new URL(request.url).searchParams.get('c') ?? '';

/** Only shows what the button would do: programs open links in e-mails too (D-126). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const purpose = purposeOf(request);
  return {
    frame: await readAccessFrame(context),
    purpose,
    isSignedIn: context.ctx.actor !== null,
    contact: context.ctx.config.contactEmail,
    ...(await readAddressLink(context.ctx, purpose, codeOf(request))),
  };
}

interface Answer {
  outcome: 'done' | 'failed';
  /** Why it failed, in words. */
  why: string | null;
}

/** Confirms the new address, or gives the account its old one back. */
export async function action({ context, request }: ActionFunctionArgs) {
  // Read for its bounds; the code in the address says everything.
  await readForm(context, request);
  const run = purposeOf(request) === 'undo' ? undoAddress : confirmAddress;
  try {
    const { deviceMark } = await run(context.ctx, codeOf(request));
    const headers = { 'Set-Cookie': deviceCookie(deviceMark) };
    return data<Answer>({ outcome: 'done', why: null }, { headers });
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const { status, headers } = error;
    const why = error.code === 'INVALID_CODE' ? null : error.in(context.visit.language);
    return data<Answer>({ outcome: 'failed', why }, { status, headers });
  }
}

export const meta = secretMeta<typeof loader>((t, loaded) =>
  t(`address.${loaded?.purpose ?? 'confirm'}Title`),
);

/** The two links of a change of address: what each does, its button, and the outcome. */
export default function AddressLink() {
  const t = useT();
  const { purpose, state, email, isSignedIn, contact } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const isSending = useNavigation().state !== 'idle';
  const outcome = answer && 'outcome' in answer ? answer : null;
  if (outcome?.outcome === 'done') return <Done purpose={purpose} isSignedIn={isSignedIn} />;
  if (outcome?.why)
    return (
      <AccessScreen title={t('address.failedTitle')}>
        <div role="alert">
          <p className="lead">{outcome.why}</p>
        </div>
      </AccessScreen>
    );
  if (state !== 'open' || outcome)
    return (
      <AccessScreen title={t(state === 'used' ? 'address.usedTitle' : 'address.goneTitle')}>
        <div role="alert">
          <p className="lead">{t(state === 'used' ? 'address.used' : 'address.gone')}</p>
          {state === 'used' ? null : <p>{t('address.goneNext', { contact })}</p>}
          <SignInLink />
        </div>
      </AccessScreen>
    );
  return (
    <AccessScreen title={t(`address.${purpose}Title`)}>
      <p className="lead">{t(`address.${purpose}Lead`, { email })}</p>
      {purpose === 'undo' ? <p>{t('address.undoText')}</p> : null}
      <Form method="post" discover="none" className="actions">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? t('actions.working') : t(`address.${purpose}`)}
        </button>
      </Form>
    </AccessScreen>
  );
}

function Done({ purpose, isSignedIn }: { purpose: LinkPurpose; isSignedIn: boolean }) {
  const t = useT();
  const done = purpose === 'undo' ? 'undone' : 'confirmed';
  return (
    <AccessScreen title={t(`address.${done}Title`)}>
      <OutcomeBox>
        <p className="lead">{t(`address.${done}`)}</p>
      </OutcomeBox>
      {purpose === 'undo' ? null : isSignedIn ? (
        <NextLink quiet href={hrefTo('my-account')}>
          {t('names.account')}
        </NextLink>
      ) : (
        <SignInLink />
      )}
    </AccessScreen>
  );
}

function SignInLink() {
  const t = useT();
  return (
    <NextLink quiet href={hrefTo('sign-in')}>
      {t('address.toSignIn')}
    </NextLink>
  );
}
