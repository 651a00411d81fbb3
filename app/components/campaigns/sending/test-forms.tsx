import type { ReactNode } from 'react';
import { testText } from '#app/components/campaigns/texts.ts';
import { TextArea, TextField } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { type SiteFormState, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { emailTest } from '#functions/campaigns/bulk-emails/schema.ts';
import { isTesting } from '#functions/campaigns/model/rules.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { previewForm } from '#functions/campaigns/newsletters/schema.ts';
import type { SendingProps } from './send-forms.tsx';

interface TestProps extends SendingProps {
  /** The addresses of the last test. */
  addresses: string;
}

const newsletterFormId = 'preview';

/** Sends a newsletter to a few addresses, and shows the outcome (NLT-04, NLT-05, NLT-20, NLT-22). */
export function NewsletterTest({ sending, addresses }: TestProps) {
  const t = useT();
  const { form, fields } = useSiteForm(newsletterFormId, previewForm, {
    defaults: { addresses },
    labels: { addresses: t('newsletters.addresses') },
  });
  const button = (
    <SubmitButton intent="test" closed={isTesting(sending.status)} quiet>
      {t('newsletters.sendPreview')}
    </SubmitButton>
  );
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">{t('actions.preview')}</h2>
      <p>{t('newsletters.previewText')}</p>
      <TestForm
        form={form}
        sending={sending}
        isOther={useOtherAddresses(addresses)}
        button={button}
      >
        <TextArea field={fields.addresses} hint={t('newsletters.addressesHint')} rows={4} />
      </TestForm>
    </section>
  );
}

const tidyAddresses = (text: string): string => addressesIn(text, '\n').addresses.join('\n');

/** Whether the form of a newsletter's test has other addresses than the last test. */
export const useOtherAddresses = (addresses: string): boolean =>
  tidyAddresses(useFieldValue(newsletterFormId, 'addresses', addresses)) !==
  tidyAddresses(addresses);

/** Sends a bulk e-mail to a few addresses, which are saved with it (EML-07, EML-14). */
export function EmailTest({ sending, addresses }: TestProps) {
  const t = useT();
  const { form, fields } = useSiteForm('test', emailTest, {
    defaults: { testRecipients: addresses },
    labels: { testRecipients: t('fields.testRecipients') },
    marked: ['testRecipients'],
  });
  const hydrated = useHydrated();
  const typed = useFieldValue(form.id, 'testRecipients', addresses);
  const button = (
    <SubmitButton
      intent="test"
      quiet
      gated={false}
      // Without script it is enabled, and the server reports the missing address.
      closed={hydrated && typed.trim() === ''}
      formNoValidate
    >
      {t('emails.act-test')}
    </SubmitButton>
  );
  return (
    <section className="sending" aria-labelledby="test-title">
      <h2 id="test-title">{t('emails.test')}</h2>
      <p>{t('emails.testText')}</p>
      <TestForm form={form} sending={sending} isOther={typed !== addresses} button={button}>
        <TextField
          field={fields.testRecipients}
          hint={t('emails.testRecipientsHint')}
          autoComplete="off"
        />
      </TestForm>
    </section>
  );
}

interface TestFormProps extends Pick<SendingProps, 'sending'> {
  form: SiteFormState;
  /** Whether the addresses differ from those of the last test, which is then no longer mentioned (NLT-22). */
  isOther: boolean;
  button: ReactNode;
  /** The field of the addresses. */
  children: ReactNode;
}

/** The addresses of a test, its button, and what has become of the last one. */
function TestForm({ form, sending, isOther, button, children }: TestFormProps) {
  const t = useT();
  const { status, version, progress, done } = sending;
  const { test } = progress;
  const outcome = test && done === 'test' && !isOther ? testText(t, test) : null;
  return (
    <SiteForm form={form}>
      <VersionField version={version} />
      {children}
      <p className="actions preview-actions">
        {button}
        <span className="preview-status">{isTesting(status) ? t('actions.sending') : outcome}</span>
      </p>
      <ConflictBox />
    </SiteForm>
  );
}
