import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { restoreFields } from '#functions/site/pages/schema.ts';
import type { HistoryData, HistoryReply } from './route.tsx';

interface RestoreFormProps {
  data: HistoryData;
  reply: HistoryReply | undefined;
}

/** Restores the compared version: as a draft, or published at once. */
export function RestoreForm({ data, reply }: RestoreFormProps) {
  const t = useT();
  const { form } = useSiteForm('restore', restoreFields, {
    reply,
    labels: {},
  });
  return (
    <SiteForm form={form}>
      <input type="hidden" name="number" value={data.from} />
      <VersionField version={data.version} />
      <input type="hidden" name="hasDraft" value={data.hasDraft ? 'on' : ''} />
      <p className="field-hint">{t('pages.restoreText', { number: data.from })}</p>
      {reply?.ask ? (
        <ConfirmBox
          action={reply.ask}
          title={t('pages.restoreAsk')}
          yes={t('pages.restoreYes')}
          no={t('pages.restoreNo')}
        >
          <p>{t('pages.restoreAskText')}</p>
        </ConfirmBox>
      ) : null}
      <p className="actions">
        <SubmitButton intent="draft" quiet gated={false}>
          {t('pages.restoreDraft')}
        </SubmitButton>
        <SubmitButton intent="online" gated={false}>
          {t('pages.restoreOnline')}
        </SubmitButton>
      </p>
    </SiteForm>
  );
}
