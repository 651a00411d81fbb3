import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { DoneRegion } from '#app/components/lifecycle/done-region.tsx';
import { readDone } from '#app/components/lifecycle/links.ts';
import { hrefTo } from '#app/framework/href.ts';
import { unlistedMeta } from '#app/framework/meta.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { answerOf, readForm } from '#app/server/form.server.ts';
import { requireUser } from '#app/server/require-user.server.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { mySecurity } from '#functions/identity/account/security/own.ts';
import { codeForm } from '#functions/identity/account/security/schema.ts';
import { groupCode, groupKey } from '#functions/identity/factors/rules.ts';
import { securityActions, securityDone, setupParam } from './actions.server.ts';
import { AppSection } from './app-section.tsx';
import { NewCodes, RecoveryCodes } from './codes.tsx';
import { Passkeys } from './passkeys.tsx';

/** A code from an e-mail, before a first factor of who has power over others. */
function MailProof({ wasSent }: { wasSent: boolean }) {
  const t = useT();
  const { form, fields } = useSiteForm('prove-mail', codeForm, {
    labels: { code: t('secondStep.mailCode') },
  });
  const isAsked = wasSent || form.reply !== undefined;
  return (
    <section aria-labelledby="mail-title">
      <h2 id="mail-title">{t('security.proveTitle')}</h2>
      <p>{isAsked ? t('security.codeSent') : t('security.mailText')}</p>
      {isAsked ? (
        <SiteForm keeps={false} form={form}>
          <TextField field={fields.code} autoComplete="one-time-code" inputMode="numeric" />
          <SubmitButton sending={t('proof.going')}>{t('actions.confirm')}</SubmitButton>
        </SiteForm>
      ) : null}
      <PlainForm id="send-code">
        <SubmitButton quiet={isAsked}>
          {isAsked ? t('secondStep.sendAgain') : t('security.sendCode')}
        </SubmitButton>
      </PlainForm>
    </section>
  );
}

export { clientAction, ErrorBoundary, handle, shouldRevalidate } from '#app/framework/screen.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  requireUser(context, request);
  const isSettingUp = new URL(request.url).searchParams.get(setupParam) === 'app';
  const { setup, ...mine } = await mySecurity(context.ctx, { isSettingUp });
  return {
    ...mine,
    setup: setup && { key: groupKey(setup.key), qr: setup.qr },
    done: readDone(request, securityDone),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireUser(context, request);
  const form = await readForm(context, request);
  const run = answerOf(securityActions, form);
  return run ? run(context, form) : redirect(hrefTo('my-security'), 303);
}

export const meta = unlistedMeta((t) => t('security.title'));

export type SecurityData = ReturnType<typeof useLoaderData<typeof loader>>;

/** What a part of the screen is given. */
export interface PartProps {
  page: SecurityData;
}

const saidTexts = {
  added: 'saidAdded',
  removed: 'saidRemoved',
  renamed: 'saidRenamed',
  sent: 'saidSent',
  proved: 'saidProved',
} as const;

/** Second factors of the own account: passkeys, an authenticator app, recovery codes (D-120). */
export default function Security() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<{ codes?: string[] }>();
  const { done, needs } = page;
  const [withPasskey, setWithPasskey] = useState<string[]>();
  const codes = (reply?.codes ?? withPasskey)?.map(groupCode);
  return (
    <div className="account-screen">
      <p className="back">
        <a href={hrefTo('my-account')}>{t('security.back')}</a>
      </p>
      <h1>{t('security.title')}</h1>
      <DoneRegion
        said={codes ? t('security.saidAdded') : done ? t(`security.${saidTexts[done]}`) : null}
      />
      {codes ? (
        <NewCodes codes={codes} />
      ) : (
        <>
          <p className="lead">{t('security.lead')}</p>
          <Notice page={page} />
          <p>{t('security.othersEnd')}</p>
          {needs === 'mail' ? <MailProof wasSent={done === 'sent'} /> : null}
          <Passkeys page={page} onCodes={setWithPasskey} />
          <AppSection page={page} />
          <RecoveryCodes page={page} />
        </>
      )}
    </div>
  );
}

/** What is due, and why: for who has power over others, and after a loss. */
function Notice({ page: { due, isOver, isReset, hasFactor } }: { page: SecurityData }) {
  const t = useT();
  const language = useLanguage();
  if (hasFactor) return null;
  const text = isOver
    ? t('security.over')
    : due
      ? t('security.due', { date: formatDate(due, language) })
      : isReset
        ? t('security.resetText')
        : null;
  return text ? <p className="notice">{text}</p> : null;
}
