import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { formIdField } from '#app/components/form/names.ts';
import { PasskeyProof, ProofFields } from '#app/components/form/proof-panel.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useT } from '#app/i18n/translate.ts';
import { nextOf } from '#app/server/access.server.ts';
import { answerForm, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { refuse } from '#functions/core/errors.ts';
import { isProved } from '#functions/core/permissions/proof-rules.ts';
import { proofFacts } from '#functions/identity/account/security/prove.ts';
import { noFields } from '#functions/lifecycle/schema.ts';

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

/** Where to go on to: a path of this site, or the overview. */
const goOnAt = (request: Request): string => nextOf(request) ?? hrefTo('my-overview');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const actor = requireUser(context, request);
  if (isProved(actor, context.ctx.now())) throw redirect(goOnAt(request), 303);
  return { facts: await proofFacts(context.ctx), next: goOnAt(request) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const actor = requireUser(context, request);
  const form = await readForm(context, request);
  form.set(formIdField, 'confirm');
  // What was given is checked before this; a screen that was proved meanwhile goes on as well.
  return answerForm(context, form, noFields, async () => {
    if (!isProved(actor, context.ctx.now())) throw refuse.proofRequired();
    return redirectDocument(goOnAt(request), 303);
  });
}

export const meta = unlistedMeta((t) => t('proof.title'));

/** Asks who it is, for what is not a form that can be shown again; then it goes on there (D-120). */
export default function Confirm() {
  const t = useT();
  const { facts } = useLoaderData<typeof loader>();
  const reply = useReply();
  const { form } = useSiteForm('confirm', noFields);
  const { way, hasApp, hasCode, hasPasskey } = facts;
  // The fault is shown at the field of this screen; the form's own panel would repeat the question.
  const fault = reply?.proof?.fault ?? null;
  return (
    <div className="account-screen">
      <h1>{t('proof.title')}</h1>
      {way === 'enrol' ? (
        <>
          <p className="lead">{t('proof.enrolText')}</p>
          <p className="actions">
            <a className="button" href={hrefTo('my-security')}>
              {t('proof.enrolHere')}
            </a>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{t('proof.text')}</p>
          <SiteForm keeps={false} form={{ ...form, reply: undefined }}>
            <ProofFields key={fault} way={way} hasApp={hasApp} hasCode={hasCode} fault={fault} />
            <p className="actions">
              {way === 'password' || hasCode ? (
                <SubmitButton sending={t('proof.going')} gated={false}>
                  {t('proof.go')}
                </SubmitButton>
              ) : null}
              {way === 'factor' && hasPasskey ? <PasskeyProof intent="" /> : null}
            </p>
          </SiteForm>
        </>
      )}
    </div>
  );
}
