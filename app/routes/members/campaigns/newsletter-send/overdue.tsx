import { CountField } from '#app/components/campaigns/audience.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { ConfirmBox } from '#app/components/lifecycle/confirm-box.tsx';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useLanguage, useT } from '#app/i18n/translate.ts';
import { overdueForm } from '#functions/campaigns/newsletters/schema.ts';
import { formatDate } from '#functions/core/values/dates.ts';
import type { SendData } from './route.tsx';

interface OverdueProps {
  sending: SendData;
  reply: ActionReply | undefined;
}

/** Much too late: send it now, choose another time or retract it (D-39). */
export function Overdue({ sending: { version, times, recipients }, reply }: OverdueProps) {
  const t = useT();
  const language = useLanguage();
  const count = recipients ?? 0;
  const { form, fields } = useSiteForm('overdue', overdueForm, {
    reply,
    labels: { recipients: t('mailings.count') },
  });
  const named = fields as Record<'recipients', Field>;
  const date = formatDate(times.date, language);
  return (
    <section className="late" aria-labelledby="late-title">
      <h2 id="late-title">{t('mailings.overdue')}</h2>
      <p>{t('mailings.overdueText', { date, time: times.time })}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        <CountField field={named.recipients} recipients={count} />
        {reply?.formId === 'overdue' && reply.confirm ? (
          <ConfirmBox
            action={reply.confirm}
            title={t('mailings.lateConfirm')}
            yes={t('mailings.lateYes')}
            no={t('actions.keep')}
          >
            <p>{t('mailings.lateConfirmText', { count })}</p>
          </ConfirmBox>
        ) : (
          <p className="actions">
            <SubmitButton intent="agree-late" gated={false} formNoValidate>
              {t('mailings.lateSend')}
            </SubmitButton>
            <a href="#schedule-title">{t('mailings.lateOther')}</a>
          </p>
        )}
        <ConflictBox />
      </SiteForm>
    </section>
  );
}
