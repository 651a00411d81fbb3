import { useMemo } from 'react';
import { Audience, CountField } from '#app/components/campaigns/audience.tsx';
import { TextField } from '#app/components/form/fields.tsx';
import { LocalTime } from '#app/components/form/local-time.tsx';
import { SiteForm, SubmitButton } from '#app/components/form/site-form.tsx';
import { type Field, useSiteForm } from '#app/components/form/use-site-form.ts';
import { useValue } from '#app/components/form/watch-form.ts';
import { ConflictBox } from '#app/components/lifecycle/conflict-box.tsx';
import type { ActionReply } from '#app/components/lifecycle/reply.ts';
import { VersionField } from '#app/components/lifecycle/version-field.tsx';
import { useT } from '#app/i18n/translate.ts';
import { dueAt, isConfirmed, isTesting } from '#functions/campaigns/model/rules.ts';
import { scheduleForm } from '#functions/campaigns/newsletters/schema.ts';
import type { SendData } from './route.tsx';

const formId = 'schedule';

interface ScheduleProps {
  sending: SendData;
  reply: ActionReply | undefined;
}

/** To whom and when a newsletter is sent (NLT-06, NLT-16, D-39, D-41). */
export function Schedule({ sending, reply }: ScheduleProps) {
  const t = useT();
  const { status, version, times, audience } = sending;
  const recipients = audience?.recipients ?? 0;
  const readyBy = useMemo(
    () => scheduleForm.refine((typed) => isConfirmed(recipients, typed.recipients)),
    [recipients],
  );
  const { form, fields } = useSiteForm(formId, scheduleForm, {
    reply,
    defaults: times,
    labels: {
      date: t('newsletters.date'),
      time: t('newsletters.time'),
      recipients: t('mailings.count'),
    },
    readyBy,
  });
  const date = useValue(formId, 'date', times.date);
  const time = useValue(formId, 'time', times.time);
  const named = fields as Record<'date' | 'time' | 'recipients', Field>;
  return (
    <section aria-labelledby="schedule-title">
      <h2 id="schedule-title">{t('newsletters.schedule')}</h2>
      <p>{t('newsletters.scheduleText')}</p>
      <SiteForm form={form}>
        <VersionField version={version} />
        <div className="field-pair schedule-pair">
          <TextField field={named.date} type="date" hint={t('newsletters.dateHint')} />
          <TextField field={named.time} hint={t('newsletters.timeHint')} autoComplete="off" />
        </div>
        <LocalTime at={dueAt(`${date} ${time}`)} />
        <h3>{t('mailings.audience')}</h3>
        {audience ? <Audience audience={audience} /> : null}
        <CountField field={named.recipients} recipients={recipients} />
        <p className="actions">
          <SubmitButton
            intent="schedule"
            sending={t('formControls.saving')}
            closed={isTesting(status)}
          >
            {t('newsletters.setSchedule')}
          </SubmitButton>
          {isTesting(status) ? (
            <span className="field-hint">{t('newsletters.isTestedNow')}</span>
          ) : null}
        </p>
        <ConflictBox />
      </SiteForm>
    </section>
  );
}
