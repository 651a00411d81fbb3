import { testText } from '#app/components/campaigns/texts.ts';
import { TextArea } from '#app/components/form/fields.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { useFieldValue } from '#app/components/form/watch-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { isTesting } from '#functions/campaigns/model/rules.ts';
import { addressesIn } from '#functions/campaigns/model/schema.ts';
import { previewForm } from '#functions/campaigns/newsletters/schema.ts';
import type { SendData } from './route.tsx';

const formId = 'preview';

const tidyAddresses = (text: string): string => addressesIn(text, '\n').addresses.join('\n');

interface PreviewProps {
  sending: SendData;
  reply: ActionReply | undefined;
}

/** Sends the e-mail to a few addresses, and shows the outcome (NLT-04, NLT-05, NLT-20, NLT-22). */
export function Preview({ sending, reply }: PreviewProps) {
  const t = useT();
  const { status, addresses, version } = sending;
  const { form, fields } = useSiteForm(formId, previewForm, {
    reply,
    defaults: { addresses },
    labels: { addresses: t('newsletters.addresses') },
  });
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">{t('actions.preview')}</h2>
      <p>{t('newsletters.previewText')}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        <TextArea field={fields.addresses} hint={t('newsletters.addressesHint')} rows={4} />
        <p className="actions preview-actions">
          <SubmitButton intent="test" closed={isTesting(status)} quiet>
            {t('newsletters.sendPreview')}
          </SubmitButton>
          <PreviewStatus sending={sending} />
        </p>
        <ConflictBox />
      </SiteForm>
    </section>
  );
}

/** Whether the field has other addresses than the last test. */
export const useOtherAddresses = (addresses: string): boolean =>
  tidyAddresses(useFieldValue(formId, 'addresses', addresses)) !== tidyAddresses(addresses);

/** Empty, then sending, then sent; empty again once the addresses change (NLT-22). */
function PreviewStatus({
  sending: { status, addresses, progress, done },
}: Pick<PreviewProps, 'sending'>) {
  const t = useT();
  const { test } = progress;
  const isOther = useOtherAddresses(addresses);
  const sentText = () => {
    if (!test || done !== 'test' || isOther) return '';
    return testText(t, test);
  };
  return (
    <span className="preview-status">
      {isTesting(status) ? t('formControls.sending') : sentText()}
    </span>
  );
}
