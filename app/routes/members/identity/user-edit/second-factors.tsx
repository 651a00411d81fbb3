import { SelectField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useT } from '#app/i18n/translate.ts';
import { resetForm } from '#functions/identity/account/security/schema.ts';
import { resetReasons } from '#functions/identity/factors/rules.ts';

interface SecondFactorsProps {
  factors: { hasApp: boolean; passkeys: number; isReset: boolean };
  isOwn: boolean;
}

/** The second factors of a person, and how to remove what was lost (D-121). */
export function SecondFactors({ factors, isOwn }: SecondFactorsProps) {
  const t = useT();
  const { hasApp, passkeys, isReset } = factors;
  const hasAny = hasApp || passkeys > 0;
  return (
    <section aria-labelledby="factors">
      <h2 id="factors">{t('security.userTitle')}</h2>
      <p>
        {hasAny
          ? t('security.userHas', { passkeys, app: hasApp ? 'yes' : 'no' })
          : t(isReset ? 'security.userWait' : 'security.userNone')}
      </p>
      {hasAny && !isOwn ? <Reset /> : null}
    </section>
  );
}

function Reset() {
  const t = useT();
  const { form, fields } = useSiteForm('reset-factors', resetForm, {
    labels: { reason: t('suppression.why') },
  });
  return (
    <details className="more-form" open={form.reply !== undefined || undefined}>
      <summary>{t('security.userRemove')}</summary>
      <p>{t('security.userText')}</p>
      <SiteForm form={form}>
        <SelectField
          field={fields.reason}
          options={resetReasons.map((value) => ({ value, label: t(`security.reason-${value}`) }))}
        />
        <SubmitButton danger sending={t('security.userRemoving')}>
          {t('security.userRemove')}
        </SubmitButton>
      </SiteForm>
    </details>
  );
}
