import { TextField } from '#app/components/form/fields.tsx';
import { PlainForm } from '#app/components/form/plain-form.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import { codeForm } from '#functions/identity/account/security/schema.ts';
import { noFields } from '#functions/lifecycle/schema.ts';
import type { PartProps, SecurityData } from './route.tsx';

/** The authenticator app: set up, in use, or to be added. */
export function AppSection({ page }: PartProps) {
  const t = useT();
  const { app, setup, needs } = page;
  return (
    <section aria-labelledby="app-title">
      <h2 id="app-title">{t('security.app')}</h2>
      {app ? (
        <InUse app={app} />
      ) : setup ? (
        <SetUp setup={setup} />
      ) : (
        <>
          <p>{t('security.appText')}</p>
          {needs === 'mail' ? null : (
            <PlainForm id="begin-app">
              <SubmitButton quiet>{t('security.setUpApp')}</SubmitButton>
            </PlainForm>
          )}
        </>
      )}
    </section>
  );
}

function SetUp({ setup: { key, qr } }: { setup: NonNullable<SecurityData['setup']> }) {
  const t = useT();
  const { form, fields } = useSiteForm('confirm-app', codeForm, {
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

function InUse({ app }: { app: NonNullable<SecurityData['app']> }) {
  const t = useT();
  const language = useLanguage();
  const { form } = useSiteForm('remove-app', noFields);
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
