import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { codeForm } from '#functions/identity/account/security/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { PartProps, SecurityData } from './route.tsx';

/** The authenticator app: set up, in use, or to be added. */
export function AppSection({ page, reply }: PartProps) {
  const t = useT();
  const { app, setup, needs } = page;
  return (
    <section aria-labelledby="app-title">
      <h2 id="app-title">{t('security.app')}</h2>
      {app ? (
        <InUse app={app} reply={reply} />
      ) : setup ? (
        <SetUp setup={setup} reply={reply} />
      ) : (
        <>
          <p>{t('security.appText')}</p>
          {needs === 'mail' ? null : <Begin reply={reply} />}
        </>
      )}
    </section>
  );
}

function Begin({ reply }: { reply: FormReply | undefined }) {
  const t = useT();
  const { form } = useSiteForm('begin-app', noFields, { reply, labels: {} });
  return (
    <SiteForm keeps={false} form={form}>
      <SubmitButton quiet>{t('security.setUpApp')}</SubmitButton>
    </SiteForm>
  );
}

interface SetUpProps {
  setup: NonNullable<SecurityData['setup']>;
  reply: FormReply | undefined;
}

function SetUp({ setup: { key, qr }, reply }: SetUpProps) {
  const t = useT();
  const { form, fields } = useSiteForm('confirm-app', codeForm, {
    reply,
    labels: { code: t('security.appCode') },
  });
  return (
    <>
      <p>{t('security.scan')}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('security.qr')}
      >
        <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        {t('security.key')}: <code className="app-key">{key}</code>
      </p>
      <SiteForm keeps={false} form={form}>
        <TextField field={fields.code} autoComplete="one-time-code" inputMode="numeric" />
        <SubmitButton sending={t('proof.going')}>{t('security.addApp')}</SubmitButton>
      </SiteForm>
    </>
  );
}

interface InUseProps {
  app: NonNullable<SecurityData['app']>;
  reply: FormReply | undefined;
}

function InUse({ app, reply }: InUseProps) {
  const t = useT();
  const language = useLanguage();
  const { form } = useSiteForm('remove-app', noFields, { reply, labels: {} });
  return (
    <>
      <p>
        {t('security.appOn')} {t('security.added', { date: formatDate(app.createdAt, language) })}
        {app.lastUsedAt
          ? `, ${t('security.lastUsed', { date: formatDate(app.lastUsedAt, language) })}`
          : ''}
      </p>
      <details className="more-form" open={form.reply !== undefined || undefined}>
        <summary>{t('security.removeApp')}</summary>
        <SiteForm keeps={false} form={form}>
          <SubmitButton danger>{t('security.removeApp')}</SubmitButton>
        </SiteForm>
      </details>
    </>
  );
}
