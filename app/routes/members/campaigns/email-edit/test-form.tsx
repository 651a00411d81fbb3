import { testText } from '#app/components/campaigns/texts.ts';
import { TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useValue } from '#app/components/form/watch-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { emailTest } from '#functions/campaigns/bulk-emails/schema.ts';
import type { EditData } from './route.tsx';

interface TestFormProps {
  email: EditData;
  reply: ActionReply | undefined;
}

/** Sends an e-mail to a few addresses, which are kept with it (EML-07, EML-14). */
export function TestForm({ email: { values, version, progress, done }, reply }: TestFormProps) {
  const t = useT();
  const testRecipients = values.testRecipients ?? '';
  const { form, fields } = useSiteForm('test', emailTest, {
    reply,
    defaults: { testRecipients },
    labels: { testRecipients: t('emails.testRecipients') },
    marked: ['testRecipients'],
  });
  const { test } = progress;
  const hydrated = useHydrated();
  const typed = useValue(form.id, 'testRecipients', testRecipients);
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      <TextField
        field={fields.testRecipients}
        hint={t('emails.testRecipientsHint')}
        autoComplete="off"
      />
      <p className="actions preview-actions">
        <SubmitButton
          intent="test"
          quiet
          gated={false}
          // Without script it is open, and the server says that there is none.
          closed={hydrated && typed.trim() === ''}
          formNoValidate
        >
          {t('emails.act-test')}
        </SubmitButton>
        <span className="preview-status">
          {test && done === 'test' && typed === testRecipients ? testText(t, test) : null}
        </span>
      </p>
      <ConflictBox />
    </SiteForm>
  );
}
