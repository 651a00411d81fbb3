import { z } from 'zod';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type FormReply, useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';

const nothing = z.object({});

interface RetractFormProps {
  version: number;
  reply: FormReply | undefined;
}

/** Makes a draft again of a mailing that has not been sent (NLT-16, EML-09). */
export function RetractForm({ version, reply }: RetractFormProps) {
  const t = useT();
  const { form } = useSiteForm('retract', nothing, { reply, labels: {} });
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      <p className="actions">
        <SubmitButton intent="retract" quiet gated={false}>
          {t('mailings.act-retract')}
        </SubmitButton>
        <span className="field-hint">{t('mailings.retractHint')}</span>
      </p>
      <ConflictBox />
    </SiteForm>
  );
}
